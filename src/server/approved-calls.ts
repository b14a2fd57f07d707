import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import { isObject, type JsonObject, own, ownObject } from '../core/util/json.js';

/** A call that the person approved, with the arguments that it may run with. */
export interface ApprovedCall {
  /** Its place among all calls that the record shows. */
  readonly index: number;
  readonly name: unknown;
  readonly toolCallId: unknown;
  /** Undefined where they were not shown whole. */
  readonly args: unknown;
  /** The text of the arguments as it was shown; undefined where `args` says all of it. */
  readonly argsText: unknown;
}

/** The calls that a record approves: those of a confirmation, and of each item of a review, whose choice approves. */
export function approvedCalls({ shown, answer }: ApprovalRecord): readonly ApprovedCall[] {
  if (shown.kind === 'confirmation') return approvedBy(shown, answer, 0);
  if (shown.kind !== 'review' || !Array.isArray(shown.items)) return [];
  const answers = own(answer, 'items');
  let before = 0;
  return shown.items.flatMap((item: unknown, place) => {
    const chosen: unknown = Array.isArray(answers) ? answers[place] : undefined;
    if (!isObject(item) || !isObject(chosen)) return [];
    const index = before;
    before += listOf(item, 'calls').length;
    return approvedBy(item, chosen, index);
  });
}

function approvedBy(confirmation: JsonObject, chosen: JsonObject, firstIndex: number): ApprovedCall[] {
  const choice = listOf(confirmation, 'choices').find((one) => one.id === chosen.choice);
  if (chosen.kind !== 'chosen' || choice?.tone !== 'approve') return [];
  const edited =
    own(chosen, 'editedArgs') === undefined ? -1 : (ownObject(confirmation, 'edit')?.callIndex ?? 0);
  return listOf(confirmation, 'calls').map((call, place) => {
    const { name, toolCallId, args, argsText } = call;
    const identity = { index: firstIndex + place, name, toolCallId };
    if (place === edited) return { ...identity, args: chosen.editedArgs, argsText: undefined };
    const isWhole = call.found === true && call.complete === true && call.conflicting === undefined;
    return { ...identity, args: isWhole ? args : undefined, argsText };
  });
}

function listOf(from: JsonObject, key: string): JsonObject[] {
  const list = own(from, key);
  return Array.isArray(list) ? list.filter(isObject) : [];
}
