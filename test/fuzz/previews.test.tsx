import { act, cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { previews } from 'holdpoint/previews';
import { afterEach, describe, expect, it } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { called } from '../previews/called.js';
import { showStack } from '../react/show-stack.js';

const SEED = 20_261_124;
afterEach(cleanup);

// Words that shells, patches, Markdown and SQL read, and characters that hide.
const WORDS = [
  ...['rm -rf /', '| sh', '> out', '$(id)', '`id`', "'", '"', '\\', 'sudo', 'A=1', '#', '<<EOF'],
  ...['--- a/x', '+++ b/x', '@@ -1 +1 @@', '-old', '+new', ' same', '*** Begin Patch', '*** Add File: f'],
  ...[
    '# Title',
    '- item',
    '1. one',
    '**',
    '_',
    '[a](b "c")',
    '![i](j)',
    '[r]: s',
    '<b>',
    '<!-- n -->',
    '```',
    '> q',
    '| a | b |',
    '|---|---|',
  ],
  ...[
    'SELECT 1',
    ';',
    '--',
    '/*',
    '$$',
    'DROP TABLE t',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\u202E',
    '\u200B',
    '..',
    'é',
    '漢字',
    '🦊',
  ],
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.stringMatching(/^[a-z0-9]{1,6}$/)), {
    minLength: 1,
    maxLength: 14,
  })
  .map((words) => words.join(''));
const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(''));
const record = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), leaf, { maxKeys: 4 });
const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), record, fc.array(record, { maxLength: 4 }));

const KEYS = [
  ...['file_path', 'path', 'old_string', 'new_string', 'content', 'edits', 'patch', 'input', 'diff'],
  ...['command', 'cwd', 'plan', 'title', 'to', 'cc', 'subject', 'body', 'text'],
  ...[
    'url',
    'method',
    'headers',
    'data',
    'sql',
    'query',
    'rows',
    'items',
    'before',
    'after',
    'amount',
    'currency',
    'other',
  ],
];
const NAMES = [
  'Edit',
  'Write',
  'apply_patch',
  'Bash',
  'run_sql',
  'http_request',
  'send_email',
  'submit_plan',
  'x',
];

/** Arguments in which what previews look for is likely, and everything else possible. */
const args = fc.oneof(
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), value), { maxLength: 6, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries)),
  fc.record({ file_path: text, old_string: text, new_string: text }),
  fc.record({ file_path: text, content: text }),
  fc.record({
    file_path: text,
    edits: fc.array(fc.record({ old_string: text, new_string: text }), { maxLength: 3 }),
  }),
  fc.record({ patch: text, path: text }),
  fc.record({
    files: fc.array(
      fc.record({ path: text, content: text, mode: text }, { requiredKeys: ['path', 'content'] }),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    operation: fc.record(
      {
        type: fc.constantFrom('create_file', 'update_file', 'delete_file'),
        path: text,
        diff: text,
        mode: text,
      },
      { requiredKeys: ['type'] },
    ),
  }),
  fc.record({ command: fc.array(text, { maxLength: 3 }), commands: fc.array(text) }, { requiredKeys: [] }),
  fc.record({ command: text, cwd: text }),
  fc.record({ plan: text, title: text }),
  fc.record({ to: fc.array(text), subject: text, body: text }),
  fc.record({
    url: text,
    method: text,
    headers: fc.dictionary(fc.constantFrom('accept', 'x-a', 'authorization'), text),
    body: value,
  }),
  fc.record({ sql: text }),
  fc.record({ rows: fc.array(record, { maxLength: 5 }) }),
  fc.record({ before: value, after: value }),
  fc.record({ amount: fc.double({ noNaN: true }), currency: fc.constantFrom('EUR', 'jpy', 'X') }),
);

/** The words of every text of a value: what stands between them is drawn, not written (marks, signs, line breaks). */
function wordsIn(one: unknown): readonly string[] {
  if (typeof one === 'string') return one.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (Array.isArray(one)) return one.flatMap(wordsIn);
  if (typeof one === 'object' && one !== null) return Object.values(one).flatMap(wordsIn);
  return typeof one === 'number' ? [] : [];
}

/** A secret of a header is hidden until it is asked for, and said to be. The type of an operation is drawn in other words. */
function withoutSecrets({ operation, ...all }: Readonly<Record<string, unknown>>): unknown {
  if (typeof operation === 'object' && operation !== null) return { ...operation, type: null };
  const { headers, ...rest } = all;
  if (typeof headers !== 'object' || headers === null) return all;
  return {
    ...rest,
    headers: Object.entries(headers)
      .filter(([name]) => name !== 'authorization')
      .map(([, one]) => one),
  };
}

const ask = {
  id: 'i-1',
  reason: 'tool_call',
  toolCallId: 't-1',
  responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] },
};

describe('whatever a call is', () => {
  it('every word of its arguments is on the card, by a preview or below it', async () => {
    const shown = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...NAMES), args, async (name, all) => {
        const { container } = showStack([ask], { before: toolCall('t-1', name, all), previews });
        const match = previews.find(({ beside, match }) => !beside && match(called(name, all)));
        // Until its code has arrived the arguments are shown instead.
        if (match)
          await waitFor(() =>
            expect(container.querySelector('.hp-call-preview, .hp-arguments')).toBeTruthy(),
          );
        await act(async () => {});
        if (container.querySelector('.hp-call-preview')) shown.add(name);
        const proposal = (container.querySelector('.hp-proposal')?.textContent ?? '').toLowerCase();
        const missing = wordsIn(withoutSecrets(all)).filter((word) => !proposal.includes(word.toLowerCase()));
        cleanup();
        expect(missing).toEqual([]);
      }),
      { seed: SEED, numRuns: 400 },
    );
    expect(shown.size).toBeGreaterThan(6);
  });

  it('no preview throws where it is asked, and what it shows and edits are arguments of the call', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), args, (name, all) => {
        for (const { match, summary } of previews) {
          const found = match(called(name, all));
          const keys = Object.keys(all);
          expect((found?.shows ?? []).filter((key) => !keys.includes(key))).toEqual([]);
          expect((found?.edits ?? []).filter((key) => typeof Reflect.get(all, key) !== 'string')).toEqual([]);
          if (found) summary?.(called(name, all));
        }
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });
});
