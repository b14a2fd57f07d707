import {
  createEventStreamSource,
  createInterruptStore,
  createPersistence,
  type Interrupt,
  type PersistenceStorage,
} from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { START } from '../support/open-store.js';

export const THREAD = 'thread-1';
export const text = (id: string, more: Partial<Interrupt> = {}): Interrupt => ({
  ...{ id, reason: 'input_required', message: 'Why?', responseSchema: { type: 'string' } },
  ...more,
});

/** The events of a run that ends with these interrupts, or else with success. */
export function run(
  runId: string,
  interrupts: readonly Interrupt[],
  before: readonly object[] = [],
): object[] {
  const outcome = interrupts.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success' };
  return [
    { type: 'RUN_STARTED', threadId: THREAD, runId },
    ...before,
    { type: 'RUN_FINISHED', threadId: THREAD, runId, outcome },
  ];
}

export function open(events: readonly object[] = [], storage?: PersistenceStorage) {
  const clock = createManualClock(START);
  const asked: string[] = [];
  const sent: object[] = [];
  const source = createEventStreamSource({
    threadId: THREAD,
    run: (request) => void sent.push(request),
    onWarning() {},
  });
  const store = createInterruptStore(source, {
    clock,
    onInterrupt: ({ key }) => void asked.push(key),
    onWarning() {},
    ...(storage && { persist: createPersistence({ storage }) }),
  });
  store.subscribe(() => {});
  const tell = (all: readonly object[]) => all.forEach(source.push);
  tell(events);
  const key = (at = 0) => store.getState().interrupts[at]?.key ?? '';
  return { source, store, clock, asked, sent, tell, key };
}

export const DRAFT = { text: 'ten minutes of text', asJson: false };
