import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../src/validators/patterns/compile-pattern.js';
import { matchPattern } from '../../../src/validators/patterns/match-pattern.js';
import { cases } from '../../support/cases.js';
import { randomPattern, randomReferringPattern, shortText } from './random-pattern.js';

const SEED = 20_261_122;

describe('a pattern on a short text', () => {
  it.each([
    ['without references', randomPattern, cases(1_000)],
    ['with references', randomReferringPattern, cases(500, 0.5)],
  ])('matches like JavaScript’s own engine, %s', (_, patterns, numRuns) => {
    let matching = 0;
    let all = 0;
    fc.assert(
      fc.property(patterns, fc.array(shortText, { minLength: 5, maxLength: 5 }), (pattern, texts) => {
        const native = new RegExp(pattern, 'u');
        const program = compilePattern(pattern);
        for (const text of texts) {
          const found = native.exec(text);
          // V8 also starts matches within a surrogate pair, which the standard forbids.
          if (found && splitsPair(text, found.index)) continue;
          const expected = found !== null;
          expect([pattern, text, matchPattern(program, text, { left: 1e6 })]).toEqual([
            pattern,
            text,
            expected,
          ]);
          all += 1;
          if (expected) matching += 1;
        }
      }),
      { seed: SEED, numRuns },
    );
    // Otherwise one of the two results would hardly be tested.
    expect(matching / all).toBeGreaterThan(0.2);
    expect(matching / all).toBeLessThan(0.95);
  });
});

function splitsPair(text: string, position: number): boolean {
  return position > 0 && (text.codePointAt(position - 1) ?? 0) > 0xffff;
}
