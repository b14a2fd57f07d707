import { roundsNumber } from '../../core/util/rounds-number.js';

/**
 * Parses what a person wrote as JSON.
 *
 * @throws SyntaxError where it is no JSON; RangeError where a number has more digits than JavaScript can hold.
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (roundsNumber(text)) throw new RangeError('A number has too many digits to be sent exactly.');
  return value;
}
