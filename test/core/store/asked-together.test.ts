import type { Interrupt, StoreOptions } from 'holdpoint/core';
import { defineInterrupt } from 'holdpoint/define';
import type { Dialect, Sending } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';

import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, filled, openStore } from '../../support/open-store.js';
import { wholeCall } from '../../support/track.js';
import { run } from './two-threads.js';

/** A page that is told two interrupts under one id, each with its call. */
function two(asked: readonly Interrupt[], calls: readonly object[] = [], options: StoreOptions = {}) {
  const page = openStore([], options);
  const [started, finished] = run('thread-1', 'run-1', asked);
  for (const event of [started, ...calls, finished]) page.source.push(event);
  const prompt = () => page.store.getState().interrupts[0]?.prompt;
  return { ...page, prompt };
}

const graph = (raw: unknown): Interrupt => ({
  ...{ id: 'i', reason: 'langgraph:interrupt' },
  metadata: { langgraph: { raw } },
});
const inboxRequest = (path: string) =>
  graph({
    action_request: { action: 'rm', args: { path } },
    config: { allow_accept: true, allow_ignore: true },
  });
const netCall = (path: string): Interrupt => ({
  ...{ id: 'ficc_1', reason: 'tool_call' },
  metadata: { toolCall: { callId: `c-${path}`, name: 'rm', arguments: { path } } },
});
const adkCall = (toolCallId: string, proposed: object) =>
  wholeCall(
    toolCallId,
    { originalFunctionCall: { name: 'rm' }, toolConfirmation: proposed },
    'adk_request_confirmation',
  );
const adk = (toolCallId: string): Interrupt => ({ id: 'i', reason: 'tool_call', toolCallId });

describe('two requests under one id', () => {
  it.each<[string, readonly Interrupt[], readonly object[]]>([
    ['Agent Inbox', [inboxRequest('a'), inboxRequest('b')], []],
    ['.NET', [netCall('a'), netCall('b')], []],
    [
      'ADK',
      [adk('c1'), adk('c2')],
      [...adkCall('c1', { payload: { days: 1 } }), ...adkCall('c2', { payload: { days: 2 } })],
    ],
  ])('that would be sent different answers can only be skipped: %s', async (_, asked, calls) => {
    const { store, source, key, prompt } = two(asked, calls);
    const id = asked[0]?.id ?? '';
    expect(prompt()).toMatchObject({ kind: 'confirmation', choices: [] });
    expect(await store.answer(key(id), APPROVE)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
    expect(source.requests).toEqual([]);
  });

  it.each<[string, readonly Interrupt[], readonly object[], unknown]>([
    [
      'Agent Inbox, the same call twice',
      [inboxRequest('a'), inboxRequest('a')],
      [],
      [{ type: 'accept', args: { action: 'rm', args: { path: 'a' } } }],
    ],
    [
      'ADK without a payload',
      [adk('c1'), adk('c2')],
      [...adkCall('c1', {}), ...adkCall('c2', {})],
      { confirmed: true },
    ],
  ])('that are sent the same answer take it: %s', (_, asked, calls, payload) => {
    const { store, source, key } = two(asked, calls);
    void store.answer(key('i'), APPROVE);
    expect(source.requests).toMatchObject([{ resume: [{ interruptId: 'i', payload }] }]);
  });

  it('are skipped as their producer takes it, where it takes a denial for a cancel', () => {
    const { store, source, key } = two([netCall('a'), netCall('b')]);
    void store.cancel(key('ficc_1'));
    expect(source.requests).toMatchObject([
      { resume: [{ status: 'resolved', payload: { approved: false } }] },
    ]);
  });

  it('can be skipped although their producer knows no cancel, if nothing else can be done with them', () => {
    const onlyAccept = (path: string) =>
      graph({ action_request: { action: 'rm', args: { path } }, config: { allow_accept: true } });
    const { store, source, key, prompt } = two([onlyAccept('a'), onlyAccept('b')]);
    expect(prompt()).not.toHaveProperty('cancellable');
    void store.cancel(key('i'));
    expect(source.requests).toMatchObject([{ resume: [{ interruptId: 'i', status: 'cancelled' }] }]);
  });

  it('that a definition reads in different ways take no answer from its renderer', async () => {
    const object = { type: 'object' } as const;
    const pick = defineInterrupt({ reason: 'confirmation', payload: object, response: object });
    const asked = [approval('i'), { id: 'i', reason: 'other', responseSchema: { type: 'string' } }];
    const { store, key } = two(asked, [], { interrupts: [pick] });
    expect(await store.answer(key('i'), filled({ approved: true }))).toMatchObject({ type: 'ignored' });
  });

  it('that depend on what is written are not sent what only one of them takes', async () => {
    const reads: Dialect = {
      name: 'app',
      read: ({ interrupt: { message } }, ask) =>
        ask.freeform({ message }, { payload: ({ value }) => (value === 'odd' ? message : value) }),
    };
    const { store, source, key } = two(
      ['One?', 'Two?'].map((message) => ({ id: 'i', reason: 'app', message })),
      [],
      { dialects: [reads] },
    );
    await store.answer(key('i'), filled('odd'));
    expect(store.getState().interrupts[0]?.status).toMatchObject({
      state: 'invalid',
      issues: [{ keyword: 'UNWRITABLE' }],
    });
    void store.answer(key('i'), filled('even'));
    expect(source.requests).toMatchObject([{ resume: [{ payload: 'even' }] }]);
  });
});

describe('the secrets of the second of two under one id', () => {
  const secret = { type: 'object', properties: { token: { type: 'string', writeOnly: true } } };

  const read = (sends: Sending): Dialect => ({
    name: 'app',
    read({ interrupt: { message } }, ask) {
      const schemas = message === 'Two?' ? sends : {};
      const choices = [
        { id: 'approve', label: null, tone: 'approve', feedback: 'optional', value: 1 } as const,
      ];
      return ask.confirmation(
        { message, choices },
        { ...schemas, payload: ({ feedback }) => feedback ?? null },
      );
    },
  });
  const asked = ['One?', 'Two?'].map((message) => ({ id: 'i', reason: 'app', message }));

  it('are masked in the receipt and the log', () => {
    const log: unknown[] = [];
    const { store, source, key } = two(asked, [], {
      dialects: [read({ answerSchema: secret })],
      onAnswer: ({ answer }) => log.push(answer),
    });
    void store.answer(key('i'), { ...APPROVE, feedback: 'hunter2' });
    source.succeed();
    expect(source.requests).toMatchObject([{ resume: [{ payload: 'hunter2' }] }]);
    expect(JSON.stringify([log, store.getState().receipts])).not.toContain('hunter2');
  });

  it.each<[string, Sending, readonly Interrupt[]]>([
    ['of its answer', { answerSchema: secret }, asked],
    ['of its call', { callSchema: secret }, asked],
    [
      'of its interrupt, with what the agent filled in',
      {},
      asked.map((one, index) => ({
        ...one,
        ...(index === 1 && {
          responseSchema: { ...secret, properties: { token: { writeOnly: true, default: 'hunter2' } } },
        }),
      })),
    ],
  ])('are not stored: %s', (_, sends, interrupts) => {
    const storage = memoryStorage();
    const { store, key } = two(interrupts, [], {
      dialects: [read(sends)],
      persist: createPersistence({ storage }),
    });
    store.drafts.set(key('i'), { token: 'hunter2' });
    store.flush();
    expect([...storage.items.values()].join()).toContain('One?');
    expect([...storage.items.values()].join()).not.toContain('hunter2');
  });
});
