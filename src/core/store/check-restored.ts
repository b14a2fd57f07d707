import type { LeftRequest, StoredAnswer } from '../persistence/persistence.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { reloaded } from '../protocol/source.js';
import { offeredAnswer } from '../thread/offered-answer.js';
import { isSameReply, prepareReply, redeliver } from '../thread/prepare-reply.js';
import { readEarlier } from '../thread/read-entries.js';
import { earlierKey } from '../thread/stored-answers.js';
import type { KeptEntry, ThreadEntry } from '../thread/thread-state.js';
import type { StoreContext } from './store-context.js';
import { readingOf } from './sync-source.js';

/**
 * Writes the replies of stored answers anew, each from the answer that the person is shown. Where the stored reply says
 * something else, or the prompt does not offer the answer, nothing is sent: the request is asked again.
 */
export function checkRestored(
  context: StoreContext,
  thread: string,
  items: ReadonlyMap<string, StoredAnswer>,
): ReadonlyMap<string, StoredAnswer> {
  const entries = new Map(context.thread(thread).entries.map((entry) => [entry.key, entry]));
  return new Map(
    [...items].map(([key, item]) => {
      const entry = entries.get(key);
      const status = entry ? checked(context, entry, item) : item.status;
      return [key, { ...item, status }];
    }),
  );
}

function checked(
  { warn, source }: StoreContext,
  entry: ThreadEntry,
  item: StoredAnswer,
): AnswerStatus | null {
  const restored = withReply(entry, item);
  if (restored?.state !== 'staged' && restored?.state !== 'failed') return restored;
  const answer = offeredAnswer(entry, () => restored.answer);
  const written = answer && prepareReply(entry, answer, {}, () => {});
  if (written?.state !== 'checking' || !isSameReply(written.reply, restored.reply)) {
    warn('STORAGE_FAILED', 'changed');
    return { state: 'open', previous: answer };
  }
  const reply = redeliver(entry, restored);
  const isUnknown = restored.state === 'failed' && source.settles === 'each';
  return { ...restored, reply, ...(isUnknown && { arrival: 'unknown' }) };
}

/** The status with the reply that a source whose replies are not stored was sent, where it can still be written. */
function withReply(entry: ThreadEntry, { status, sentId: answerId }: StoredAnswer): AnswerStatus | null {
  if (status?.state !== 'open' || !status.previous || answerId === undefined) return status;
  const written = prepareReply(entry, status.previous, {}, () => {});
  if (written.state !== 'checking') return status;
  const { answer, reply } = written;
  return { state: 'failed', answer, reply: { ...reply, answerId }, error: reloaded() };
}

/** What an earlier page left behind, with what is told of it now. */
export function readLeft(
  context: StoreContext,
  thread: string,
  left: readonly LeftRequest[],
): readonly KeptEntry[] {
  return left.flatMap((one, index) => readOne(context, thread, one, index));
}

/** What was left behind without a word of the person's is nothing that could be lost. */
function readOne(
  context: StoreContext,
  thread: string,
  left: LeftRequest,
  index: number,
): readonly KeptEntry[] {
  const snapshot = context.snapshot();
  const hasWords = left.draft !== undefined || left.status !== null;
  if (!snapshot || snapshot.threadId !== thread || !hasWords) return [];
  const entry = readEarlier(left, earlierKey(index), snapshot, readingOf(context));
  const isReplaced = snapshot.open.some(({ interrupt }) => interrupt.id === entry.interrupt.id);
  const ended = left.ended ?? { as: isReplaced ? 'replaced' : 'closed', at: null, answer: null };
  const written = left.draft === undefined ? undefined : { draft: left.draft };
  return [{ ...entry, ended, written }];
}
