import { guardSchema } from '../../../src/core/schema/guard/guard-schema.js';
import type { SchemaCase } from '../../schemas/read-cases.js';
import { flagsOf } from './hostile-expected.js';
import type { Sent } from './hostile-page.js';
import type { Seen } from './hostile-run.js';

/** One case under one validator, with its verdict. */
export interface Result {
  readonly one: SchemaCase;
  readonly validator: string;
  /** Null where the page hung. */
  readonly seen: Seen | null;
  readonly faults: readonly string[];
}

const REGENERATE =
  '`HOLDPOINT_WRITE_RESULTS=1 npx vitest run --project browser test/browser/hostile-schemas.test.ts` writes this.';

/** The counts and the table of all cases. */
export function resultsText(results: readonly Result[]): string {
  const names = [...new Set(results.map(({ one }) => one.name))];
  const rows = names.map((name) => {
    const [first, second] = results.filter(({ one }) => one.name === name);
    const [ajv, interpreted] = [outcome(first), outcome(second)];
    const noted = first ? flagsOf(guardSchema(first.one.schema)).join(', ') : '';
    const same = ajv === interpreted ? 'the same' : interpreted;
    return `| ${name} | ${cell(first?.one.expected ?? '')} | ${ajv} | ${same} | ${cell(noted)} |`;
  });
  return [
    '# What happened with each hostile schema',
    '',
    `The form of the built package, in Chromium. ${REGENERATE}`,
    '`test/schemas/expectations.jsonl` says what each case has to do.',
    '',
    ...counts(results),
    '',
    '| case | expected | with Ajv | interpreted | noted by the guard |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function outcome(result: Result | undefined): string {
  if (!result?.seen) return 'hung';
  const { opened, untouched, filled } = result.seen;
  const shown = opened.kind === 'json' && opened.notices.length > 0 ? 'JSON' : 'form';
  const parts = [shown, `untouched ${sentWords(untouched)}`, `filled ${sentWords(filled)}`];
  return [...parts, ...result.faults.map(cell)].join('; ');
}

function sentWords({ sent, errors }: Sent): string {
  const [text] = sent;
  if (text === undefined) return errors.length > 0 ? 'not sent' : 'not sent, and nothing said';
  return code(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}

/** An agent's text, escaped so that Markdown shows it as text only. */
function cell(text: string): string {
  return text.replaceAll(/[&<>|`*_[\]!~\\]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function code(text: string): string {
  return `<code>${cell(text)}</code>`;
}

function counts(results: readonly Result[]): readonly string[] {
  const cases = new Set(results.map(({ one }) => one.name)).size;
  const count = (kind: string) =>
    results.filter(({ faults }) => faults.some((fault) => fault.startsWith(kind))).length;
  const differ = differing(results);
  return [
    `${cases} schemas, each with both validators: ${results.length} runs.`,
    '',
    '| what happened | runs |',
    '| --- | --- |',
    `| the page hung | ${results.filter(({ seen }) => seen === null).length} |`,
    `| rendering threw | ${count('thrown')} |`,
    `| the page sent a network request | ${count('request')} |`,
    `| a value was sent that nobody chose | ${count('unchosen')} |`,
    `| the form could not be submitted | ${count('unsubmittable')} |`,
    `| any of these, or another unexpected result | ${count('')} |`,
    '',
    `Schemas for which the two validators differ: ${differ.length > 0 ? differ.join(', ') : 'none'}.`,
  ];
}

function differing(results: readonly Result[]): string[] {
  const words = new Map<string, Set<string>>();
  for (const result of results) {
    const said = JSON.stringify([outcome(result), result.seen?.wrong?.errors, result.seen?.filled.errors]);
    words.set(result.one.name, (words.get(result.one.name) ?? new Set()).add(said));
  }
  return [...words].flatMap(([name, said]) => (said.size === 1 ? [] : [name]));
}
