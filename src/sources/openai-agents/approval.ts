import type { ToolCall } from '../../core/protocol/tool-call.js';
import { isObject, type JsonObject, own, ownText, parseJson } from '../../core/util/json.js';

/**
 * One tool call that waits for approval: a `RunToolApprovalItem` of @openai/agents-core, or its JSON.
 *
 * Structural, so that our declarations need no OpenAI package.
 */
export interface ApprovalItemLike {
  readonly rawItem: object;
  readonly agent?: { readonly name: string } | undefined;
  readonly toolName?: string | undefined;
}

/** As much of a `RunState` as answers are applied to. */
export interface RunStateLike<Item> {
  getInterruptions(): readonly Item[];
  approve(item: Item, options?: { alwaysApprove?: boolean }): void;
  reject(item: Item, options?: { alwaysReject?: boolean; message?: string }): void;
}

/** What the person said about one call, as plain JSON. */
export interface ApprovalAnswer {
  callId: string;
  approved: boolean;
  /** Every later call of the same tool in this run is approved too. */
  always?: true;
  /** What the model is told in place of a result. */
  message?: string;
}

/**
 * The id that an answer names: the call's own, which computer, shell and patch calls have too; a hosted
 * tool's call has only the id of its item.
 */
export function callIdOf({ rawItem }: ApprovalItemLike): string | null {
  const raw = fieldsOf(rawItem);
  const data = own(raw, 'providerData');
  const hosted = isObject(data) ? ownText(data, 'id') : null;
  return ownText(raw, 'callId') ?? ownText(raw, 'id') ?? hosted;
}

/** The proposed call. Calls without argument text (a computer's, a shell's) show what they would do. */
export function toolCallOf(item: ApprovalItemLike, id: string): ToolCall {
  const raw = fieldsOf(item.rawItem);
  const text = own(raw, 'arguments');
  const doing = own(raw, 'action') ?? own(raw, 'actions') ?? own(raw, 'operation') ?? {};
  const argsText = typeof text === 'string' ? text : JSON.stringify(text ?? doing);
  return {
    id,
    name: item.toolName ?? ownText(raw, 'name') ?? ownText(raw, 'type') ?? '',
    argsText,
    // A tool without parameters is called with no text at all.
    args: argsText.trim() === '' ? {} : parseJson(argsText),
    complete: true,
    result: null,
    error: null,
  };
}

function fieldsOf(rawItem: object): JsonObject {
  return isObject(rawItem) ? rawItem : {};
}

/**
 * Applies answers to a run's state: approves and rejects what they name, and nothing else. A call that is
 * not open (any more) is left alone, so the same answers can come twice.
 *
 * @returns The ids of calls that are not open in this state.
 *
 * @example
 * applyAnswers(state, answers);
 * const result = await run(agent, state);
 *
 * Source: OpenAI Agents SDK, "Human in the loop"; @openai/agents-core, `RunState.approve` and `reject`.
 */
export function applyAnswers<Item extends ApprovalItemLike>(
  state: RunStateLike<Item>,
  answers: readonly ApprovalAnswer[],
): readonly string[] {
  const open = new Map(state.getInterruptions().map((item) => [callIdOf(item), item]));
  return answers.flatMap(({ callId, approved, always, message }) => {
    const item = open.get(callId);
    if (!item) return [callId];
    if (approved) state.approve(item, always ? { alwaysApprove: true } : {});
    else state.reject(item, message === undefined ? {} : { message });
    return [];
  });
}

/**
 * Reads answers that came over the wire. What is not an answer is left out: nothing is approved by mistake.
 *
 * @example
 * applyAnswers(state, readAnswers((await request.json()).decisions));
 */
export function readAnswers(value: unknown): readonly ApprovalAnswer[] {
  return Array.isArray(value) ? value.flatMap(readAnswer) : [];
}

function readAnswer(value: unknown): ApprovalAnswer[] {
  if (!isObject(value)) return [];
  const callId = own(value, 'callId');
  const approved = own(value, 'approved');
  const message = own(value, 'message');
  if (typeof callId !== 'string' || typeof approved !== 'boolean') return [];
  return [
    {
      callId,
      approved,
      ...(own(value, 'always') === true ? { always: true as const } : {}),
      ...(typeof message === 'string' ? { message } : {}),
    },
  ];
}
