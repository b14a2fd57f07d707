import { isObject } from '../../core/util/json.js';
import type { ChatAnswer } from './chat-answer.js';
import type { MessageLike } from './chat-like.js';
import { readToolPart, type ToolPart } from './tool-part.js';

/** The messages with a call's input replaced, so that what is approved is what the person edited. */
export function withInput<M extends MessageLike>(
  messages: readonly M[],
  approvalId: string,
  input: unknown,
): M[] {
  return mapParts(messages, (part) => {
    const asked = readToolPart(part)?.approval?.id === approvalId;
    return asked ? { ...part, input } : part;
  });
}

const NEVER_RUN = 'The call was approved, but not run: the conversation went on before it could be.';

/**
 * The messages with these requests settled in place, for a message that follows. Calling the chat once for
 * each would make it send a request of its own before that message.
 */
export function withAnswers<M extends MessageLike>(
  messages: readonly M[],
  answers: readonly ChatAnswer[],
): M[] {
  // Only the last message asks; an earlier one may hold a settled call under the same id.
  const last = messages.slice(-1);
  const settled = mapParts(last, (part) => {
    const call = readToolPart(part);
    return call ? forGood(settle(part, call, answers)) : part;
  });
  return [...messages.slice(0, -1), ...settled];
}

type Part = MessageLike['parts'][number];

function settle(part: Part, { toolCallId, approval }: ToolPart, answers: readonly ChatAnswer[]): Part {
  const answer = answers.find((one) =>
    one.kind === 'approval' ? one.id === approval?.id : one.toolCallId === toolCallId,
  );
  return answer ? { ...part, ...settled(part, answer) } : part;
}

function settled(part: Part, answer: ChatAnswer): object {
  switch (answer.kind) {
    case 'output':
      return { state: 'output-available', output: answer.output };
    case 'error':
      return { state: 'output-error', errorText: answer.errorText };
    case 'approval': {
      const { id, approved, reason } = answer;
      const asked = 'approval' in part && isObject(part.approval) ? part.approval : {};
      const approval = { ...asked, id, approved, ...(reason === undefined ? {} : { reason }) };
      return { state: 'approval-responded', approval };
    }
  }
}

/** A server carries out approvals of the last message only, and a call without a result stops every later turn. */
function forGood(part: Part): Part {
  const call = readToolPart(part);
  if (call?.state !== 'approval-responded' || call.providerExecuted) return part;
  const state = call.approval?.approved
    ? { state: 'output-error', errorText: NEVER_RUN }
    : { state: 'output-denied' };
  return { ...part, ...state };
}

function mapParts<M extends MessageLike>(
  messages: readonly M[],
  next: (part: { readonly type: string }) => { readonly type: string },
): M[] {
  return messages.map((message) => {
    const parts = message.parts.map(next);
    return parts.every((part, index) => part === message.parts[index]) ? message : { ...message, parts };
  });
}
