import type { ProposedCall } from '../../core/protocol/prompt.js';
import { roundsNumber } from '../../core/util/rounds-number.js';

type Found = Extract<ProposedCall, { found: true }>;

/** Returns true where JSON.parse changed a number in a call's arguments. */
export function hasLossyNumber({ args, argsText }: Found): boolean {
  // The agent's description of a call may be any text.
  return args !== argsText && roundsNumber(argsText);
}
