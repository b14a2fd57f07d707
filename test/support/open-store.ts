import type { Answer, HoldpointCode, HoldpointError, Interrupt, StoreOptions } from 'holdpoint/core';
import { createInterruptStore, type InterruptedRunState, type InterruptStore } from 'holdpoint/core';
import {
  createManualClock,
  createScriptedSource,
  type ManualClock,
  type ScriptedSource,
} from 'holdpoint/testing';
import { onTestFinished } from 'vitest';
import type { ScriptedSourceOptions } from '../../src/testing/scripted-source.js';

export const APPROVE = { kind: 'chosen', choice: 'approve' } as const satisfies Answer;
export const DENY = { kind: 'chosen', choice: 'deny' } as const satisfies Answer;

export const MINUTE = 60_000;
/** The start time of a store's clock. */
export const START = Date.UTC(2026, 0, 1);

/** The expiry of an interrupt, this many minutes after the start. */
export function expiresAfter(minutes: number): Pick<Interrupt, 'expiresAt'> {
  return { expiresAt: new Date(START + minutes * MINUTE).toISOString() };
}

export function filled(value: unknown): Answer {
  return { kind: 'filled', value };
}

/** The schema of an approval that takes a few words with the choice. */
export const WITH_FEEDBACK = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, feedback: { type: 'string' } },
  required: ['approved'],
};

/** A proposal as in the document: approved or not. */
export function approval(id: string, more: Partial<Interrupt> = {}): Interrupt {
  return {
    id,
    reason: 'confirmation',
    message: `Go on with ${id}?`,
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' } },
      required: ['approved'],
    },
    ...more,
  };
}

export interface OpenStore {
  readonly source: ScriptedSource;
  readonly store: InterruptStore;
  readonly clock: ManualClock;
  /** The code of every warning of the source and the store, in order. */
  readonly warnings: HoldpointCode[];
  /** The current key of the open interrupt with this wire id. */
  key(id: string): string;
}

/** A store with a listener, over a source with these interrupts open. */
export function openStore(
  interrupts: readonly Interrupt[] = [],
  options: StoreOptions & { source?: ScriptedSourceOptions; watched?: boolean } = {},
): OpenStore {
  const { source: sourceOptions, watched = true, ...storeOptions } = options;
  const clock = createManualClock(START);
  const warnings: HoldpointCode[] = [];
  const onWarning = ({ code }: HoldpointError) => void warnings.push(code);
  const source = createScriptedSource({ onWarning, ...sourceOptions });
  const store = createInterruptStore(source, { clock, onWarning, ...storeOptions });
  if (watched) onTestFinished(store.subscribe(() => {}));
  if (interrupts.length > 0) source.interrupt(interrupts);
  return { source, store, clock, warnings, key: (id) => keyOf(store, id) };
}

export function keyOf(store: InterruptStore, id: string): string {
  return entryOf(store, id).key;
}

export function entryOf(store: InterruptStore, id: string) {
  const { interrupts } = store.getState();
  const found = interrupts.find(({ interrupt }) => interrupt.id === id);
  if (!found) throw new Error(`${id} is not among the open: ${interrupts.map((one) => one.interrupt.id)}`);
  return found;
}

export function restoredStatus(store: InterruptStore, id: string) {
  return entryOf(store, id).status;
}

/** Resolves when every promise that can settle without a timer has settled. */
export function drained(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Resolves once the state is as described; waits for changes, never for a time. */
export function until(
  store: InterruptStore,
  holds: (state: InterruptedRunState) => boolean,
): Promise<InterruptedRunState> {
  return new Promise((resolve) => {
    let stop = () => {};
    const check = () => {
      const state = store.getState();
      if (!holds(state)) return;
      stop();
      resolve(state);
    };
    stop = store.subscribe(check);
    check();
  });
}

export const inStatus = (wanted: InterruptedRunState['status']) => (state: InterruptedRunState) =>
  state.status === wanted;
