import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Sent } from '../../core/protocol/reply.js';
import { own } from '../../core/util/json.js';
import { type ChatOptions, toolsOf } from './ai-sdk-options.js';
import type { ToolApproval, ToolOutput } from './chat-like.js';
import type { ToolOutcome } from './interactive-tool.js';
import type { OpenRequest } from './open-requests.js';

/** What the chat is given for a request. `input` is the edited one, undefined where nothing was edited. */
export type ChatAnswer =
  | { readonly kind: 'approval'; readonly approval: ToolApproval; readonly input: unknown }
  | { readonly kind: 'output'; readonly output: ToolOutput };

const CANCELLED: ToolOutcome = { errorText: 'The user did not answer.' };
const CANCEL_REASON = 'The user dismissed the request without deciding.';

/** What the chat holds of a request that was cancelled. `tool`: the one whose output the person gives; null for an approval. */
export function cancelledAs(options: ChatOptions, tool: string | null): unknown {
  const { cancelReason = CANCEL_REASON, sendsFrames } = options;
  if (tool === null) return { approved: false, ...(!sendsFrames && { reason: cancelReason }) };
  const cancelled = toolsOf(options)[tool]?.cancelled ?? CANCELLED;
  return sendsFrames && 'errorText' in cancelled ? { output: cancelled.errorText } : cancelled;
}

/**
 * The chat's form of what is sent for a request. An approval can only be granted or denied: to cancel is to deny.
 *
 * @throws HoldpointError `UNWRITABLE` for what an app's own dialect sends that is neither.
 */
export function toChatAnswer({ data: part }: OpenRequest, sent: Sent, options: ChatOptions): ChatAnswer {
  const { tool, toolCallId, approval } = part;
  if (approval) {
    const said = sent === 'cancelled' ? cancelledAs(options, null) : sent.payload;
    const [approved, reason] = [own(said, 'approved'), own(said, 'reason')];
    if (typeof approved !== 'boolean') throw new HoldpointError('UNWRITABLE', said);
    const response = { id: approval.id, approved, ...(typeof reason === 'string' && { reason }) };
    return { kind: 'approval', approval: response, input: own(said, 'input') };
  }
  const said = sent === 'cancelled' ? cancelledAs(options, tool) : sent.payload;
  const [errorText, result] = [own(said, 'errorText'), own(said, 'output')];
  if (typeof errorText !== 'string' && result === undefined) throw new HoldpointError('UNWRITABLE', said);
  const output: ToolOutput =
    typeof errorText === 'string'
      ? { state: 'output-error', tool, toolCallId, errorText }
      : { tool, toolCallId, output: result };
  return { kind: 'output', output };
}
