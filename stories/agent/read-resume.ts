import { canonicalJson, isRecord } from './json.js';
import type { Settlement } from './scenario.js';

/** A resume entry as it was sent; `payload` is absent if the client sent none. */
export interface SentEntry {
  interruptId: string;
  status: Settlement['status'];
  payload?: unknown;
}

export type ReadResume =
  | { kind: 'absent' }
  | { kind: 'malformed'; why: string }
  | { kind: 'entries'; entries: readonly SentEntry[] };

/** Reads `RunAgentInput.resume`, which may have any shape. */
export function readResume(resume: unknown): ReadResume {
  if (resume === undefined || resume === null) return { kind: 'absent' };
  if (!Array.isArray(resume)) return { kind: 'malformed', why: 'it is not an array' };
  if (resume.length === 0) return { kind: 'absent' };
  const entries: SentEntry[] = [];
  for (const [index, sent] of resume.entries()) {
    const entry = readEntry(sent);
    if (entry === null)
      return { kind: 'malformed', why: `entry ${index} has no interruptId or no known status` };
    if (entries.some((other) => other.interruptId === entry.interruptId)) {
      return { kind: 'malformed', why: `it names ${entry.interruptId} twice` };
    }
    entries.push(entry);
  }
  return { kind: 'entries', entries };
}

function readEntry(sent: unknown): SentEntry | null {
  if (!isRecord(sent)) return null;
  const { interruptId, status } = sent;
  if (typeof interruptId !== 'string') return null;
  if (status === 'cancelled') return { interruptId, status };
  if (status !== 'resolved') return null;
  return 'payload' in sent ? { interruptId, status, payload: sent.payload } : { interruptId, status };
}

/** The same text for every resume that settles the same interrupts in the same way, in any order. */
export function replayKey(entries: readonly SentEntry[]): string {
  return entries.map(canonicalJson).sort().join('\n');
}
