// Texts whole, so that nothing inside them counts; and numbers.
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;
// Longer than any number that JavaScript writes.
const LONGEST = 40;

/** Whether a number in this JSON text is not the one that JavaScript makes of it, as with 64-bit ids. */
export function losesDigits(text: string): boolean {
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.startsWith('"')) continue;
    if (token.length > LONGEST || digitsOf(token) !== digitsOf(String(Number(token)))) return true;
  }
  return false;
}

/** The digits that count: without the sign, the point, the exponent, and the zeros around them. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}
