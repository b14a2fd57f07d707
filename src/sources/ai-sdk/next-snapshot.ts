import { EMPTY_SNAPSHOT, type RunFailure, type RunSnapshot } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { sameItems } from '../../core/util/merge-objects.js';
import { sameFailure } from '../shared/refusal-of.js';
import type { AiSdkOptions } from './ai-sdk-options.js';
import type { ChatLike } from './chat-like.js';
import type { OpenRequest } from './open-requests.js';
import type { SettledParts } from './settled-parts.js';
import { readToolPart, toCall } from './tool-part.js';

/** The snapshot of the chat as it is now. Whatever did not change stays the same object. */
export function nextSnapshot(
  before: RunSnapshot,
  chat: ChatLike,
  requests: readonly OpenRequest[],
  { settled, find }: SettledParts,
  { approveWithEdits }: AiSdkOptions,
): RunSnapshot {
  const sameThread = before.threadId === chat.id;
  const open = requests.map((request) => request.open);
  const capabilities = { approveWithEdits: approveWithEdits !== undefined };
  const next: RunSnapshot = {
    ...EMPTY_SNAPSHOT,
    threadId: chat.id,
    status: statusOf(chat, open.length > 0),
    open: sameItems(open, before.open) ? before.open : open,
    toolCalls: nextCalls(sameThread ? before.toolCalls : EMPTY_SNAPSHOT.toolCalls, chat, [
      ...settled.flatMap(({ open: { key } }) => find(key) ?? []),
      ...requests,
    ]),
    ...(settled.length > 0 && { settled }),
    capabilities: sameJson(capabilities, before.capabilities) ? before.capabilities : capabilities,
    error: sameFailure(failureOf(chat), before.error),
  };
  const same =
    next.threadId === before.threadId &&
    next.status === before.status &&
    next.open === before.open &&
    next.toolCalls === before.toolCalls &&
    next.capabilities === before.capabilities &&
    next.settled === before.settled &&
    next.error === before.error;
  return same ? before : next;
}

function statusOf({ status }: ChatLike, hasOpen: boolean): RunSnapshot['status'] {
  if (status === 'submitted' || status === 'streaming') return 'running';
  if (status === 'error') return 'failed';
  return hasOpen ? 'interrupted' : 'idle';
}

function failureOf({ status, error }: ChatLike): RunFailure | null {
  return status === 'error' ? { code: null, message: error?.message ?? '' } : null;
}

/** The calls that the person was asked about, with their results. Other calls are left out. */
function nextCalls(
  before: RunSnapshot['toolCalls'],
  chat: ChatLike,
  requests: readonly OpenRequest[],
): RunSnapshot['toolCalls'] {
  const ids = new Set([...before.keys(), ...requests.map(({ data }) => data.toolCallId)]);
  if (ids.size === 0) return before;
  const next = new Map(before);
  for (const { toolCall } of requests)
    if (toolCall && !next.has(toolCall.id)) next.set(toolCall.id, toolCall);
  for (const raw of chat.messages.at(-1)?.parts ?? []) {
    const part = readToolPart(raw);
    if (!part || !ids.has(part.toolCallId)) continue;
    const previous = before.get(part.toolCallId);
    const call = toCall(part);
    next.set(call.id, previous && sameJson(previous, call) ? previous : call);
  }
  const same = next.size === before.size && [...next].every(([id, call]) => before.get(id) === call);
  return same ? before : next;
}
