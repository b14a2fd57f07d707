import { isPlainPattern } from '../../core/schema/guard/plain-pattern.js';
import type { StepBudget } from './match-pattern.js';
import type { PatternEngine } from './pattern-engine.js';
import type { Program } from './program.js';

/** The steps that all patterns may take before the page gets a turn: about a tenth of a second. */
export const STEPS_PER_TURN = 1_000_000;

/** Tells whether a text matches. */
export type PatternTest = (text: string) => boolean;

/** Makes the test of a pattern, which has passed the guard. */
export type PatternRunner = (pattern: string) => PatternTest;

/**
 * Creates what runs the patterns of agents. No pattern can keep the page busy: where the steps of a turn are used up,
 * the engine is not loaded, or a pattern cannot be run at all, a text counts as matching, because a rule that was not
 * checked refuses nothing.
 */
export function createPatternRunner(
  currentEngine: () => PatternEngine | null,
  steps: number = STEPS_PER_TURN,
): PatternRunner {
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
      const engine = currentEngine();
      if (!engine) return true;
      program ??= program === null ? null : compileOrNull(engine, pattern);
      if (program === null) return true;
      startTurn();
      return engine.matchPattern(program, text, budget) ?? true;
    };
  };
}

function compileOrNull(engine: PatternEngine, pattern: string): Program | null {
  try {
    return engine.compilePattern(pattern);
  } catch {
    return null;
  }
}
