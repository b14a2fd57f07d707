import { type Answer, unreachable } from '../protocol/answer.js';
import type { Dialect } from '../protocol/dialect.js';
import { readExpiry } from '../protocol/expiry.js';
import type { PendingInterrupt, Receipt, Standing } from './run-types.js';
import { sameJson } from '../util/json.js';
import { callsOf } from '../dialects/read-prompt.js';
import { endingOf } from './receipt-ending.js';
import type { OpenInterrupt, Reply, RunFailure, RunSnapshot } from '../protocol/source.js';
import type { Issue } from '../protocol/validator.js';

/** An open interrupt together with what is needed to answer it. */
export interface DeskEntry extends PendingInterrupt {
  readonly open: OpenInterrupt;
  readonly by: Dialect;
}

/** What lies before the person in one thread: what is open, and what became of the rest. */
export interface Desk {
  readonly entries: readonly DeskEntry[];
  readonly receipts: readonly Receipt[];
}

export type DeskAction =
  /** The source's view of what is open, as entries whose answers are yet unknown. */
  | {
      readonly type: 'synced';
      readonly entries: readonly DeskEntry[];
      readonly gone: RunSnapshot['gone'];
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
  | { readonly type: 'restored'; readonly key: string; readonly standing: Standing }
  | { readonly type: 'sent'; readonly keys: readonly string[] }
  /** Cancelled and sent at once, for the sake of a new message. */
  | { readonly type: 'abandoned'; readonly key: string; readonly reply: Reply }
  /** Exactly these sendings: a retry of the same replies is another one. */
  | { readonly type: 'failed'; readonly sent: readonly Standing[]; readonly error: RunFailure }
  | { readonly type: 'ticked'; readonly now: number };

/** The keys of some entries. */
export function keysOf(entries: readonly DeskEntry[]): readonly string[] {
  return entries.map(({ key }) => key);
}

/** More than anybody scrolls back through; each of them is shown, and may hold a schema and a tool's result. */
const KEPT_RECEIPTS = 100;

export const EMPTY_DESK: Desk = { entries: [], receipts: [] };

/** The next desk; the same object where an action changes nothing. */
export function reduceDesk(desk: Desk, action: DeskAction): Desk {
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
      return stand(desk, [action.key], (standing) =>
        standing.state === 'checking' && standing.answer === action.answer
          ? { state: 'staged', answer: standing.answer, reply: standing.reply }
          : standing,
      );
    case 'refused':
      return stand(desk, [action.key], (standing) =>
        standing.state === 'checking' && standing.answer === action.answer
          ? { state: 'invalid', answer: action.answer, issues: action.issues }
          : standing,
      );
    case 'unwritable':
      return stand(desk, [action.key], () => ({
        state: 'invalid',
        answer: action.answer,
        issues: action.issues,
      }));
    case 'retracted':
      return stand(desk, [action.key], (standing) =>
        standing.state === 'open' ? standing : { state: 'open', previous: standing.answer },
      );
    case 'restored':
      return stand(desk, [action.key], () => action.standing);
    case 'sent':
      return stand(desk, action.keys, (standing) =>
        standing.state === 'staged' || standing.state === 'failed'
          ? { state: 'sending', answer: standing.answer, reply: standing.reply }
          : standing,
      );
    case 'abandoned':
      return stand(desk, [action.key], (before) => ({
        state: 'sending',
        answer: { kind: 'cancelled' },
        reply: action.reply,
        before,
      }));
    case 'failed':
      return stand(desk, keysOf(desk.entries), (standing) => {
        if (standing.state !== 'sending' || !action.sent.includes(standing)) return standing;
        const { before, answer, reply } = standing;
        return before ?? { state: 'failed', answer, reply, error: action.error };
      });
    case 'ticked':
      return replace(desk, (entry) => tick(entry, action.now));
    default:
      return unreachable(action);
  }
}

/** An interrupt whose time is over keeps what was said, but not as an answer to be sent. */
function tick(entry: DeskEntry, now: number): DeskEntry {
  const expiry = readExpiry(entry.interrupt, now);
  const { standing } = entry;
  // Also where it was known before: an answer may have failed on its way, and come back too late.
  const dead =
    expiry.kind === 'expired' &&
    standing.state !== 'open' &&
    standing.state !== 'sending' &&
    standing.answer.kind !== 'cancelled';
  if (dead) return { ...entry, expiry, standing: { state: 'open', previous: standing.answer } };
  return expiry.kind === entry.expiry.kind ? entry : { ...entry, expiry };
}

function sync(
  desk: Desk,
  { entries: fresh, gone, at }: Extract<DeskAction, { readonly type: 'synced' }>,
): Desk {
  const held = new Map(desk.entries.map((entry) => [entry.key, entry]));
  const entries = fresh.map((entry) => carry(held.get(entry.key), entry));
  const kept = new Set(entries.map(({ key }) => key));
  const closed = desk.entries.filter(({ key }) => !kept.has(key));
  const unchanged =
    entries.length === desk.entries.length && entries.every((one, i) => one === desk.entries[i]);
  if (unchanged) return desk;
  const receipts = closed.map((entry) => toReceipt(entry, at, gone?.get(entry.key)));
  return {
    entries,
    receipts: receipts.length > 0 ? [...desk.receipts, ...receipts].slice(-KEPT_RECEIPTS) : desk.receipts,
  };
}

/** The held entry where nothing of its question changed: its identity spares a render. */
function carry(held: DeskEntry | undefined, fresh: DeskEntry): DeskEntry {
  if (!held) return fresh;
  if (held.prompt === fresh.prompt && held.toolCall === fresh.toolCall) return held;
  return { ...fresh, standing: stillMeant(held, fresh) };
}

/** An answer to another proposal is asked for again: nobody approves what nobody saw. */
function stillMeant({ prompt, standing }: DeskEntry, fresh: DeskEntry): Standing {
  // What is on its way was said about what was shown then.
  if (standing.state === 'open' || standing.state === 'sending') return standing;
  if (sameJson(callsOf(prompt), callsOf(fresh.prompt))) return standing;
  return { state: 'open', previous: standing.answer };
}

type Gone = 'expired' | 'superseded' | 'answered' | undefined;

function toReceipt(entry: DeskEntry, at: number, gone: Gone): Receipt {
  const { key, interrupt, prompt, toolCall, standing } = entry;
  const lost = gone === 'expired' || gone === 'superseded';
  const taken = standing.state === 'sending' || (standing.state === 'failed' && gone === 'answered');
  const answer = taken && !lost ? standing.answer : null;
  const ending = lost ? gone : endingOf(prompt, answer, entry.expiry);
  return { key, interrupt, prompt, answer, ending, at, toolCall };
}

function stand(desk: Desk, keys: readonly string[], next: (standing: Standing) => Standing): Desk {
  return replace(desk, (entry) => {
    if (!keys.includes(entry.key)) return entry;
    const standing = next(entry.standing);
    return standing === entry.standing ? entry : { ...entry, standing };
  });
}

function replace(desk: Desk, next: (entry: DeskEntry) => DeskEntry): Desk {
  const entries = desk.entries.map(next);
  return entries.every((entry, index) => entry === desk.entries[index]) ? desk : { ...desk, entries };
}
