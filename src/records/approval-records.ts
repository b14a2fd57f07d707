import { HoldpointError } from '../core/errors/holdpoint-error.js';
import { attempt, runCallback, type Warn } from '../core/errors/warnings.js';
import type { PersistenceStorage } from '../core/persistence/persistence.js';
import type { AnswerStatus } from '../core/protocol/answer-status.js';
import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import type { Reviewer } from '../core/protocol/people.js';
import type { Reply } from '../core/protocol/reply.js';
import type { ApprovalRecorder, RecordableStore } from '../core/store/interrupt-store.js';
import type { ThreadEntry } from '../core/thread/thread-state.js';
import { own } from '../core/util/json.js';
import type { ChoiceLabels } from '../ui/labels/choice-label.js';
import { englishStackLabels } from '../ui/labels/english-stack-labels.js';
import { isDigest, isRecord } from './check-record.js';
import { makeRecord, type SendingEntry } from './make-record.js';

/** What records hold beside the request and its answer, and where they go. */
export interface ApprovalRecordsOptions {
  /**
   * The person who answers, or a function that returns that person for each answer.
   *
   * @default The `reviewer` of `useInterruptedRun` or `createInterruptStore`.
   */
  readonly reviewer?: Reviewer | (() => Reviewer | null) | undefined;
  /**
   * True where each record is to travel with its answer: as `resume[].metadata.holdpoint`, for `verifyApproval` of
   * `holdpoint/server`, or to a gateway with `records`. A very large answer is sent to a gateway without its record.
   *
   * @default false
   */
  readonly attach?: boolean | undefined;
  /**
   * Keeps the digest of the last record of each thread, so that the chain goes on after a reload and in other tabs:
   * `localStorage`, wrapped as for `createPersistence`. Default: a page that is reloaded begins a new chain.
   */
  readonly storage?: PersistenceStorage | undefined;
  /** The labels that the components are given: a record holds the words of each choice. Default: English. */
  readonly labels?: Partial<ChoiceLabels> | undefined;
}

/**
 * Creates a recorder, which makes a record of each answer: what was shown, what was answered, by whom and when, with
 * the digest of the record before it in its thread. Create it once, outside of any component, and share it between the
 * runs of a page.
 *
 * An answer waits for its record before it leaves, a few milliseconds, and is marked as being sent meanwhile. Where no
 * record can be made, as on a page without HTTPS, it is not sent: its delivery fails with `RECORD_FAILED`.
 *
 * @param options Who answers, and where the records go.
 * @returns The option `records` of `useInterruptedRun` and `createInterruptStore`.
 *
 * @example
 * const records = approvalRecords({ attach: true });
 * useInterruptedRun(agent, { records, reviewer: { id: 'u-1', name: 'Ada' }, onAnswer: ({ record }) => log(record) });
 *
 * Source: RFC 8785, "JSON Canonicalization Scheme"; Web Cryptography, `SubtleCrypto.digest`.
 */
export function approvalRecords(options: ApprovalRecordsOptions = {}): ApprovalRecorder {
  const made = new WeakMap<Reply, ApprovalRecord>();
  const words = { ...englishStackLabels, ...options.labels };
  const last = createLastDigests(options.storage);
  // Records are made one after another, so that each knows the one before it.
  let queue: Promise<unknown> = Promise.resolve();

  function recordOf(reply: Reply): ApprovalRecord | undefined {
    return made.get(reply) ?? attachedRecord(reply);
  }

  async function makeAll(
    store: RecordableStore,
    thread: string | null,
    entries: readonly SendingEntry[],
  ): Promise<readonly (readonly [SendingEntry, ApprovalRecord])[]> {
    const records: (readonly [SendingEntry, ApprovalRecord])[] = [];
    let previous = last.get(thread, store.warn);
    for (const entry of entries) {
      const record = await makeRecord(store, entry, {
        words,
        previous,
        reviewer: reviewerOf(options, store),
      });
      records.push([entry, record]);
      previous = record.digest;
    }
    return records;
  }

  async function seal(store: RecordableStore, thread: string | null, entries: readonly ThreadEntry[]) {
    // A retry sends the record that was made first.
    const unrecorded = entries.filter(isSendingEntry).filter(({ status }) => !recordOf(status.reply));
    const records = await makeAll(store, thread, unrecorded).catch((error: unknown) => {
      throw new HoldpointError('RECORD_FAILED', error);
    });
    assertUnchanged(store, thread, entries);
    const statuses = new Map<string, SendingEntry['status']>();
    for (const [{ key, status }, record] of records) {
      const reply = options.attach ? withRecord(status.reply, record) : status.reply;
      made.set(reply, record);
      if (reply !== status.reply) statuses.set(key, { ...status, reply });
      last.set(thread, record.digest, store.warn);
    }
    store.dispatch(thread, { type: 'answered', statuses });
  }

  return {
    kind: 'approvalRecorder',
    recordOf,
    record(store, thread, entries) {
      const sealed = queue.then(() => seal(store, thread, entries));
      queue = sealed.catch(() => {});
      return sealed;
    },
  };
}

