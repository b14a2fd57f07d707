import type { MessageLike } from './chat-like.js';
import { type InteractiveToolNames, namesOf } from './tool-names.js';
import { readToolPart, type ToolPart } from './tool-part.js';

/** The tool call that a person answered. */
export interface AnsweredToolCall {
  readonly messageId: string;
  readonly toolCallId: string;
  readonly tool: string;
  readonly input: unknown;
}

/** What a person said in a chat, as its messages tell it. */
export type ReadAnswer =
  | (AnsweredToolCall & { readonly kind: 'output'; readonly output: unknown })
  /** The person gave no answer, or the app could not take one. */
  | (AnsweredToolCall & { readonly kind: 'error'; readonly errorText: string })
  | (AnsweredToolCall & {
      readonly kind: 'approval';
      readonly approvalId: string;
      readonly approved: boolean;
      readonly reason: string | null;
    });

/**
 * What people answered, oldest first, from the messages of a request. Answers of tools without `execute` come
 * this way only: `onFinish` of the run that asked never sees them. Each request brings all earlier answers
 * again, so store them by `toolCallId`.
 *
 * Needs no React: import it from `holdpoint/ai-sdk/server` in a route.
 *
 * @param messages The request's messages, before anything is left out of them.
 * @param tools The tools that a person answers: names, or the route's own `tools`, of which those without
 *   `execute` count. Default: `askUser`. Approvals need no names; those that a rule decided are left out.
 *
 * @example
 * for (const answer of readAnswers(messages, { askUser })) {
 *   if (answer.kind === 'output') await save(answer.toolCallId, answer.output);
 * }
 *
 * Source: reference/ai-sdk-interactive-tools.txt, section 5.
 */
export function readAnswers(messages: readonly MessageLike[], tools?: InteractiveToolNames): ReadAnswer[] {
  const names = namesOf(tools);
  return messages.flatMap(({ id, role, parts }) => {
    if (role !== 'assistant') return [];
    return parts.flatMap((raw) => {
      const part = readToolPart(raw);
      return part ? readPart(part, id, names) : [];
    });
  });
}

function readPart(part: ToolPart, messageId: string, names: ReadonlySet<string>): ReadAnswer[] {
  const { toolCallId, tool, input, state, approval } = part;
  const about: AnsweredToolCall = { messageId, toolCallId, tool, input };
  const answers: ReadAnswer[] = [];
  if (approval && approval.approved !== null && !approval.isAutomatic) {
    const { id: approvalId, approved, reason } = approval;
    answers.push({ ...about, kind: 'approval', approvalId, approved, reason });
  }
  if (!names.has(tool)) return answers;
  if (state === 'output-available') answers.push({ ...about, kind: 'output', output: part.output });
  if (state === 'output-error') answers.push({ ...about, kind: 'error', errorText: part.errorText ?? '' });
  return answers;
}
