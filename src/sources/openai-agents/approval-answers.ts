import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import { isObject, type JsonObject, own, ownText, parseJson } from '../../core/util/json.js';

/**
 * One tool call that waits for approval: a `RunToolApprovalItem` of @openai/agents-core, or its JSON.
 * Declared here, so that our declaration files do not need that package.
 */
export interface ApprovalItemLike {
  readonly rawItem: object;
  readonly agent?: { readonly name: string } | undefined;
  readonly toolName?: string | undefined;
}

/** The part of a `RunState` of @openai/agents-core that answers are applied to. */
export interface RunStateLike<Item> {
  getInterruptions(): readonly Item[];
  approve(item: Item, options?: { alwaysApprove?: boolean }): void;
  reject(item: Item, options?: { alwaysReject?: boolean; message?: string }): void;
}

/** The person's answer about one call, as plain JSON. */
export interface ApprovalAnswer {
  callId: string;
  approved: boolean;
  /** Approves every later call of the same tool in this run, too. */
  always?: true;
  /** What the model is told instead of the tool's result. */
  message?: string;
}

/**
 * The id by which an answer names a call: the call's own, or that of its item, which is all that a hosted
 * tool's call has.
 */
export function callIdOf({ rawItem }: ApprovalItemLike): string | null {
  const raw = fieldsOf(rawItem);
  const data = own(raw, 'providerData');
  const hosted = ownText(data, 'itemId') ?? ownText(data, 'id');
  return ownText(raw, 'callId') ?? ownText(raw, 'id') ?? hosted;
}

/**
 * The proposed call. Computer, shell and patch calls have no arguments, so their action is shown as such. All of a call of a
 * hosted MCP server is in the data of its provider.
 */
export function toolCallOf(item: ApprovalItemLike, id: string): ToolCall {
  const raw = fieldsOf(item.rawItem);
  const data = fieldsOf(own(raw, 'providerData'));
  const hostedName = isHostedMcp(data) ? ownText(data, 'name') : null;
  const sent = [own(raw, 'arguments'), own(data, 'arguments'), ...ACTIONS.map((key) => own(raw, key))];
  const found = sent.find((one) => one !== undefined && one !== null);
  const argsText = typeof found === 'string' ? found : (JSON.stringify(found) ?? '');
  return {
    id,
    name: hostedName ?? item.toolName ?? ownText(raw, 'name') ?? ownText(raw, 'type') ?? '',
    argsText,
    // A tool without parameters may be called with an empty text.
    args: found !== undefined && argsText.trim() === '' ? {} : parseJson(argsText),
    complete: true,
    result: null,
    error: null,
  };
}

const ACTIONS = ['action', 'actions', 'operation'];

function isHostedMcp(data: JsonObject): boolean {
  return ownText(data, 'type') === 'mcp_approval_request' || labelIn(data) !== null;
}

/** The hosted MCP server that a call goes to; null for any other call. */
export function serverOf({ rawItem }: ApprovalItemLike): string | null {
  return labelIn(fieldsOf(own(fieldsOf(rawItem), 'providerData')));
}

function labelIn(data: JsonObject): string | null {
  return ownText(data, 'server_label') ?? ownText(data, 'serverLabel');
}

function fieldsOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/**
 * Applies answers to a run's state: approves and rejects the calls that they name. An answer about a call that
 * does not wait is skipped, so the same answers can be applied twice.
 *
 * @param state The run's state; it is changed.
 * @param answers What `resume` was given, or `readApprovalAnswers` read.
 * @returns The ids of the calls that do not wait in this state.
 *
 * @example
 * applyApprovalAnswers(state, answers);
 * const result = await run(agent, state);
 *
 * Source: OpenAI Agents SDK, "Human in the loop"
 * (https://openai.github.io/openai-agents-js/guides/human-in-the-loop).
 */
export function applyApprovalAnswers<Item extends ApprovalItemLike>(
  state: RunStateLike<Item>,
  answers: readonly ApprovalAnswer[],
): readonly string[] {
  const open = state.getInterruptions();
  return answers.flatMap(({ callId, approved, always, message }) => {
    // Calls with one id were shown together, and one answer counts for all of them.
    const items = open.filter((item) => callIdOf(item) === callId);
    for (const item of items) {
      if (approved) state.approve(item, always ? { alwaysApprove: true } : {});
      else state.reject(item, message === undefined ? {} : { message });
    }
    return items.length > 0 ? [] : [callId];
  });
}

/**
 * Reads answers that a server received as JSON. Whatever is not a valid answer is left out, so that nothing is
 * approved by mistake.
 *
 * @param value The parsed JSON: anything at all.
 * @returns The valid answers among it.
 *
 * @example
 * applyApprovalAnswers(state, readApprovalAnswers((await request.json()).decisions));
 */
export function readApprovalAnswers(value: unknown): readonly ApprovalAnswer[] {
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
