import { compilePattern } from './compile-pattern.js';
import { matchPattern } from './match-pattern.js';

/** Compiles and matches patterns. It brings a parser, so it is loaded only for schemas whose patterns need it. */
export interface PatternEngine {
  readonly compilePattern: typeof compilePattern;
  readonly matchPattern: typeof matchPattern;
}

export const patternEngine: PatternEngine = { compilePattern, matchPattern };
