import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guardSchema } from '../../../src/core/schema/guard/guard-schema.js';
import { compilePattern } from '../../../src/validators/patterns/compile-pattern.js';
import { matchPattern } from '../../../src/validators/patterns/match-pattern.js';
import { STEPS_PER_TURN } from '../../../src/validators/patterns/pattern-runner.js';

const file = new URL('./common-patterns.txt', import.meta.url);
const listed = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const samples = listed.flatMap(([, good = '', bad = '']) => [good, bad]);

/** The pattern after `guardSchema`. */
function kept(pattern: string): string {
  const guarded = guardSchema({ type: 'string', pattern });
  expect(guarded).toMatchObject({ usable: true, notes: [] });
  return guarded.usable ? String(guarded.schema.pattern) : '';
}

/** Matches any number of texts with a pattern that is compiled once. */
function matcher(pattern: string) {
  const compiled = compilePattern(pattern);
  return (text: string) => matchPattern(compiled, text, { left: STEPS_PER_TURN });
}

/** The samples with another result than JavaScript’s own engine. */
function differing(pattern: string): string[] {
  const native = new RegExp(pattern, 'u');
  const match = matcher(pattern);
  return samples.filter((text) => match(text) !== native.test(text));
}

describe('a common pattern', () => {
  it('is one of two hundred', () => expect(listed.length).toBeGreaterThanOrEqual(200));

  it.each(listed)('is checked: %s', (pattern = '', good = '', bad = '') => {
    const written = kept(pattern);
    expect([good, bad].map(matcher(written))).toEqual([true, false]);
    expect(differing(written)).toEqual([]);
  });

  it.each(listed)('also has a result for long texts: %s', (pattern = '', good = '', bad = '') => {
    const texts = [good.repeat(50), `${good.repeat(50)}\u0000`, bad.repeat(50)];
    expect(texts.map(matcher(kept(pattern)))).not.toContain(null);
  });
});

const ofZod = Object.entries(z.core.regexes).flatMap(([name, one]) =>
  one instanceof RegExp && one.flags.replace('u', '') === '' ? [[name, one.source] as const] : [],
);

describe('a pattern of Zod', () => {
  it('is one of many', () => expect(ofZod.length).toBeGreaterThan(40));

  it.each(ofZod)('is checked: %s', (_, source) => {
    expect(differing(kept(source))).toEqual([]);
  });
});
