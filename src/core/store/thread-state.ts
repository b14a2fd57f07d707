import { callsOf } from '../dialects/read-prompt.js';
import type { Answer } from '../protocol/answer.js';
import type { Dialect } from '../protocol/dialect.js';
import { readExpiry } from '../protocol/expiry.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Reply } from '../protocol/reply.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { Issue } from '../protocol/validator.js';
import { assertNever } from '../util/assert-never.js';
import { sameJson } from '../util/json.js';
import { receiptEnding } from './receipt-ending.js';
import type { AnswerStatus, PendingInterrupt, Receipt } from './run-types.js';

/** An open interrupt together with what is needed to answer it. */
export interface ThreadEntry extends PendingInterrupt {
  readonly open: OpenInterrupt;
  readonly by: Dialect;
}

/** What lies before the person in one thread: what is open, and what became of the rest. */
export interface ThreadState {
  readonly entries: readonly ThreadEntry[];
  readonly receipts: readonly Receipt[];
}

export type ThreadAction =
  /** The source's view of what is open, as entries whose answers are yet unknown. */
  | {
      readonly type: 'synced';
      readonly entries: readonly ThreadEntry[];
      readonly settledElsewhere: RunSnapshot['settledElsewhere'];
      readonly at: number;
    }
  | { readonly type: 'answered'; readonly key: string; readonly answer: Answer; readonly reply: Reply }
  /** The check of exactly this answer came back clean. */
  | { readonly type: 'passed'; readonly key: string; readonly answer: Answer }
  /** The check of exactly this answer found something; or nobody could write it at all. */
  | {
      readonly type: 'refused' | 'unwritable';
      readonly key: string;
      readonly answer: Answer;
      readonly issues: readonly Issue[];
    }
  | { readonly type: 'retracted'; readonly key: string }
  /** What was said before a reload. */
  | { readonly type: 'restored'; readonly key: string; readonly status: AnswerStatus }
  | { readonly type: 'sent'; readonly keys: readonly string[] }
  /** Cancelled and sent at once, for the sake of a new message. */
  | { readonly type: 'abandoned'; readonly key: string; readonly reply: Reply }
  /** Exactly these sendings: a retry of the same replies is another one. */
  | { readonly type: 'failed'; readonly sent: readonly AnswerStatus[]; readonly error: RunFailure }
  | { readonly type: 'ticked'; readonly now: number };

/** The keys of some entries. */
export function keysOf(entries: readonly ThreadEntry[]): readonly string[] {
  return entries.map(({ key }) => key);
}

/** More than anybody scrolls back through; each of them is shown, and may hold a schema and a tool's result. */
const KEPT_RECEIPTS = 100;

export const EMPTY_THREAD: ThreadState = { entries: [], receipts: [] };

/** The next desk; the same object where an action changes nothing. */
export function reduceThread(desk: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'synced':
      return sync(desk, action);
    case 'answered':
      return stand(desk, [action.key], () => ({
        state: 'checking',
        answer: action.answer,
        reply: action.reply,
      }));
    case 'passed':
      return stand(desk, [action.key], (status) =>
        status.state === 'checking' && status.answer === action.answer
          ? { state: 'staged', answer: status.answer, reply: status.reply }
          : status,
      );
    case 'refused':
      return stand(desk, [action.key], (status) =>
        status.state === 'checking' && status.answer === action.answer
          ? { state: 'invalid', answer: action.answer, issues: action.issues }
          : status,
      );
    case 'unwritable':
      return stand(desk, [action.key], () => ({
        state: 'invalid',
        answer: action.answer,
        issues: action.issues,
      }));
    case 'retracted':
      return stand(desk, [action.key], (status) =>
        status.state === 'open' ? status : { state: 'open', previous: status.answer },
      );
    case 'restored':
      return stand(desk, [action.key], () => action.status);
    case 'sent':
      return stand(desk, action.keys, (status) =>
        status.state === 'staged' || status.state === 'failed'
          ? { state: 'sending', answer: status.answer, reply: status.reply }
          : status,
      );
    case 'abandoned':
      return stand(desk, [action.key], (before) => ({
        state: 'sending',
        answer: { kind: 'cancelled' },
        reply: action.reply,
        before,
      }));
    case 'failed':
      return stand(desk, keysOf(desk.entries), (status) => {
        if (status.state !== 'sending' || !action.sent.includes(status)) return status;
        const { before, answer, reply } = status;
        return before ?? { state: 'failed', answer, reply, error: action.error };
      });
    case 'ticked':
      return replace(desk, (entry) => tick(entry, action.now));
    default:
      return assertNever(action);
  }
}

