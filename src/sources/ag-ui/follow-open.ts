import { readPersistedInterrupts } from '../../core/persistence/persisted-interrupt.js';
import type { SavedStore } from '../../core/persistence/persistence.js';
import type { RestoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { readReviewer } from '../../core/protocol/read-reviewer.js';
import type { Reviewer } from '../../core/protocol/reviewer.js';
import { isObject, own, ownText, parseJson } from '../../core/util/json.js';
import { connectWithRetry, reportActivity } from '../shared/connect-with-retry.js';
import { isEventStream, readEventData } from '../shared/read-event-data.js';

type Send = (init: { readonly accept: string; readonly signal: AbortSignal }) => Promise<Response>;

// Three times the default `keepAliveMs` of `createOpenInterruptsHandler`.
const LONGEST_SILENCE = 45_000;

/**
 * Has a thread follow what its server tells to be open, until the signal of `leaving` aborts. A server that does not
 * stream is not asked again.
 */
export function followOpen(
  store: SavedStore,
  thread: string,
  takenUp: readonly RestoredInterrupt[],
  send: Send,
  leaving: AbortController,
): void {
  const tell = createTeller(store, thread, takenUp);
  const retrying = {
    clock: store.clock(),
    silentMs: LONGEST_SILENCE,
    random: Math.random,
    onLost: (error: unknown) => store.warn('CONNECTION_LOST', error),
  };
  void connectWithRetry(leaving.signal, retrying, async (connection) => {
    const { body, headers, ok, status } = await send({
      accept: 'text/event-stream',
      signal: connection.signal,
    });
    if (!ok || !body) throw new Error(`HTTP ${status}`);
    if (!isEventStream(headers.get('content-type') ?? '')) return leaving.abort();
    for await (const data of readEventData(reportActivity(body, connection))) {
      if (connection.signal.aborted) return;
      if (tell(parseJson(data))) connection.onEvent();
    }
  });
}

/** Takes each event of a stream, and returns whether it was one. */
function createTeller(
  store: SavedStore,
  thread: string,
  takenUp: readonly RestoredInterrupt[],
): (told: unknown) => boolean {
  /** What the server has told to be open, by its id in the store; what the page began with has only its own. */
  let before: ReadonlyMap<string, string> = new Map(
    takenUp.map(({ interrupt: { id } }) => [`began with ${id}`, id]),
  );
  return (told) => {
    const open = readPersistedInterrupts(own(told, 'open'), () => {});
    if (!open) return false;
    const reviewers = reviewersOf(own(told, 'settled'), before);
    // What a run of this page has just raised may be told later than by its own events.
    const known = new Set(before.values());
    const by = (id: string) => (known.has(id) ? (reviewers.get(id) ?? null) : undefined);
    store.source.tell?.(thread, { open, by });
    before = idsOf(own(told, 'open'));
    return true;
  };
}

/** Who has settled what was open, by the interrupt's own id. */
function reviewersOf(settled: unknown, open: ReadonlyMap<string, string>): ReadonlyMap<string, Reviewer> {
  const reviewers = new Map<string, Reviewer>();
  for (const one of Array.isArray(settled) ? settled : []) {
    const interruptId = open.get(ownText(one, 'id') ?? '');
    const reviewer = readReviewer(own(one, 'reviewer'));
    if (interruptId !== undefined && reviewer) reviewers.set(interruptId, reviewer);
  }
  return reviewers;
}

function idsOf(open: unknown): Map<string, string> {
  const listed = Array.isArray(open) ? open.filter(isObject) : [];
  return new Map(
    listed.flatMap((one) => {
      const [id, interruptId] = [ownText(one, 'id'), ownText(own(one, 'interrupt'), 'id')];
      return id === null || interruptId === null ? [] : [[id, interruptId] as const];
    }),
  );
}
