import type { PersistableStore } from '../../core/persistence/persistence.js';
import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { StoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { type Reviewer, readReviewer } from '../../core/protocol/people.js';
import { own, ownText, parseJson } from '../../core/util/json.js';
import { connectWithRetry, reportActivity } from '../shared/connect-with-retry.js';
import { isEventStream, readEventData } from '../shared/read-event-data.js';
import { listedIn, readOpen } from './read-open.js';

type Send = (init: { readonly accept: string; readonly signal: AbortSignal }) => Promise<Response>;

// Nine times the default `keepAliveMs` of `createOpenInterruptsHandler`, so that an app may set one of its own.
const LONGEST_SILENCE = 45_000;

/**
 * Keeps a thread in step with the interrupts that its server lists as open, until the signal of `leaving` aborts. A
 * server that does not stream is not asked again.
 */
export function followOpen(
  store: PersistableStore,
  thread: string,
  takenUp: readonly StoredInterrupt[],
  send: Send,
  leaving: AbortController,
): void {
  const sync = createSync(store, thread, takenUp);
  const retrying = {
    clock: store.clock(),
    silentMs: LONGEST_SILENCE,
    random: Math.random,
    onLost: (error: unknown) => store.warn('CONNECTION_LOST', error),
  };
  void connectWithRetry(leaving.signal, retrying, async (connection) => {
    const { signal } = connection;
    const { body, headers, ok, status } = await send({ accept: 'text/event-stream', signal });
    if (!ok || !body) throw new Error(`HTTP ${status}`);
    if (!isEventStream(headers.get('content-type') ?? '')) return leaving.abort();
    for await (const data of readEventData(reportActivity(body, connection))) {
      if (signal.aborted) return;
      const unheard = sync(parseJson(data));
      if (!unheard) continue;
      connection.onEvent();
      if (unheard.size > 0)
        await confirm(store, thread, unheard, () => send({ accept: 'application/json', signal }));
    }
  });
}

/**
 * Asks whether interrupts of this page's run that no list has contained yet are open: a list may have been sent before
 * that run, or after somebody else's answer. The server has them before the page does, so its response is certain.
 */
async function confirm(
  store: PersistableStore,
  thread: string,
  unheard: ReadonlySet<string>,
  ask: () => Promise<Response>,
): Promise<void> {
  const response = await ask();
  const open = response.ok && readOpen(parseJson(await response.text()), thread);
  if (open) store.source.sync?.(thread, { open, settledBy: (id) => (unheard.has(id) ? null : undefined) });
}

/**
 * Takes each event of a stream. Returns the ids of open interrupts of the page that are not in this list or an earlier
 * one; undefined where the event is not a list.
 */
function createSync(
  store: PersistableStore,
  thread: string,
  takenUp: readonly StoredInterrupt[],
): (json: unknown) => ReadonlySet<string> | undefined {
  /** The interrupts that the server listed last, by id in the store. Those that the page began with lack that id. */
  let before: ReadonlyMap<string, string> = new Map(
    takenUp.map(({ interrupt: { id } }) => [`began with ${id}`, id]),
  );
  return (json) => {
    const open = readOpen(json, thread);
    if (!open) return undefined;
    const reviewers = reviewersOf(own(json, 'settled'), before);
    const known = new Set(before.values());
    const by = (id: string) => (known.has(id) ? (reviewers.get(id) ?? null) : undefined);
    const endings = endingsOf(own(json, 'settled'), before);
    store.source.sync?.(thread, { open, settledBy: by, endedAs: (id) => endings.get(id) });
    before = idsOf(listedIn(json, thread) ?? []);
    const listed = new Set(before.values());
    return new Set(openIn(store, thread).filter((id) => !listed.has(id)));
  };
}

/**
 * The ids of the page's open interrupts that its server keeps too. Calls that the page carries out itself are left out,
 * and there are none during a run of the page, whose end says what is open.
 */
function openIn({ source }: PersistableStore, thread: string): readonly string[] {
  const { threadId, status, open } = source.getSnapshot();
  if (threadId !== thread || status === 'running') return [];
  return open.flatMap(({ channel, interrupt: { id } }) => (channel === 'tool' ? [] : [id]));
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

/** How what was open ended, by the interrupt's own id. A run that went on without an answer ends it as `aborted`. */
function endingsOf(
  settled: unknown,
  open: ReadonlyMap<string, string>,
): ReadonlyMap<string, SettledElsewhere> {
  const known = new Map<string | null, SettledElsewhere>([
    ['answered', 'elsewhere'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['aborted', 'replaced'],
  ]);
  const endings = new Map<string, SettledElsewhere>();
  for (const one of Array.isArray(settled) ? settled : []) {
    const interruptId = open.get(ownText(one, 'id') ?? '');
    const ending = known.get(ownText(one, 'ending'));
    if (interruptId !== undefined && ending) endings.set(interruptId, ending);
  }
  return endings;
}

function idsOf(listed: readonly unknown[]): Map<string, string> {
  return new Map(
    listed.flatMap((one) => {
      const [id, interruptId] = [ownText(one, 'id'), ownText(own(one, 'interrupt'), 'id')];
      return id === null || interruptId === null ? [] : [[id, interruptId] as const];
    }),
  );
}
