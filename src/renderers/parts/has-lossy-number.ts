import type { ProposedCall } from '../../core/protocol/prompt.js';
import { stripJsonEscapes } from '../../core/util/strip-json-escapes.js';

type Found = Extract<ProposedCall, { found: true }>;

// Matches strings, so that digits inside them do not count, and numbers.
const TOKEN = /"[^"]*"|-?\d[\d.eE+-]*/g;
// JavaScript writes no number longer than this.
const LONGEST = 40;

/** Returns true where JSON.parse changed a number in a call's arguments, as it does with 64-bit ids. */
export function hasLossyNumber({ args, argsText }: Found): boolean {
  // The agent's description of a call may be any text.
  if (args === argsText) return false;
  for (const [token] of stripJsonEscapes(argsText).matchAll(TOKEN)) {
    if (token.startsWith('"')) continue;
    if (token.length > LONGEST || significantDigits(token) !== significantDigits(String(Number(token))))
      return true;
  }
  return false;
}

/** Returns the significant digits: no sign, point, exponent, leading or trailing zeros. */
function significantDigits(number: string): string {
  return number
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}
