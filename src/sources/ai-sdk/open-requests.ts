import type { Warn } from '../../core/errors/warnings.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { ChatLike } from './chat-like.js';
import { asksForApproval, asksForOutput, readToolPart, type ToolPart } from './tool-part.js';

/** A part that waits for the person, as an interrupt. */
export interface OpenRequest {
  readonly open: OpenInterrupt;
  readonly part: ToolPart;
}

/** Reasons are ours: no dialect of AG-UI may take these for its own. */
const APPROVAL_REASON = 'ai-sdk:approval';
const TOOL_REASON = 'ai-sdk:tool';

/**
 * What waits in a chat: the last message's parts, in order. Once a message came after them, the SDK's own
 * conversion drops or refuses what was left open, so older ones are over.
 */
export function openRequests(
  chat: ChatLike,
  tools: ReadonlySet<string>,
  warn: Warn,
): ReadonlyMap<string, OpenRequest> {
  const found = new Map<string, OpenRequest>();
  const message = chat.messages.at(-1);
  if (message?.role !== 'assistant') return found;
  for (const raw of message.parts) {
    const part = readToolPart(raw);
    if (!part || !(asksForApproval(part) || asksForOutput(part, tools))) continue;
    const request = toRequest(chat.id, message.id, part);
    const { key } = request.open;
    // An answer names the id alone: the second one could not be told apart from the first.
    if (found.has(key)) warn('DUPLICATE_INTERRUPT', part.toolCallId);
    else found.set(key, request);
  }
  return found;
}

function toRequest(threadId: string, messageId: string, part: ToolPart): OpenRequest {
  const { toolCallId, approval } = part;
  const id = approval?.id ?? toolCallId;
  const interrupt = approval
    ? { id, reason: APPROVAL_REASON, toolCallId, ...messageOf(approval.requestReason) }
    : { id, reason: TOOL_REASON, toolCallId };
  const key = JSON.stringify([threadId, messageId, id]);
  const open: OpenInterrupt = { key, interrupt, threadId, runId: null, channel: 'native', subagent: null };
  return { open, part };
}

function messageOf(message: string | null): { message?: string } {
  return message === null ? {} : { message };
}
