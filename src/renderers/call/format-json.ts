import type { ProposedCall } from '../../core/protocol/prompt.js';
import { roundsNumber } from '../../core/util/rounds-number.js';

/** Returns a value as JSON text, or null where it has none: undefined, or nested too deeply. */
export function formatJson(value: unknown, indent = 0): string | null {
  try {
    return JSON.stringify(value, null, indent) ?? null;
  } catch {
    return null;
  }
}

type Found = Extract<ProposedCall, { found: true }>;

/** Returns true where JSON.parse changed a number in a call's arguments. */
export function hasLossyNumber({ args, argsText }: Found): boolean {
  // The agent's description of a call may be any text.
  return args !== argsText && roundsNumber(argsText);
}

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
