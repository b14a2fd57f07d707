import type { AGUIEvent, Message } from '@ag-ui/core';
import { BoundedMap } from './bounded-map.js';
import type { Ending, PerformedCall } from './scenario.js';

/** An event and how long the agent takes before it sends it, in milliseconds. */
export interface Step {
  event: AGUIEvent;
  pauseMs: number;
}

/** The open interrupts of a thread, and what continues it. */
export interface Waiting {
  asks: Extract<Ending, { kind: 'ask' }>['asks'];
  resume: Extract<Ending, { kind: 'ask' }>['resume'];
  /** How often a valid resume was tried; more than once only if a run failed. */
  attempts: number;
}

/** Everything the agent remembers of one thread. */
export interface Thread {
  history: readonly Message[];
  performed: readonly PerformedCall[];
  waiting: Waiting | null;
  settledIds: Set<string>;
  /** The stream that each accepted resume got, by its replay key. */
  streams: BoundedMap<string, readonly Step[]>;
}

const REMEMBERED_STREAMS = 100;

export function newThread(): Thread {
  return {
    history: [],
    performed: [],
    waiting: null,
    settledIds: new Set(),
    streams: new BoundedMap(REMEMBERED_STREAMS),
  };
}

/** The thread's own messages, followed by those that only the client knows. */
export function mergeHistory(remembered: readonly Message[], sent: readonly Message[]): readonly Message[] {
  const known = new Set(remembered.map((message) => message.id));
  return [...remembered, ...sent.filter((message) => !known.has(message.id))];
}
