import { hasDuplicateKeys } from '../core/util/has-duplicate-keys.js';
import { sameJson } from '../core/util/json.js';
import { roundsNumber } from '../core/util/rounds-number.js';
import { recordableJson } from '../records/canonical-json.js';
import type { ApprovedCall } from './approved-calls.js';
import { isPlainJson } from './is-plain-json.js';

/** A tool call that is about to run. */
export interface CallToRun {
  readonly name: string;
  /**
   * The arguments that it runs with, after any edits of the person: plain JSON. Anything else is refused, such as an
   * object of a class or one with `toJSON`, because a tool may read of it what was not shown.
   */
  readonly args: unknown;
  /**
   * The text of these arguments, as the model wrote it. Needed where it has numbers that JavaScript rounds, such as
   * 64-bit ids.
   */
  readonly argsText?: string | undefined;
  /** The id of the call, where the agent knows it. */
  readonly toolCallId?: string | undefined;
  /** Its place among all calls of the request, counted from 0. For calls without an id, of which two may be equal. */
  readonly index?: number | undefined;
}

/** Whether what is about to run is what was shown: the name and exactly the arguments. */
export function isCallShown(shown: ApprovedCall, { name, args, argsText }: CallToRun): boolean {
  if (typeof name !== 'string' || shown.name !== name) return false;
  // A tool may read the first of two equal keys, and JavaScript reads the last.
  if (argsText !== undefined && hasDuplicateKeys(argsText)) return false;
  // Two numbers that JavaScript rounds to one are told apart by their text alone.
  const isRounded = shown.argsText !== undefined || (argsText !== undefined && roundsNumber(argsText));
  const isSame = isPlainJson(args) && sameJson(shown.args, recordableJson(args));
  return isSame && (!isRounded || shown.argsText === argsText);
}

/** Whether it may be the call that was shown: it has the same id and the same place, as far as both are known. */
export function isCallMeant(shown: ApprovedCall, { toolCallId, index }: CallToRun): boolean {
  const isOther =
    toolCallId !== undefined && typeof shown.toolCallId === 'string' && shown.toolCallId !== toolCallId;
  return !isOther && (index === undefined || shown.index === index);
}