/** The digest of the last record of each thread. */
interface LastDigests {
  get(thread: string | null, warn: Warn): string | null;
  set(thread: string | null, digest: string, warn: Warn): void;
}

const PREFIX = 'holdpoint:record:';

/** @param storage Keeps them over a reload; without one, and where it throws, this page alone knows them. */
function createLastDigests(storage: PersistenceStorage | undefined): LastDigests {
  const known = new Map<string | null, string>();
  return {
    get(thread, warn) {
      let stored: string | null = null;
      attempt(
        () => {
          stored = storage?.getItem(PREFIX + (thread ?? '')) ?? null;
        },
        (error) => warn('STORAGE_FAILED', error),
      );
      // Another tab may have continued the chain.
      return isDigest(stored) ? stored : (known.get(thread) ?? null);
    },
    set(thread, digest, warn) {
      known.set(thread, digest);
      attempt(
        () => storage?.setItem(PREFIX + (thread ?? ''), digest),
        (error) => warn('STORAGE_FAILED', error),
      );
    },
  };
}

function isSendingEntry(entry: ThreadEntry): entry is SendingEntry {
  return entry.status.state === 'sending';
}

/** Throws where the request was settled, or another thread was shown, while the records were made. */
function assertUnchanged(
  { refresh, snapshot, thread: stateOf }: RecordableStore,
  thread: string | null,
  entries: readonly ThreadEntry[],
): void {
  refresh();
  if (snapshot()?.threadId !== thread) throw new HoldpointError('THREAD_LEFT');
  const now = new Map(stateOf(thread).entries.map((entry) => [entry.key, entry]));
  for (const { key, status } of entries) {
    const entry = now.get(key);
    if (entry?.status !== status) throw new HoldpointError('NOT_WAITING', key);
    if (entry.expiry.kind === 'expired' && !isCancelled(status)) throw new HoldpointError('EXPIRED', key);
  }
}

function isCancelled(status: AnswerStatus): boolean {
  return 'answer' in status && status.answer.kind === 'cancelled';
}

function reviewerOf(
  { reviewer }: ApprovalRecordsOptions,
  { warn, options }: RecordableStore,
): Reviewer | null {
  if (typeof reviewer !== 'function') return reviewer ?? options().reviewer ?? null;
  let named: Reviewer | null = null;
  runCallback(
    'reviewer',
    () => {
      named = reviewer();
    },
    warn,
  );
  return named;
}

/** The reply with its record: in the entry's metadata, or beside what a source settles. Others carry none. */
function withRecord(reply: Reply, record: ApprovalRecord): Reply {
  if (reply.via === 'native') return { ...reply, record };
  if (reply.via !== 'resume') return reply;
  return { ...reply, entry: { ...reply.entry, metadata: { ...reply.entry.metadata, holdpoint: record } } };
}

/** The record that travels with a reply. After a reload it is kept nowhere else. */
function attachedRecord(reply: Reply): ApprovalRecord | undefined {
  if (reply.via === 'native') return reply.record;
  const record = reply.via === 'resume' ? own(reply.entry.metadata, 'holdpoint') : undefined;
  return isRecord(record) ? record : undefined;
}
