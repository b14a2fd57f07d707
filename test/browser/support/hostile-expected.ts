import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuardedSchema } from '../../../src/core/schema/guard/guard-note.js';
import { guardSchema } from '../../../src/core/schema/guard/guard-schema.js';
import { isObject, own } from '../../../src/core/util/json.js';
import type { SchemaCase } from '../../schemas/read-cases.js';
import { root } from './built-app.js';
import type { Filling } from './hostile-filler.js';
import type { Sent } from './hostile-page.js';
import type { Seen } from './hostile-run.js';

/** The result of a case's `expected` on the page: a line of `test/schemas/expectations.jsonl`. */
export interface Expected {
  readonly name: string;
  readonly is: 'form' | 'json';
  /** Part of the line that says why there is no form. */
  readonly because?: string;
  /** Every control that is visible at first, with its value. */
  readonly shows: readonly string[];
  /** Texts that the form contains somewhere. */
  readonly says?: string;
  /** The number of rules that the line above the form reports. */
  readonly unchecked?: number;
  /** The notes of the guard. */
  readonly flags?: readonly string[];
  /** The payload that is sent untouched; left out where none may be sent. */
  readonly untouched?: unknown;
  /** A filling that may not be sent, and its error. */
  readonly wrong?: readonly [Filling, string];
  readonly fill?: Filling;
  readonly filled: unknown;
}

export async function readExpected(): Promise<ReadonlyMap<string, Expected>> {
  const text = await readFile(join(root, 'test/schemas/expectations.jsonl'), 'utf8');
  const all = text.split('\n').flatMap((line): Expected[] => (line === '' ? [] : [JSON.parse(line)]));
  return new Map(all.map((one) => [one.name, one]));
}

/** The notes of the guard about a schema, in a few words. */
export function flagsOf(guarded: GuardedSchema): string[] {
  return guarded.notes.map(({ keyword, what, why }) => `${keyword} ${what} ${why}`);
}

/**
 * The differences between a case and its expectation. Each kind of difference begins with its own
 * word.
 */
export function judge(one: SchemaCase, expected: Expected, seen: Seen): string[] {
  const guarded = guardSchema(one.schema);
  const { opened, untouched, wrong, filled, requests, thrown } = seen;
  const titles = titlesOf(guarded.usable ? guarded.schema : {});
  const count = expected.unchecked ?? 0;
  const line = count === 0 ? [] : [count === 1 ? 'One rule of this form' : `${count} rules of this form`];
  const notices =
    expected.is === 'json' ? [expected.because ?? null].filter((words) => words !== null) : line;
  return [
    ...requests.map((url) => `request ${url}`),
    ...thrown.map((error) => `thrown ${error}`),
    ...opened.notices.filter((notice) => notice.includes('cannot be shown here')).map(() => 'thrown broken'),
    ...opened.faults.map((fault) => `markup ${fault}`),
    ...differs('shows', opened.fields, expected.shows),
    ...differs('flags', flagsOf(guarded), expected.flags ?? []),
    ...(opened.notices.length === notices.length &&
    notices.every((words, at) => opened.notices[at]?.includes(words))
      ? []
      : [`says ${opened.notices}`]),
    ...(untouched.read.includes(expected.says ?? '') ? [] : [`says ${untouched.read}`]),
    ...differs(
      'untouched',
      untouched.sent,
      'untouched' in expected ? [JSON.stringify(expected.untouched)] : [],
    ),
    ...('untouched' in expected || untouched.errors.length > 0 ? [] : ['says nothing of what is missing']),
    ...(wrong && expected.wrong ? judgeWrong(wrong, expected.wrong[1]) : []),
    ...(filled.sent.length === 0 ? [`unsubmittable ${filled.errors}`] : []),
    ...differs('filled', filled.sent, [JSON.stringify(expected.filled)]),
    ...[untouched, filled].flatMap((sent) => unchosen(sent, titles)),
  ];
}

function judgeWrong({ sent, errors }: Sent, words: string): string[] {
  const said = errors.some((error) => error.includes(words));
  return sent.length === 0 && said ? [] : [`wrong ${sent} ${errors}`];
}

function differs(what: string, seen: readonly string[], expected: readonly string[]): string[] {
  return JSON.stringify(seen) === JSON.stringify(expected)
    ? []
    : [`${what} ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`];
}

/** Every value that was sent although it was not on the screen, so that nobody chose it. */
function unchosen({ sent, read }: Sent, titles: ReadonlyMap<unknown, string>): string[] {
  const lines = read.split('\n').map((line) => line.trim());
  const chosen = (leaf: unknown): boolean => {
    if (leaf === null || read.includes(`chosen: ${titles.get(leaf)}`)) return true;
    if (typeof leaf === 'boolean')
      return lines.includes(leaf ? 'chosen: Yes' : 'chosen: No') || read.includes(String(leaf));
    if (typeof leaf === 'number')
      return lines.some((line) => line !== '' && Number(line) === leaf) || read.includes(String(leaf));
    const text = String(leaf);
    if (text.startsWith('data:')) return read.includes(' bytes');
    // Only a part of a time or a date is shown.
    return (
      read.includes(text) || lines.some((line) => /^\d+[-:][\dT:-]+$/.test(line) && text.startsWith(line))
    );
  };
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
  return sent.flatMap((text) =>
    leaves(JSON.parse(text))
      .filter((leaf) => !chosen(leaf))
      .map((leaf) => `unchosen ${leaf}`),
  );
}

/** The labels of the options of a schema. */
function titlesOf(schema: unknown): Map<unknown, string> {
  const found = new Map<unknown, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isObject(value)) return;
    const title = own(value, 'title');
    if (typeof title === 'string' && 'const' in value) found.set(value.const, title);
    for (const item of Object.values(value)) visit(item);
  };
  visit(schema);
  return found;
}
