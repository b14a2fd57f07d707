import { defaultDialects } from '../dialects/default-dialects.js';
import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Reply } from '../protocol/reply.js';
import { createAnswerCommands } from './answer-commands.js';
import { checkRestored, readLeft } from './check-restored.js';
import { createWithResults } from './create-with-results.js';
import { deliver } from './deliver.js';
import { isCancellable } from './pending-interrupt.js';
import { prepareReply } from './prepare-reply.js';
import { readEntries, readTold } from './read-entries.js';
import { reduceThread } from './reduce-thread.js';
import type { StoreContext, StoreParts, StorePartsSource } from './store-context.js';
import { createSubmitCommands } from './submit-commands.js';

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
