import type { ProposedCall } from '../../core/protocol/prompt.js';
import { stripJsonEscapes } from '../../core/util/strip-json-escapes.js';

type Found = Extract<ProposedCall, { found: true }>;

// Texts whole, so that nothing inside them counts; and numbers.
const TOKEN = /"[^"]*"|-?\d[\d.eE+-]*/g;
// Longer than any number that JavaScript writes.
const LONGEST = 40;

/** Whether a number in a call's arguments is not the one that JavaScript made of it, as with 64-bit ids. */
export function hasLossyNumber({ args, argsText }: Found): boolean {
  // An account of a call may be any text.
  if (args === argsText) return false;
  for (const [token] of stripJsonEscapes(argsText).matchAll(TOKEN)) {
    if (token.startsWith('"')) continue;
    if (token.length > LONGEST || significantDigits(token) !== significantDigits(String(Number(token))))
      return true;
  }
  return false;
}

/** The digits that count: without the sign, the point, the exponent, and the zeros around them. */
function significantDigits(number: string): string {
  return number
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}
