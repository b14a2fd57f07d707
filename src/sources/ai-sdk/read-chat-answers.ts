import type { MessageLike } from './chat-like.js';
import { type InteractiveToolNames, namesOf, readToolPart, type ToolPart } from './tool-part.js';
import { readMessages } from './without-open-tool-calls.js';

/** The tool call that a person answered. */
export interface AnsweredCall {
  /** Empty where a client sent a message without an id. */
  readonly messageId: string;
  readonly toolCallId: string;
  readonly tool: string;
  readonly input: unknown;
}

/** A person's answer, as it is recorded in the messages of a chat. */
export type RecordedAnswer =
  | (AnsweredCall & { readonly kind: 'output'; readonly output: unknown })
  /** The person gave no answer, or the app could not use it. */
  | (AnsweredCall & { readonly kind: 'error'; readonly errorText: string })
  | (AnsweredCall & {
      readonly kind: 'approval';
      readonly approvalId: string;
      readonly approved: boolean;
      readonly reason: string | null;
    });

/**
 * Reads the answers of people, oldest first, in the messages of a request. A server learns of the outputs of
 * tools without `execute` in no other way: `onFinish` of the run that asked has none of them. Each request has
 * all earlier answers again, so store them by `toolCallId`.
 *
 * Needs no React: import it from `holdpoint/ai-sdk/server` in a route.
 *
 * @param messages The request's messages, before `withoutOpenToolCalls`. What is neither a message nor a part in
 *   them is skipped.
 * @param tools The tools that a person answers: names, or the route's own `tools`, of which those without
 *   `execute` count. Default: `askUser`. Approvals need no names; those that a rule of the server decided are
 *   left out.
 * @returns The recorded answers.
 *
 * @example
 * for (const answer of readChatAnswers(messages, { askUser })) {
 *   if (answer.kind === 'output') await save(answer.toolCallId, answer.output);
 * }
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function readChatAnswers(
  messages: readonly MessageLike[],
  tools?: InteractiveToolNames,
): RecordedAnswer[] {
  const names = namesOf(tools);
  return readMessages(messages).flatMap(({ message: { id, role }, parts }) => {
    if (role !== 'assistant') return [];
    return parts.flatMap((raw) => {
      const part = readToolPart(raw);
      return part ? readPart(part, typeof id === 'string' ? id : '', names) : [];
    });
  });
}

function readPart(part: ToolPart, messageId: string, names: ReadonlySet<string>): RecordedAnswer[] {
  const { toolCallId, tool, input, state, approval } = part;
  const call: AnsweredCall = { messageId, toolCallId, tool, input };
  const answers: RecordedAnswer[] = [];
  if (approval && approval.approved !== null && !approval.isAutomatic) {
    const { id: approvalId, approved, reason } = approval;
    answers.push({ ...call, kind: 'approval', approvalId, approved, reason });
  }
  if (!names.has(tool)) return answers;
  if (state === 'output-available') answers.push({ ...call, kind: 'output', output: part.output });
  if (state === 'output-error') answers.push({ ...call, kind: 'error', errorText: part.errorText ?? '' });
  return answers;
}
