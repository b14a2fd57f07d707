import { readFileSync } from 'node:fs';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../src/core/schema/guard/guard-schema.js';
import type { JsonSchema } from '../../src/core/util/json.js';
import { EXCEPTIONS, type Exceptions, NONE } from './support/suite-exceptions.js';

interface Group {
  readonly file: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly data: unknown; readonly valid: boolean }[];
}

interface Counts extends Exceptions {
  /** Values that the two validators accept or refuse differently. */
  readonly different: number;
  /** Values that are accepted without a note although the suite refuses them. */
  readonly silent: number;
}

const validators = [createAjvValidator(), createInterpretedValidator()];

function readGroups(draft: string): readonly Group[] {
  const text = readFileSync(new URL(`json-schema-test-suite/${draft}.jsonl`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The kind of exception of a value. */
async function exceptionOf(
  schema: JsonSchema,
  { data, valid }: Group['tests'][number],
): Promise<keyof Counts | null> {
  const found = await Promise.all(validators.map((one) => one.validate(schema, data)));
  const accepted = found.map((issues) => issues.length === 0);
  if (accepted[0] !== accepted[1]) return 'different';
  if (accepted[0] === valid) return null;
  const { usable, notes } = guardSchema(schema);
  if (!valid) return !usable || notes.some(({ what }) => what === 'unchecked') ? 'unchecked' : 'silent';
  const isGuess = notes.some(({ why }) => why === 'guessed');
  return isGuess && found.flat().every(({ keyword }) => keyword === 'type') ? 'guessed' : 'refused';
}

async function count(groups: readonly Group[]): Promise<Counts> {
  const counts = { ...NONE, different: 0, silent: 0 };
  for (const { schema, tests } of groups) {
    for (const test of tests) {
      const exception = await exceptionOf(schema, test);
      if (exception !== null) counts[exception] += 1;
    }
  }
  return counts;
}

describe.each([
  { draft: 'draft7', keywords: 37, values: 927 },
  { draft: 'draft2020-12', keywords: 46, values: 1299 },
])('the JSON-Schema-Test-Suite, $draft', ({ draft, keywords, values }) => {
  const groups = readGroups(draft);
  const files = new Set(groups.map(({ file }) => file));
  const exceptions = EXCEPTIONS[draft] ?? {};

  it('is complete, and each exception is about one of its keywords', () => {
    expect(files.size).toBe(keywords);
    expect(groups.reduce((sum, { tests }) => sum + tests.length, 0)).toBe(values);
    expect(Object.keys(exceptions).filter((keyword) => !files.has(keyword))).toEqual([]);
  });

  it.each([...files])('%s: passes, except for the listed exceptions', async (keyword) => {
    const expected: Counts = { ...NONE, ...exceptions[keyword], different: 0, silent: 0 };
    expect(await count(groups.filter(({ file }) => file === keyword))).toEqual(expected);
  });
});
