import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { isObject, sameJson } from '../../core/util/json.js';
import type { ChatAnswer } from './chat-answer.js';
import type { ChatLike, ChatRequest, MessageLike } from './chat-like.js';
import { readToolPart, type ToolPart } from './tool-part.js';

/** The messages with the input of one call replaced, so that the edited input is approved. */
function replaceInput<M extends MessageLike>(
  messages: readonly M[],
  approvalId: string,
  input: unknown,
): M[] {
  return mapParts(messages, (part) => {
    const isApproved = readToolPart(part)?.approval?.id === approvalId;
    return isApproved ? { ...part, input } : part;
  });
}

const NEVER_RUN = 'The call was approved, but not run: the conversation went on before it could be.';

/**
 * The messages with these answers written into them, before another message is sent. Calling a method of the
 * chat for each would make the chat send a request before that message.
 */
export function settleRequests<M extends MessageLike>(
  messages: readonly M[],
  answers: readonly ChatAnswer[],
): M[] {
  // Only the last message has open requests; an earlier one may have a settled call with the same id.
  const last = messages.slice(-1);
  const settled = mapParts(last, (part) => {
    const call = readToolPart(part);
    return call ? closeApproval(settlePart(part, call, answers)) : part;
  });
  return [...messages.slice(0, -1), ...settled];
}

type Part = MessageLike['parts'][number];

function settlePart(part: Part, { toolCallId, approval }: ToolPart, answers: readonly ChatAnswer[]): Part {
  const answer = answers.find((one) =>
    one.kind === 'approval' ? one.approval.id === approval?.id : one.output.toolCallId === toolCallId,
  );
  return answer ? { ...part, ...answeredFields(part, answer) } : part;
}

function answeredFields(part: Part, answer: ChatAnswer): object {
  if (answer.kind === 'approval') {
    const { reason: _, ...request } = 'approval' in part && isObject(part.approval) ? part.approval : {};
    const edited = answer.input === undefined ? {} : { input: answer.input };
    return { ...edited, state: 'approval-responded', approval: { ...request, ...answer.approval } };
  }
  const { output } = answer;
  return 'output' in output
    ? { state: 'output-available', output: output.output, errorText: undefined }
    : { state: output.state, output: undefined, errorText: output.errorText };
}

/** The messages with this answer in place of one that the server has not got; the same messages where it is there already. */
export function replaceAnswer<M extends MessageLike>(messages: M[], answer: ChatAnswer): M[] {
  const [last] = mapParts(messages.slice(-1), (part) => {
    const call = readToolPart(part);
    // An approved call that has run keeps its output.
    const isHere = call && (answer.kind === 'output' || call.state === 'approval-responded');
    const answered = isHere ? settlePart(part, call, [answer]) : part;
    return sameJson(answered, part) ? part : answered;
  });
  return last && last !== messages.at(-1) ? [...messages.slice(0, -1), last] : messages;
}

/**
 * Gives an approved or denied call its final state: a server runs the approved calls of the last message only,
 * and a call without a result makes every later request fail.
 */
function closeApproval(part: Part): Part {
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

/**
 * Calls the method of the chat that takes an answer.
 *
 * @throws HoldpointError `RUN_IN_PROGRESS` for an edited input during a stream.
 */
export function applyAnswer<M extends MessageLike>(
  chat: ChatLike<M>,
  answer: ChatAnswer,
  requestOptions: ChatRequest | undefined,
): unknown {
  const options = requestOptions && { options: requestOptions };
  if (answer.kind === 'output') return chat.addToolOutput({ ...answer.output, ...options });
  const { approval, input } = answer;
  if (input !== undefined) {
    // A stream replaces the message with its own copy: the edit would be lost, and the original input approved.
    if (chat.status === 'submitted' || chat.status === 'streaming')
      throw new HoldpointError('RUN_IN_PROGRESS');
    chat.setMessages((messages) => replaceInput(messages, approval.id, input));
  }
  return chat.addToolApprovalResponse({ ...approval, ...options });
}
