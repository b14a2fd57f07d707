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

/** The pattern as `guardSchema` keeps it. */
function kept(pattern: string): string {
  const guarded = guardSchema({ type: 'string', pattern });
  expect(guarded).toMatchObject({ usable: true, notes: [] });
  return guarded.usable ? String(guarded.schema.pattern) : '';
}

const match = (pattern: string, text: string) =>
  matchPattern(compilePattern(pattern), text, { left: STEPS_PER_TURN });

describe('a pattern that is in common use', () => {
  it('is one of two hundred', () => expect(listed.length).toBeGreaterThanOrEqual(200));

  it.each(listed)('is checked: %s', (pattern = '', good = '', bad = '') => {
    const written = kept(pattern);
    expect([match(written, good), match(written, bad)]).toEqual([true, false]);
    const native = new RegExp(written, 'u');
    for (const text of samples) expect([text, match(written, text)]).toEqual([text, native.test(text)]);
  });

  it.each(listed)('has a result for long texts too: %s', (pattern = '', good = '', bad = '') => {
    const written = kept(pattern);
    for (const text of [good.repeat(50), `${good.repeat(50)}\u0000`, bad.repeat(50)]) {
      expect(match(written, text)).not.toBeNull();
    }
  });
});

const ofZod = Object.entries(z.core.regexes).flatMap(([name, one]) =>
  one instanceof RegExp && one.flags.replace('u', '') === '' ? [[name, one.source] as const] : [],
);

describe('a pattern of Zod’s', () => {
  it('is one of many', () => expect(ofZod.length).toBeGreaterThan(40));

  it.each(ofZod)('is checked: %s', (_, source) => {
    const written = kept(source);
    const native = new RegExp(written, 'u');
    for (const text of samples) expect([text, match(written, text)]).toEqual([text, native.test(text)]);
  });
});
