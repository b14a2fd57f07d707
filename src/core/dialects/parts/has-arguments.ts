import type { ProposedCall } from '../../protocol/prompt.js';
import { sameJson } from '../../util/json.js';

/** Whether anything is known of a call's arguments: neither blank text nor an empty object. */
export function hasArguments({ args, argsText }: Extract<ProposedCall, { found: true }>): boolean {
  return argsText.trim() !== '' && !sameJson(args, {});
}

/** Whether a question shows this call. One without arguments, such as that of a tool that asks, says nothing beside it. */
export function isShownByQuestion(call: ProposedCall): boolean {
  return !call.found || call.conflicting === true || !call.complete || hasArguments(call);
}