/** An interrupt whose time is over keeps what was said, but not as an answer to be sent. */
function tick(entry: ThreadEntry, now: number): ThreadEntry {
  const expiry = readExpiry(entry.interrupt, now);
  const { status } = entry;
  // Also where it was known before: an answer may have failed on its way, and come back too late.
  const dead =
    expiry.kind === 'expired' &&
    status.state !== 'open' &&
    status.state !== 'sending' &&
    status.answer.kind !== 'cancelled';
  if (dead) return { ...entry, expiry, status: { state: 'open', previous: status.answer } };
  return expiry.kind === entry.expiry.kind ? entry : { ...entry, expiry };
}

function sync(
  desk: ThreadState,
  { entries: fresh, settledElsewhere, at }: Extract<ThreadAction, { readonly type: 'synced' }>,
): ThreadState {
  const held = new Map(desk.entries.map((entry) => [entry.key, entry]));
  const entries = fresh.map((entry) => carry(held.get(entry.key), entry));
  const kept = new Set(entries.map(({ key }) => key));
  const closed = desk.entries.filter(({ key }) => !kept.has(key));
  const unchanged =
    entries.length === desk.entries.length && entries.every((one, i) => one === desk.entries[i]);
  if (unchanged) return desk;
  const receipts = closed.map((entry) => toReceipt(entry, at, settledElsewhere?.get(entry.key)));
  return {
    entries,
    receipts: receipts.length > 0 ? [...desk.receipts, ...receipts].slice(-KEPT_RECEIPTS) : desk.receipts,
  };
}

/** The held entry where nothing of its question changed: its identity spares a render. */
function carry(held: ThreadEntry | undefined, fresh: ThreadEntry): ThreadEntry {
  if (!held) return fresh;
  if (held.prompt === fresh.prompt && held.toolCall === fresh.toolCall) return held;
  return { ...fresh, status: stillMeant(held, fresh) };
}

/** An answer to another proposal is asked for again: nobody approves what nobody saw. */
function stillMeant({ prompt, status }: ThreadEntry, fresh: ThreadEntry): AnswerStatus {
  // What is on its way was said about what was shown then.
  if (status.state === 'open' || status.state === 'sending') return status;
  if (sameJson(callsOf(prompt), callsOf(fresh.prompt))) return status;
  return { state: 'open', previous: status.answer };
}

type SettledElsewhere = 'expired' | 'superseded' | 'answered' | undefined;

function toReceipt(entry: ThreadEntry, at: number, elsewhere: SettledElsewhere): Receipt {
  const { key, interrupt, prompt, toolCall, status } = entry;
  const lost = elsewhere === 'expired' || elsewhere === 'superseded';
  const taken = status.state === 'sending' || (status.state === 'failed' && elsewhere === 'answered');
  const answer = taken && !lost ? status.answer : null;
  const ending = lost ? elsewhere : receiptEnding(prompt, answer, entry.expiry);
  return { key, interrupt, prompt, answer, ending, at, toolCall };
}

function stand(
  desk: ThreadState,
  keys: readonly string[],
  next: (status: AnswerStatus) => AnswerStatus,
): ThreadState {
  return replace(desk, (entry) => {
    if (!keys.includes(entry.key)) return entry;
    const status = next(entry.status);
    return status === entry.status ? entry : { ...entry, status };
  });
}

function replace(desk: ThreadState, next: (entry: ThreadEntry) => ThreadEntry): ThreadState {
  const entries = desk.entries.map(next);
  return entries.every((entry, index) => entry === desk.entries[index]) ? desk : { ...desk, entries };
}
