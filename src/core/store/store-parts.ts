import { defaultDialects } from '../dialects/default-dialects.js';
import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Reply } from '../protocol/reply.js';
import type { InterruptSource } from '../protocol/source.js';
import { prepareReply } from '../thread/prepare-reply.js';
import { readEntries, readTold } from '../thread/read-entries.js';
import { createWithResults } from '../thread/receipts.js';
import { reduceThread } from '../thread/reduce-thread.js';
import { isCancellable } from '../thread/run-state.js';
import { createAnswerCommands } from './answer-commands.js';
import { assembleStore } from './assemble-store.js';
import { checkRestored, readLeft } from './check-restored.js';
import type { InterruptStore, StoreOptions } from './interrupt-store.js';
import type { StoreContext, StoreParts, StorePartsSource } from './store-context.js';
import { createSubmitCommands, deliver } from './submit-commands.js';

/** The replies that cancel all that is open in a thread, by key. Throws where one of them cannot be cancelled. */
function cancellations(
  { options, warn, thread: stateOf }: StoreContext,
  thread: string | null,
): ReadonlyMap<string, Reply> {
  const replies = new Map<string, Reply>();
  for (const entry of stateOf(thread).entries) {
    if (!isCancellable(entry)) throw new HoldpointError('NOT_OFFERED', entry.key);
    const prepared = prepareReply(entry, { kind: 'cancelled' }, options(), warn);
    if (prepared.state === 'invalid') throw new HoldpointError('UNWRITABLE', entry.key);
    replies.set(entry.key, prepared.reply);
  }
  return replies;
}

/** What a store needs once something is asked, with the default dialects. */
export const storeParts: StoreParts = {
  dialects: defaultDialects,
  readEntries,
  readTold,
  reduceThread,
  createWithResults,
  createCommands: (context) => createAnswerCommands(context, createSubmitCommands(context)),
  cancellations,
  deliver,
  checkRestored,
  readLeft,
};

/** The parts in a bundle that has them from the start. */
export const WHOLE: StorePartsSource = {
  current: () => storeParts,
  subscribe: () => () => {},
  load() {},
};

/**
 * Creates the store of one source: it reads the source, keeps answers, and sends them. It reads its storage, and
 * reports the warnings of its creation, at the first `subscribe`, `refresh` or command.
 *
 * @param source What it reads and answers; `createAgUiSource(agent)` makes one of an AG-UI agent.
 * @param initial The options, until `configure` replaces them.
 * @returns The store: `getState` for what is open, `subscribe` for its changes, and the commands that answer it.
 *
 * @example
 * const store = createInterruptStore(source, { validator: createAjvValidator() });
 * store.subscribe(() => console.table(store.getState().interrupts));
 */
export function createInterruptStore(source: InterruptSource, initial: StoreOptions = {}): InterruptStore {
  const store = assembleStore(() => source, initial, WHOLE);
  // What happens from now on is a change of what is open now.
  store.getState();
  return store;
}
