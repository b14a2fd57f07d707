import { stripJsonEscapes } from './has-duplicate-keys.js';

// Matches strings, so that digits inside them do not count, and numbers.
const TOKEN = /"[^"]*"|-?\d[\d.eE+-]*/g;
// JavaScript writes no number longer than this.
const LONGEST = 40;

/** Returns true if JSON.parse would change a number in this JSON text, such as a 64-bit id. */
export function roundsNumber(text: string): boolean {
  for (const [token] of stripJsonEscapes(text).matchAll(TOKEN)) {
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
