import { createSessionPersistence } from 'holdpoint';
import { createInterruptStore } from 'holdpoint/core';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { bench, describe } from 'vitest';

const OPEN = 200;
const KEYS = 100;
/** In milliseconds, between two keys: ten in a second is fast typing. */
const PAUSE = 100;

/** A store with many open interrupts, each with a schema, over the storage of a page. */
function openStore(threadId: string) {
  const clock = createManualClock();
  const source = createScriptedSource({ threadId });
  const persist = createSessionPersistence();
  const store = createInterruptStore(source, { clock, persist });
  store.subscribe(() => {});
  const properties = { name: { type: 'string' }, amount: { type: 'number' }, note: { type: 'string' } };
  source.interrupt(
    Array.from({ length: OPEN }, (_, index) => ({
      id: `i-${index}`,
      reason: 'input_required',
      message: `Fill in the details of item ${index}.`,
      responseSchema: { type: 'object', properties, required: ['name'] },
    })),
  );
  const key = store.getState().interrupts[0]?.key ?? '';
  const type = (text: string) => store.drafts.set(key, { value: { note: text } });
  return { store, clock, type };
}

describe(`${KEYS} key presses in one of ${OPEN} open prompts`, () => {
  const delayed = openStore('delayed');
  bench('saved every 300 ms', () => {
    for (let key = 0; key < KEYS; key += 1) {
      delayed.type('x'.repeat(key));
      delayed.clock.advance(PAUSE);
    }
  });

  const direct = openStore('direct');
  bench('saved for each key', () => {
    for (let key = 0; key < KEYS; key += 1) {
      direct.type('x'.repeat(key));
      direct.store.flush();
    }
  });
});
