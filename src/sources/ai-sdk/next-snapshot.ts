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
  { settled, find }: Pick<SettledParts, 'settled' | 'find'>,
  { approveWithEdits }: AiSdkOptions,
  endedElsewhere: Endings,
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
    ...(settled.length > 0 && {
      settled: before.settled && sameItems(settled, before.settled) ? before.settled : settled,
    }),
    ...(endedElsewhere.size > 0 && {
      settledElsewhere: sameEndings(endedElsewhere, before.settledElsewhere)
        ? before.settledElsewhere
        : endedElsewhere,
    }),
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
    next.settledElsewhere === before.settledElsewhere &&
    next.error === before.error;
  return same ? before : next;
}

type Endings = NonNullable<RunSnapshot['settledElsewhere']>;

function sameEndings(endings: Endings, before: Endings | undefined): before is Endings {
  return before?.size === endings.size && [...endings].every(([key, as]) => before.get(key) === as);
}

/** How a route says that a request was answered before. `HttpChatTransport` reports the text of a refusal, and not its status. */
const REFUSED = 'ALREADY_ANSWERED';

/** Whether the server has refused the answers of the last request, because it has others. */
export function isRefused({ status, error }: ChatLike): boolean {
  return status === 'error' && error !== undefined && error.message.startsWith(REFUSED);
}

function statusOf({ status }: ChatLike, hasOpen: boolean): RunSnapshot['status'] {
  if (status === 'submitted' || status === 'streaming') return 'running';
  if (status === 'error') return 'failed';
  return hasOpen ? 'interrupted' : 'idle';
}

function failureOf(chat: ChatLike): RunFailure | null {
  if (chat.status !== 'error') return null;
  if (isRefused(chat)) return { code: REFUSED, message: '', by: 'agent' };
  return { code: null, message: chat.error?.message ?? '' };
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
