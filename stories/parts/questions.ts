import type { Interrupt, ProposedCall, QuestionItem, QuestionOption } from 'holdpoint/core';
import { metadataOf } from './story-dialect.js';

/** The message above two of these questions. */
export const MESSAGE = 'Before I build the report, two things.';

function option(id: string, label: string, more: Partial<QuestionOption> = {}): QuestionOption {
  return { id, label, description: null, preview: null, value: id, ...more };
}

const one: Omit<QuestionItem, 'key' | 'options'> = {
  header: null,
  text: null,
  description: null,
  multiple: false,
  freeText: false,
  required: true,
  suggested: null,
  minimum: 1,
  maximum: 1,
};

export const database: QuestionItem = {
  ...one,
  key: 'database',
  header: 'Database',
  text: 'Which data source should I connect to?',
  options: [
    option('pg', 'PostgreSQL'),
    option('bq', 'BigQuery', { description: 'Google Cloud warehouse, billed per query' }),
  ],
  freeText: true,
  suggested: 'pg',
};

export const regions: QuestionItem = {
  ...one,
  key: 'regions',
  header: 'Regions',
  text: 'Which regions should be part of it?',
  description: 'Each one adds about a minute.',
  options: ['eu-central-1', 'eu-west-1', 'us-east-1', 'ap-south-1'].map((id) => option(id, id)),
  multiple: true,
  maximum: 2,
};

export const audience: QuestionItem = {
  ...one,
  key: 'audience',
  header: 'Audience',
  text: 'Who reads the report?',
  options: [option('team', 'The team'), option('board', 'The board')],
  required: false,
};

export const title: QuestionItem = { ...one, key: 'title', options: [], freeText: true };

export const layout: QuestionItem = {
  ...one,
  key: 'layout',
  header: 'Layout',
  text: 'Which layout should the report have?',
  options: [
    option('table', 'One table', {
      description: 'Everything at a glance',
      preview: '| region | orders |\n|--------|--------|\n| eu     |  4 211 |\n| us     |  9 020 |',
    }),
    option('cards', 'A card each', {
      description: 'Room for notes',
      preview:
        '+----------+ +----------+\n| eu       | | us       |\n| 4 211    | | 9 020    |\n+----------+ +----------+',
    }),
  ],
};

/** Two versions of the same code, too wide and too long for their area. */
export const code: QuestionItem = {
  ...one,
  key: 'code',
  text: 'Which way should dates be written?',
  options: [
    option('intl', 'Intl.DateTimeFormat', {
      preview:
        "const written = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });\n\nexport function write(date: Date): string {\n  return written.format(date);\n}",
    }),
    option('library', 'A library', {
      preview: Array.from(
        { length: 30 },
        (_, line) => `import { part${line} } from 'dates/part-${line}';`,
      ).join('\n'),
    }),
  ],
  freeText: true,
  suggested: 'intl',
  notes: true,
};

const LONG =
  'The nightly export writes every order of the last thirty days into one file, which the warehouse picks up at four in the morning and nobody has looked at since March';

export const long: QuestionItem = {
  ...one,
  key: 'long',
  text: `${LONG}. What should become of it, and who should be told when it has changed?`,
  description: `${LONG}.`,
  options: [
    option('a', `${LONG}, so keep it`, { description: `${LONG}.` }),
    option('b', 'PneumonoultramicroscopicsilicovolcanoconiosisPneumonoultramicroscopicsilicovolcanoconiosis'),
    ...Array.from({ length: 9 }, (_, index) => option(`c${index}`, `Move it to hour ${index + 5}`)),
  ],
  freeText: true,
  suggested: 'a',
};

export const report: ProposedCall = {
  found: true,
  toolCallId: 'call-1',
  name: 'buildReport',
  args: { quarter: 'Q3', format: 'pdf' },
  argsText: '{"quarter":"Q3","format":"pdf"}',
  complete: true,
  origin: 'stream',
};

export function asking(
  message: string | null,
  questions: readonly QuestionItem[],
  more: Partial<Interrupt> & { readonly calls?: readonly ProposedCall[] } = {},
): readonly Interrupt[] {
  const { calls = [], ...interrupt } = more;
  const metadata = metadataOf({ kind: 'question', message, calls, questions });
  return [{ id: 'i-1', reason: 'story:question', ...interrupt, metadata }];
}
