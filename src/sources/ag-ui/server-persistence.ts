import type { PersistableStore, Persistence, ThreadSaver } from '../../core/persistence/persistence.js';
import { createThreadSaver } from '../../core/persistence/thread-saver.js';
import type { StoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { parseJson } from '../../core/util/json.js';
import { loadChunk } from '../../core/util/load-chunk.js';
import { readOpen } from './read-open.js';

/** Where the server lists the open interrupts, and what this page keeps itself. */
export interface ServerPersistenceOptions {
  /** The address that `createOpenInterruptsHandler` serves. `thread` is added to its query. */
  readonly url: string;
  /** Called before each request, because a token may have changed. */
  readonly headers?: (() => HeadersInit) | undefined;
  readonly credentials?: RequestCredentials | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Keeps drafts and answers of this page: `createSessionPersistence()`. Default: nothing is kept. */
  readonly local?: Persistence | undefined;
  /**
   * Whether the page learns at once what is answered and asked elsewhere, over a connection that stays open while a
   * component shows the thread.
   *
   * @default true
   */
  readonly live?: boolean | undefined;
}

/** In milliseconds, before each further attempt. */
const DELAYS = [500, 1_000, 2_000];
/** In milliseconds: an attempt whose response takes longer has failed. */
const LONGEST_WAIT = 10_000;

/**
 * Starts a thread with the interrupts that its server lists as open. So a prompt is shown on another device, or after
 * its tab was closed, without a new run.
 *
 * While a component shows the thread, its prompts follow the server: one that somebody answers elsewhere becomes a receipt,
 * and one that a run on another device raises appears. During a run of this page its own events count.
 *
 * Where the server cannot be reached in four attempts, the page begins with what `local` has kept, and the store warns
 * with `OPEN_NOT_READ`.
 *
 * @param options The address, and how its requests are authenticated.
 * @returns The option `persist` of `useInterruptedRun` and `createInterruptStore`.
 *
 * @example
 * const persist = createServerPersistence({ url: '/interrupts', local: createSessionPersistence() });
 * const run = useInterruptedRun(agent, { persist });
 */
export function createServerPersistence(options: ServerPersistenceOptions): Persistence {
  const { local } = options;
  const openByThread = new Map<string, readonly StoredInterrupt[]>();
  return {
    kind: 'persistence',
    version: local?.version ?? 1,
    secrets: local?.secrets,
    load(thread, warn) {
      const kept = local?.load(thread, warn) ?? null;
      const open = openByThread.get(thread);
      return open ? { answerTo: () => null, leftBy: () => [], ended: [], ...kept, open } : kept;
    },
    save: (thread, state, warn) => local?.save(thread, state, warn),
    connect: (store) => connect(store, options, openByThread),
  };
}

function connect(
  store: PersistableStore,
  options: ServerPersistenceOptions,
  openByThread: Map<string, readonly StoredInterrupt[]>,
): ThreadSaver {
  const saver = createThreadSaver(store);
  const asked = new Map<string, 'asked' | 'begun'>();
  let following: { readonly thread: string; readonly leaving: AbortController } | null = null;

  async function begin(thread: string): Promise<void> {
    try {
      openByThread.set(thread, await requestOpen(options, thread, store));
    } catch (error) {
      store.warn('OPEN_NOT_READ', error);
    }
    saver.restore(thread);
    asked.set(thread, 'begun');
    store.refresh();
    // While it was taken up, nothing was stored.
    saver.save(thread);
  }

  function leave(): void {
    following?.leaving.abort();
    following = null;
  }

  function follow(thread: string | null): void {
    if (following?.thread === thread) return;
    leave();
    if (options.live === false || thread === null || asked.get(thread) !== 'begun' || !store.isShown())
      return;
    const leaving = new AbortController();
    following = { thread, leaving };
    void listen(thread, leaving);
  }

  /** The code that reads a stream is loaded only for a page that shows a thread. */
  async function listen(thread: string, leaving: AbortController): Promise<void> {
    try {
      const { followOpen } = await loadChunk(() => import('./follow-open.js'));
      followOpen(
        store,
        thread,
        openByThread.get(thread) ?? [],
        (init) => request(options, thread, init),
        leaving,
      );
    } catch (error) {
      store.warn('CONNECTION_LOST', error);
    }
  }

  return {
    ...saver,
    leave,
    restore(thread) {
      follow(thread);
      if (thread === null || asked.has(thread)) return;
      asked.set(thread, 'asked');
      void begin(thread);
    },
  };
}

/** What the server responded, read to its end. */
interface ServerResponse {
  readonly response: Response;
  readonly text: string;
}

async function requestOpen(
  options: ServerPersistenceOptions,
  thread: string,
  store: PersistableStore,
): Promise<readonly StoredInterrupt[]> {
  for (const delay of DELAYS) {
    const received = await ask().catch(() => null);
    if (received && received.response.status < 500) return read(received, thread);
    await new Promise<void>((resolve) => store.clock().after(delay, resolve));
  }
  return read(await ask(), thread);

  /** A server whose response does not end in time counts as unreachable, even where `fetch` ignores the signal. */
  async function ask(): Promise<ServerResponse> {
    const abort = new AbortController();
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = store.clock().after(LONGEST_WAIT, () => {
        abort.abort();
        reject(new Error(`The server did not respond within ${LONGEST_WAIT} ms.`));
      });
    });
    try {
      return await Promise.race([late, askOnce(options, thread, abort.signal)]);
    } finally {
      cancel();
    }
  }
}

async function askOnce(
  options: ServerPersistenceOptions,
  thread: string,
  signal: AbortSignal,
): Promise<ServerResponse> {
  const response = await request(options, thread, { accept: 'application/json', signal });
  return { response, text: await response.text() };
}

async function request(
  {
    url,
    headers,
    credentials = 'same-origin',
    fetch: send = (input, init) => fetch(input, init),
  }: ServerPersistenceOptions,
  thread: string,
  { accept, signal }: { readonly accept: string; readonly signal?: AbortSignal },
): Promise<Response> {
  const address = `${url}${url.includes('?') ? '&' : '?'}thread=${encodeURIComponent(thread)}`;
  const sentHeaders = new Headers(headers?.());
  sentHeaders.set('accept', accept);
  return send(address, { credentials, headers: sentHeaders, ...(signal ? { signal } : {}) });
}

function read({ response, text }: ServerResponse, thread: string): readonly StoredInterrupt[] {
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const open = readOpen(parseJson(text), thread);
  if (!open) throw new Error('The server responded with something else than what is open.');
  return open;
}
