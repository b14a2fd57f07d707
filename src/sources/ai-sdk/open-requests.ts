import type { Warn } from '../../core/errors/warnings.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { withAnother } from '../shared/native-requests.js';
import type { ChatLike } from './chat-like.js';
import { asksForApproval, asksForOutput, readToolPart, type ToolPart, toCall } from './tool-part.js';

/** A tool part that waits for the person, and its interrupt. */
export type OpenRequest = ListedInterrupt<ToolPart>;

/**
 * The parts of the last message that wait for the person, by key. Earlier messages are left out: the SDK's
 * conversion to model messages drops or refuses what is open in them.
 */
export function openRequests(
  chat: ChatLike,
  tools: ReadonlySet<string>,
  warn: Warn,
): ReadonlyMap<string, OpenRequest> {
  const requests = new Map<string, OpenRequest>();
  const message = chat.messages.at(-1);
  if (message?.role !== 'assistant') return requests;
  for (const raw of message.parts) {
    const part = readToolPart(raw);
    if (!part || !(asksForApproval(part) || asksForOutput(part, tools))) continue;
    const request = toRequest(chat.id, message.id, part);
    const { key } = request.open;
    const first = requests.get(key);
    if (first) warn('DUPLICATE_INTERRUPT', part.toolCallId);
    requests.set(key, first ? withAnother(first, request) : request);
  }
  return requests;
}

/** The request of a part that waits for the person, or has waited. */
export function toRequest(threadId: string, messageId: string, part: ToolPart): OpenRequest {
  const { toolCallId, approval } = part;
  const id = approval?.id ?? toolCallId;
  const open = nativeInterrupt({
    key: JSON.stringify([threadId, messageId, id]),
    id,
    // Reasons that no dialect of AG-UI reads.
    reason: approval ? 'ai-sdk:approval' : 'ai-sdk:tool',
    toolCallId,
    message: approval?.requestReason,
    metadata: approval?.descriptor === undefined ? undefined : { descriptor: approval.descriptor },
    threadId,
    messageId,
  });
  return { open, toolCall: toCall(part), data: part };
}
