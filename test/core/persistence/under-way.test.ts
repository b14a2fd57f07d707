import {
  createInterruptStore,
  createPersistence,
  type InterruptSource,
  type OpenInterrupt,
  type Reply,
  type ToolCall,
} from 'holdpoint/core';
import type { Dialect } from 'holdpoint/dialect';
import { expect, it, onTestFinished } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../src/core/protocol/source.js';
import { type MemoryStorage, memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, DENY } from '../../support/open-store.js';

/** An approval that cannot be written as JSON, as a promise's result may be. */
const asks: Dialect = {
  name: 'app',
  read: (_, ask) =>
    ask.confirmation({ message: 'Go?' }, { payload: ({ choice }) => new Map([['choice', choice]]) }),
};

/** A page that is told one request. What it sends neither arrives nor fails. */
function page(
  storage: MemoryStorage,
  {
    channel = 'native',
    calls = [],
  }: { channel?: OpenInterrupt['channel']; calls?: readonly ToolCall[] } = {},
) {
  const sent: Reply[] = [];
  const interrupt = { id: 'i', reason: 'app', toolCallId: 'c' };
  const open = { key: '1:i', interrupt, channel, threadId: 't', runId: null, subagent: null };
  const toolCalls = new Map(calls.map((call) => [call.id, call]));
  const snapshot = {
    ...EMPTY_SNAPSHOT,
    status: 'interrupted',
    threadId: 't',
    open: [open],
    toolCalls,
  } as const;
  const source: InterruptSource = {
    settles: 'each',
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    reply(replies) {
      sent.push(...replies);
      return new Promise(() => {});
    },
  };
  const dialects = channel === 'native' ? [asks] : undefined;
  const persist = createPersistence({ storage });
  const store = createInterruptStore(source, { persist, ...(dialects && { dialects }) });
  onTestFinished(store.subscribe(() => {}));
  return { store, sent, status: () => store.getState().interrupts[0]?.status };
}

const RELOADED = { state: 'failed', answer: APPROVE, error: { code: 'RELOADED' }, arrival: 'unknown' };

it.each(['native', 'outcome'] as const)(
  'an answer that was under way to a source that settles each may have arrived: %s',
  (channel) => {
    const storage = memoryStorage();
    const before = page(storage, { channel });
    void before.store.answer('1:i', channel === 'native' ? APPROVE : { kind: 'filled', value: 'yes' });
    before.store.flush();
    const after = page(storage, { channel });
    const { answer, ...rest } = RELOADED;
    expect(after.status()).toMatchObject(channel === 'native' ? RELOADED : rest);
    expect(after.sent).toEqual([]);
    void after.store.retry();
    expect(after.sent).toEqual(before.sent);
    expect(after.sent[0]?.answerId).toBeTypeOf('string');
  },
);

it('an answer that the prompt does not offer after the reload is asked again', () => {
  const storage = memoryStorage();
  void page(storage).store.answer('1:i', DENY);
  for (const [key, text] of storage.items) storage.items.set(key, text.replace('"deny"', '"shell"'));
  expect(page(storage).status()).toEqual({ state: 'open', previous: null });
});

it('an answer to a call that was not known is asked again', () => {
  const storage = memoryStorage();
  void page(storage).store.answer('1:i', APPROVE);
  const call = { id: 'c', name: 'rm', argsText: '{}', args: {}, complete: true, result: null, error: null };
  expect(page(storage, { calls: [call] }).status()).toEqual({ state: 'open', previous: APPROVE });
});
