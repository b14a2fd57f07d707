import { expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, entryOf, filled, openStore } from '../../support/open-store.js';

it('after a reload, each interrupt is answered as it was raised, whatever the first one was', () => {
  const storage = memoryStorage();
  const open = () => openStore([], { persist: createPersistence({ storage }) });
  const before = open();
  before.source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r1' });
  before.source.push({ type: 'CUSTOM', name: 'on_interrupt', value: 'Which colour?' });
  before.source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r1' });
  const outcome = { type: 'interrupt', interrupts: [approval('b')] };
  before.source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r2', outcome });
  const raised = [
    { channel: 'legacy', runId: 'r1' },
    { channel: 'outcome', runId: 'r2' },
  ];
  expect(before.source.getSnapshot().open).toMatchObject(raised);
  before.store.flush();

  const { source, store } = open();
  expect(source.getSnapshot().open).toMatchObject(raised);
  const [colour] = store.getState().interrupts;
  void store.answer(colour?.key ?? '', filled('red'));
  void store.answer(entryOf(store, 'b').key, APPROVE);
  void store.submit();
  expect(source.requests).toMatchObject([{ resume: [{ interruptId: 'b', payload: { approved: true } }] }]);
});
