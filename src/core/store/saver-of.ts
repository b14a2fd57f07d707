import { hasMethod } from '../errors/app-values.js';
import type { PersistableStore, StoredAnswer, ThreadSaver } from '../persistence/persistence.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { offeredAnswer } from './offered-answer.js';
import { isSameReply, prepareReply, redeliver } from './prepare-reply.js';
import type { StoreContext } from './store-context.js';
import { syncSource } from './sync-source.js';
import type { ThreadEntry } from './thread-state.js';

/** The saver, once the app has passed `persist`. The code comes with that option, so other apps do not download it. */
export function saverOf(context: StoreContext, isShown: () => boolean): () => ThreadSaver | undefined {
  const persist = () => context.options().persist;
  const sync = () => syncSource(context);
  const apply: PersistableStore['apply'] = (thread, { items, ...action }) =>
    context.apply(thread, { ...action, items: checkRestored(context, thread, items) });
  let saver: ThreadSaver | undefined;
  return () => {
    const persistence = persist();
    if (!saver && persistence)
      saver = context.fromApp(
        'persist',
        () => persistence.connect({ ...context, persist, sync, isShown, apply }),
        isSaver,
        () => undefined,
      );
    return saver;
  };
}

function isSaver(value: unknown): value is ThreadSaver | undefined {
  return hasMethod(value, 'restore') && hasMethod(value, 'save');
}

/**
 * Writes the replies of stored answers anew, each from the answer that the person is shown. Where the stored reply says
 * something else, or the prompt does not offer the answer, nothing is sent: the request is asked again.
 */
function checkRestored(
  context: StoreContext,
  thread: string,
  items: ReadonlyMap<string, StoredAnswer>,
): ReadonlyMap<string, StoredAnswer> {
  const entries = new Map(context.thread(thread).entries.map((entry) => [entry.key, entry]));
  return new Map(
    [...items].map(([key, item]) => {
      const entry = entries.get(key);
      const status = entry && item.status ? checked(context, entry, item.status) : item.status;
      return [key, { ...item, status }];
    }),
  );
}

function checked({ warn }: StoreContext, entry: ThreadEntry, status: AnswerStatus): AnswerStatus {
  if (status.state !== 'staged' && status.state !== 'failed') return status;
  const answer = offeredAnswer(entry, () => status.answer);
  const written = answer && prepareReply(entry, answer, {}, () => {});
  const isSame = written?.state === 'checking' && isSameReply(written.reply, status.reply);
  if (isSame) return { ...status, reply: redeliver(entry, status) };
  warn('STORAGE_FAILED', 'changed');
  return { state: 'open', previous: answer };
}
