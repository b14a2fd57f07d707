import { createInterruptStore, createNativeSource, type Sent, type SettledElsewhere } from 'holdpoint/core';
import { expect, it, onTestFinished } from 'vitest';
import { APPROVE, drained } from '../../support/open-store.js';

interface Asked {
  readonly id: string;
  readonly text: string;
}

/** A page over a system whose answers are settled by the test. */
function page() {
  const log: [string, Sent][] = [];
  const ends: ((how?: SettledElsewhere) => void)[] = [];
  const source = createNativeSource<Asked>({
    name: 'app',
    read: ({ text: message }, ask) => ask.confirmation({ message }),
    settle(request, sent) {
      log.push([request.id, sent]);
      return new Promise((resolve) => ends.push(resolve));
    },
    threadId: 't',
  });
  const store = createInterruptStore(source);
  onTestFinished(store.subscribe(() => {}));
  const tell = (id: string, text: string) =>
    source.open({ id, text }, { id, reason: 'app:ask', metadata: { text } });
  return { source, store, tell, log, ends, first: () => store.getState().interrupts[0] };
}

it('a request is settled by itself, with what its reader says', async () => {
  const { store, tell, log, ends, first } = page();
  tell('a', 'Go?');
  tell('b', 'Stop?');
  void store.answer(first()?.key ?? '', APPROVE);
  expect(log).toEqual([['a', { payload: true }]]);
  ends[0]?.();
  await drained();
  expect(store.getState()).toMatchObject({
    interrupts: [{ prompt: { message: 'Stop?' } }],
    receipts: [{ ending: 'approved', prompt: { message: 'Go?' } }],
  });
});

it('a request that is told again stays the same, and its id may be used again once it has ended', () => {
  const { source, store, tell, first } = page();
  tell('a', 'Go?');
  const before = source.getSnapshot();
  const key = first()?.key;
  tell('a', 'Go?');
  expect(source.getSnapshot()).toBe(before);
  tell('a', 'Really?');
  expect(source.getSnapshot().open).toMatchObject([{ key, interrupt: { metadata: { text: 'Really?' } } }]);
  source.close('a', 'withdrawn');
  tell('a', 'Go?');
  expect(source.getSnapshot().open[0]?.key).not.toBe(key);
  expect(store.getState().receipts.map(({ ending }) => ending)).toContain('withdrawn');
});

it('a request that was withdrawn while its answer was under way stays withdrawn', async () => {
  const { source, store, tell, ends, first } = page();
  tell('a', 'Go?');
  void store.answer(first()?.key ?? '', APPROVE);
  source.close('a', 'withdrawn');
  source.close('unknown', 'expired');
  ends[0]?.('elsewhere');
  await drained();
  expect(store.getState().receipts).toMatchObject([{ ending: 'withdrawn' }]);
  expect([...(source.getSnapshot().settledElsewhere?.values() ?? [])]).toEqual(['withdrawn']);
});
