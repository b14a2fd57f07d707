import { readPersistedInterrupts } from '../../core/persistence/persisted-interrupt.js';
import type { Persistence, SavedStore, ThreadSaver } from '../../core/persistence/persistence.js';
import { createThreadSaver } from '../../core/persistence/thread-saver.js';
import type { RestoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { own, parseJson } from '../../core/util/json.js';

/** Where a server tells what is open, and what this page keeps itself. */
export interface ServerPersistenceOptions {
  /** The address that `createOpenInterruptsHandler` serves. `thread` is added to its query. */
  readonly url: string;
  /** Called before each request, because a token may have changed. */
  readonly headers?: (() => HeadersInit) | undefined;
  readonly credentials?: RequestCredentials | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Keeps drafts and answers of this page: `sessionPersistence()`. Default: nothing is kept. */
  readonly local?: Persistence | undefined;
}

/** In milliseconds, before each further attempt. */
const DELAYS = [500, 1_000, 2_000];

/**
 * Has a page begin a thread with what its server says is open there, so that a prompt is shown on another device, or
 * after its tab was closed, without a new run. A thread that has run in this page is left as it is.
 *
 * Where the server cannot be reached in four attempts, the page begins with what `local` has kept, and the store warns
 * with `OPEN_NOT_READ`.
 *
 * @param options The address, and how its requests are authenticated.
 * @returns The option `persist` of `useInterruptedRun` and `createInterruptStore`.
 *
 * @example
 * const persist = serverPersistence({ url: '/interrupts', local: sessionPersistence() });
 * const run = useInterruptedRun(agent, { persist });
 */
export function serverPersistence(options: ServerPersistenceOptions): Persistence {
  const { local } = options;
  const told = new Map<string, readonly RestoredInterrupt[]>();
  return {
    version: local?.version ?? 1,
    secrets: local?.secrets,
    load(thread, warn) {
      const kept = local?.load(thread, warn) ?? null;
      const open = told.get(thread);
      return open ? { answerTo: () => null, ...kept, open } : kept;
    },
    save: (thread, state, warn) => local?.save(thread, state, warn),
    connect: (store) => connect(store, options, told),
  };
}

function connect(
  store: SavedStore,
  options: ServerPersistenceOptions,
  told: Map<string, readonly RestoredInterrupt[]>,
): ThreadSaver {
  const saver = createThreadSaver(store);
  const asked = new Set<string>();

  async function ask(thread: string): Promise<void> {
    try {
      told.set(thread, await readOpen(options, thread, store));
    } catch (error) {
      store.warn('OPEN_NOT_READ', error);
    }
    saver.restore(thread);
    store.refresh();
    // While it was taken up, nothing was stored.
    saver.save(thread);
  }

  return {
    ...saver,
    restore(thread) {
      if (thread === null || asked.has(thread)) return;
      asked.add(thread);
      void ask(thread);
    },
  };
}

async function readOpen(
  options: ServerPersistenceOptions,
  thread: string,
  store: SavedStore,
): Promise<readonly RestoredInterrupt[]> {
  for (const delay of DELAYS) {
    const response = await request(options, thread).catch(() => null);
    if (response && response.status < 500) return read(response);
    await new Promise<void>((resolve) => store.clock().after(delay, resolve));
  }
  return read(await request(options, thread));
}

async function request(
  {
    url,
    headers,
    credentials = 'same-origin',
    fetch: send = (input, init) => fetch(input, init),
  }: ServerPersistenceOptions,
  thread: string,
): Promise<Response> {
  const address = `${url}${url.includes('?') ? '&' : '?'}thread=${encodeURIComponent(thread)}`;
  const asked = new Headers(headers?.());
  asked.set('accept', 'application/json');
  return send(address, { credentials, headers: asked });
}

async function read(response: Response): Promise<readonly RestoredInterrupt[]> {
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const open = readPersistedInterrupts(own(parseJson(await response.text()), 'open'), () => {});
  if (!open) throw new Error('The server responded with something else than what is open.');
  return open;
}
