import { isTooDeep, sameJson } from '../core/util/json.js';
import { roundsNumber } from '../core/util/rounds-number.js';
import { recordableJson } from '../records/canonical-json.js';
import type { ApprovedCall } from './approved-calls.js';

/** A tool call that is about to run. */
export interface CallToRun {
  readonly name: string;
  /** The arguments that it runs with, after any edits of the person. */
  readonly args: unknown;
  /**
   * The text of these arguments, as the model wrote it. Needed where it has numbers that JavaScript rounds, such as
   * 64-bit ids.
   */
  readonly argsText?: string | undefined;
  /** The id of the call, where the agent knows it. */
  readonly toolCallId?: string | undefined;
}

/** Whether what is about to run is what was shown: the name, the arguments and, where both have one, the id. */
export function isCallShown(shown: ApprovedCall, { name, args, argsText, toolCallId }: CallToRun): boolean {
  const isOtherCall =
    toolCallId !== undefined && typeof shown.toolCallId === 'string' && shown.toolCallId !== toolCallId;
  if (isOtherCall || shown.name !== name || shown.args === undefined) return false;
  // Two numbers that JavaScript rounds to one are told apart by their text alone.
  const isRounded = shown.argsText !== undefined || (argsText !== undefined && roundsNumber(argsText));
  return isSame(shown.args, args) && (!isRounded || shown.argsText === argsText);
}

function isSame(shown: unknown, args: unknown): boolean {
  try {
    return !isTooDeep(args) && sameJson(shown, recordableJson(args));
  } catch {
    // A value that JSON cannot represent was never shown.
    return false;
  }
}
