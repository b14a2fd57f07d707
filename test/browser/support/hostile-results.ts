import { guardSchema } from '../../../src/core/schema/guard/guard-schema.js';
import type { SchemaCase } from '../../schemas/read-cases.js';
import { flagsOf } from './hostile-expected.js';
import type { Sent } from './hostile-page.js';
import type { Seen } from './hostile-run.js';

/** One case under one validator, once it is judged. */
export interface Result {
  readonly one: SchemaCase;
  readonly validator: string;
  /** Null where the page hung. */
  readonly seen: Seen | null;
  readonly faults: readonly string[];
}

const REGENERATE =
  'Made by `test/browser/hostile-schemas.test.ts`; with `HOLDPOINT_WRITE_RESULTS=1` it writes this anew.';

/** The table of all cases. */
export function resultsTable(results: readonly Result[]): string {
  const names = [...new Set(results.map(({ one }) => one.name))];
  const rows = names.map((name) => {
    const [first, second] = results.filter(({ one }) => one.name === name);
    const [ajv, interpreted] = [outcome(first), outcome(second)];
    const noted = first ? flagsOf(guardSchema(first.one.schema)).join(', ') : '';
    const same = ajv === interpreted ? 'the same' : interpreted;
    return `| ${name} | ${cell(first?.one.expected ?? '')} | ${ajv} | ${same} | ${cell(noted)} |`;
  });
  return [
    '# What became of each hostile schema',
    '',
    `In Chromium, through the form of the built package. ${REGENERATE}`,
    'What each case is judged by is in `expectations.jsonl`.',
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

/** What an agent wrote, so that no reader of Markdown takes it for more than text. */
function cell(text: string): string {
  return text.replaceAll(/[&<>|`*_[\]!~\\]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function code(text: string): string {
  return `<code>${cell(text)}</code>`;
}

/** The counts, as ARCHITECTURE.md has them. */
export function countsSection(results: readonly Result[]): string {
  const cases = new Set(results.map(({ one }) => one.name)).size;
  const count = (kind: string) =>
    results.filter(({ faults }) => faults.some((fault) => fault.startsWith(kind))).length;
  const differ = differing(results);
  return [
    '## Hostile schemas',
    '',
    `${cases} schemas under both validators, ${results.length} runs through the real form in Chromium:`,
    `${results.filter(({ seen }) => seen === null).length} hangs, ${count('thrown')} render throws,`,
    `${count('request')} with a network request, ${count('unchosen')} with a value that nobody chose,`,
    `${count('unsubmittable')} that could not be submitted, ${count('')} that did something else than expected.`,
    `The words or the outcome differ between the validators in ${differ.length} of them${differ.length > 0 ? `: ${differ.join(', ')}` : ''}.`,
    'Case by case: `test/schemas/RESULTS.md`.',
    REGENERATE,
    '',
    '',
  ].join('\n');
}

function differing(results: readonly Result[]): string[] {
  const words = new Map<string, Set<string>>();
  for (const result of results) {
    const said = JSON.stringify([outcome(result), result.seen?.wrong?.errors, result.seen?.filled.errors]);
    words.set(result.one.name, (words.get(result.one.name) ?? new Set()).add(said));
  }
  return [...words].flatMap(([name, said]) => (said.size === 1 ? [] : [name]));
}
