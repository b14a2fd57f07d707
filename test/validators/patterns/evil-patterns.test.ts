import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../src/core/schema/guard/guard-schema.js';
import { compilePattern } from '../../../src/validators/patterns/compile-pattern.js';
import { matchPattern } from '../../../src/validators/patterns/match-pattern.js';
import { patternEngine } from '../../../src/validators/patterns/pattern-engine.js';
import { createPatternRunner, STEPS_PER_TURN } from '../../../src/validators/patterns/pattern-runner.js';
import { endlessPatterns, evilPatterns } from './evil-patterns.js';

const stepsOf = (pattern: string, text: string) => {
  const budget = { left: 1e9 };
  matchPattern(compilePattern(pattern), text, budget);
  return 1e9 - budget.left;
};

describe('a pattern that is slow in other engines', () => {
  it.each(evilPatterns)('is matched within the steps of a turn: %s', (pattern, text, matches) => {
    expect(guardSchema({ type: 'string', pattern })).toMatchObject({ usable: true, notes: [] });
    const budget = { left: STEPS_PER_TURN };
    expect(matchPattern(compilePattern(pattern), text, budget)).toBe(matches);
  });

  it.each([
    ['^(a+)+$', 'a'],
    ['^(a|aa)+$', 'a'],
    ['\\s+$', ' '],
    ['^(?:😀|😀)+$', '😀'],
    ['^(?=(a+)+$)', 'a'],
    ['.*a.*b.*c', 'ab'],
  ])('takes steps in proportion to the text: %s', (pattern, part) => {
    const [once, twice] = [1_000, 2_000].map((count) => stepsOf(pattern, `${part.repeat(count)}!`));
    expect((twice ?? 0) / (once ?? 0)).toBeLessThan(2.1);
  });

  it.each(endlessPatterns)('is left unchecked when no steps are left: %s', (pattern, text) => {
    expect(matchPattern(compilePattern(pattern), text, { left: STEPS_PER_TURN })).toBeNull();
    expect(createPatternRunner(() => patternEngine)(pattern)(text)).toBe(true);
  });
});

describe('the steps of a turn', () => {
  it('are shared by all patterns, and available again in the next turn', async () => {
    const run = createPatternRunner(() => patternEngine, 5_000);
    const [first, second] = [run('^(?:a|a)+$'), run('^(?:b|b)+$')];
    const tooLong = `${'a'.repeat(5_000)}!`;
    expect([first(tooLong), second('b!')]).toEqual([true, true]);
    await Promise.resolve();
    expect(second('b!')).toBe(false);
  });

  it('are not used by patterns that are too large to run', () => {
    const run = createPatternRunner(() => patternEngine);
    expect(run('^(?:(?:(?:ab){100}){100}){100}$')('x')).toBe(true);
    expect(run('^(?:a|a)+$')('x')).toBe(false);
  });
});
