import { isPlainPattern } from '../../core/schema/guard/plain-pattern.js';
import { compilePattern } from './compile-pattern.js';
import { matchPattern, type StepBudget } from './match-pattern.js';
import type { Program } from './program.js';

/** The steps that all patterns may take before the page gets a turn: about a tenth of a second. */
export const STEPS_PER_TURN = 1_000_000;

/** Tells whether a text matches. */
export type PatternTest = (text: string) => boolean;

/** Makes the test of a pattern, which has passed the guard. */
export type PatternRunner = (pattern: string) => PatternTest;

/**
 * Creates what runs the patterns of agents. No pattern can keep the page busy: where the steps of a turn are used up,
 * or a pattern cannot be run at all, a text counts as matching, because a rule that was not checked refuses nothing.
 */
export function createPatternRunner(steps: number = STEPS_PER_TURN): PatternRunner {
  const budget: StepBudget = { left: steps };
  let isTurn = false;
  const startTurn = () => {
    if (isTurn) return;
    isTurn = true;
    budget.left = steps;
    queueMicrotask(() => {
      isTurn = false;
    });
  };
  return (pattern) => {
    if (isPlainPattern(pattern)) {
      const native = new RegExp(pattern, 'u');
      return (text) => native.test(text);
    }
    let program: Program | null | undefined;
    return (text) => {
      program ??= program === null ? null : compileOrNull(pattern);
      if (program === null) return true;
      startTurn();
      return matchPattern(program, text, budget) ?? true;
    };
  };
}

function compileOrNull(pattern: string): Program | null {
  try {
    return compilePattern(pattern);
  } catch {
    return null;
  }
}
