import type { Warn } from '../../core/errors/warnings.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { JsonObject } from '../../core/util/json.js';
import type { ChatLike } from './chat-like.js';
import { type Approval, asksForApproval, asksForOutput, readToolPart, type ToolPart } from './tool-part.js';

/** A tool part that waits for the person, and its interrupt. */
export interface OpenRequest {
  readonly open: OpenInterrupt;
  readonly part: ToolPart;
  /** The parts with the same id, in the order of `open.also`: an answer names the id alone, so it counts for all. */
  readonly others: readonly ToolPart[];
}

// Reasons that no dialect of AG-UI reads.
const APPROVAL_REASON = 'ai-sdk:approval';
const TOOL_REASON = 'ai-sdk:tool';

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

function toRequest(threadId: string, messageId: string, part: ToolPart): OpenRequest {
  const { toolCallId, approval } = part;
  const id = approval?.id ?? toolCallId;
  const interrupt = approval
    ? { id, reason: APPROVAL_REASON, toolCallId, ...messageOf(approval.requestReason), ...aboutOf(approval) }
    : { id, reason: TOOL_REASON, toolCallId };
  const key = JSON.stringify([threadId, messageId, id]);
  const origin = { threadId, runId: null, channel: 'native', messageId, subagent: null } as const;
  const open: OpenInterrupt = { key, interrupt, ...origin };
  return { open, part, others: [] };
}

function withAnother({ open, part, others }: OpenRequest, another: OpenRequest): OpenRequest {
  const also = [...(open.also ?? []), another.open.interrupt];
  return { open: { ...open, also }, part, others: [...others, another.part] };
}

/** The part that raised one of a request's interrupts. */
export function partOfInterrupt(
  { open, part, others }: OpenRequest,
  interrupt: Interrupt,
): ToolPart | undefined {
  return [part, ...others][[open.interrupt, ...(open.also ?? [])].indexOf(interrupt)];
}

function messageOf(message: string | null): { message?: string } {
  return message === null ? {} : { message };
}

/** What the server says of the request, in whatever form: the prompt shows it beside the call. */
function aboutOf({ descriptor }: Approval): { metadata?: JsonObject } {
  return descriptor === undefined ? {} : { metadata: { descriptor } };
}
