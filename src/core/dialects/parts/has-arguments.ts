import type { ProposedCall } from '../../protocol/prompt.js';
import { sameJson } from '../../util/json.js';

/** Whether anything is known of a call's arguments: neither blank text nor an empty object. */
export function hasArguments({ args, argsText }: Extract<ProposedCall, { found: true }>): boolean {
  return argsText.trim() !== '' && !sameJson(args, {});
}

/** Whether a question shows this call. A call without arguments, such as a question tool's, adds nothing to it. */
export function isShownByQuestion(call: ProposedCall): boolean {
  return !call.found || call.conflicting === true || !call.complete || hasArguments(call);
}
