import type { ChatAnswer } from './chat-answer.js';
import type { MessageLike } from './chat-like.js';
import { readToolPart } from './tool-part.js';

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

/**
 * The messages with these requests settled in place. Calling the chat once for each would make it send a
 * request of its own before the new message.
 */
export function withAnswers<M extends MessageLike>(
  messages: readonly M[],
  answers: readonly ChatAnswer[],
): M[] {
  return mapParts(messages, (part) => {
    const call = readToolPart(part);
    if (!call) return part;
    const answer = answers.find((one) =>
      one.kind === 'approval' ? one.id === call.approval?.id : one.toolCallId === call.toolCallId,
    );
    return answer ? { ...part, ...settled(answer) } : part;
  });
}

function settled(answer: ChatAnswer): object {
  switch (answer.kind) {
    case 'output':
      return { state: 'output-available', output: answer.output };
    case 'error':
      return { state: 'output-error', errorText: answer.errorText };
    case 'approval': {
      const { id, approved, reason } = answer;
      const approval = { id, approved, ...(reason === undefined ? {} : { reason }) };
      // A message follows, so no server will carry out what was denied here: it is denied for good.
      return { state: approved ? 'approval-responded' : 'output-denied', approval };
    }
  }
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
