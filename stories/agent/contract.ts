import type { ContractErrorCode } from './contract-errors.js';
import { readResume, replayKey, type SentEntry } from './read-resume.js';
import type { Ask, Settlement, Settlements } from './scenario.js';
import type { Step, Thread, Waiting } from './thread.js';
import { validatePayload } from './validate-payload.js';

/** The verdict of the eight contract rules on an input. */
export type Verdict =
  | { kind: 'new-input' }
  | { kind: 'replay'; steps: readonly Step[] }
  | { kind: 'settled'; waiting: Waiting; settlements: Settlements; replayKey: string }
  | Violation;

export interface Violation {
  kind: 'violation';
  code: ContractErrorCode;
  detail: string;
}

interface Surroundings {
  now: number;
  /** Whether another thread raised this interrupt. */
  isElsewhere: (interruptId: string) => boolean;
}

/** Judges the `resume` of an input against the thread's open interrupts; it changes nothing. */
export function judge(thread: Thread, resume: unknown, surroundings: Surroundings): Verdict {
  const read = readResume(resume);
  switch (read.kind) {
    case 'malformed':
      return violation('INVALID_RESUME', read.why);
    case 'absent':
      return thread.waiting === null
        ? { kind: 'new-input' }
        : violation('PENDING_INTERRUPTS', idsOf(thread.waiting.asks));
    case 'entries':
      return judgeEntries(thread, read.entries, surroundings);
  }
}

function judgeEntries(thread: Thread, entries: readonly SentEntry[], surroundings: Surroundings): Verdict {
  const key = replayKey(entries);
  const steps = thread.streams.get(key);
  if (steps !== undefined) return { kind: 'replay', steps };

  const open = new Map(thread.waiting?.asks.map((ask) => [ask.interrupt.id, ask]));
  const addressed: [Ask, SentEntry][] = [];
  for (const entry of entries) {
    const ask = open.get(entry.interruptId);
    if (ask === undefined) return judgeStray(thread, entry.interruptId, surroundings);
    addressed.push([ask, entry]);
    open.delete(entry.interruptId);
  }
  if (thread.waiting === null || open.size > 0) {
    return violation('PARTIAL_RESUME', idsOf([...open.values()]));
  }

  const settled = new Map<string, Settlement>();
  for (const [ask, entry] of addressed) {
    const outcome = settle(ask, entry, surroundings.now);
    if ('kind' in outcome) return outcome;
    settled.set(entry.interruptId, outcome);
  }
  return { kind: 'settled', waiting: thread.waiting, settlements: lookUpIn(settled), replayKey: key };
}

function judgeStray(thread: Thread, interruptId: string, { isElsewhere }: Surroundings): Violation {
  if (thread.settledIds.has(interruptId)) return violation('INTERRUPT_SETTLED', interruptId);
  return violation(isElsewhere(interruptId) ? 'WRONG_THREAD' : 'UNKNOWN_INTERRUPT_ID', interruptId);
}

function settle({ interrupt, expects }: Ask, entry: SentEntry, now: number): Settlement | Violation {
  // AG-UI 1.0: an expired interrupt cannot be resolved, but can be cancelled, so that the thread is
  // not blocked forever.
  if (entry.status === 'cancelled') return { status: 'cancelled' };
  if (interrupt.expiresAt !== undefined && Date.parse(interrupt.expiresAt) <= now) {
    return violation('INTERRUPT_EXPIRED', `${interrupt.id} at ${interrupt.expiresAt}`);
  }
  if (!('payload' in entry)) return violation('MISSING_PAYLOAD', interrupt.id);
  const fault = validatePayload(expects, entry.payload);
  if (fault !== null) return violation('INVALID_PAYLOAD', `${interrupt.id}: ${fault}`);
  return { status: 'resolved', payload: entry.payload };
}

function violation(code: ContractErrorCode, detail: string): Violation {
  return { kind: 'violation', code, detail };
}

function idsOf(asks: readonly Ask[]): string {
  return asks.map((ask) => ask.interrupt.id).join(', ');
}

function lookUpIn(settled: ReadonlyMap<string, Settlement>): Settlements {
  return (interrupt) => {
    const settlement = settled.get(interrupt.id);
    if (settlement === undefined) throw new Error(`The scenario never asked ${interrupt.id}.`);
    return settlement;
  };
}
