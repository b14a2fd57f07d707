import { createInterruptStore } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import {
  APPROVE,
  approval,
  DENY,
  inStatus,
  keyOf,
  openStore,
  restoredStatus,
  until,
} from '../../support/open-store.js';

const yes = (interruptId: string) => ({ interruptId, status: 'resolved', payload: { approved: true } });
const no = (interruptId: string) => ({ interruptId, status: 'resolved', payload: { approved: false } });

describe('sending answers', () => {
  it('sends a single answer at once, before answer() returns', () => {
    const { source, store, key } = openStore([approval('a')]);
    store.answer(key('a'), APPROVE);
    expect(source.requests.map(({ resume }) => resume)).toStrictEqual([[yes('a')]]);
    expect(store.getState().status).toBe('sending');
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'sending', answer: APPROVE });
  });

  it('stores several until submit, and sends them in the order of the interrupts', () => {
    const { source, store, key } = openStore([approval('a'), approval('b'), approval('c')]);
    store.answer(key('c'), DENY);
    store.answer(key('a'), APPROVE);
    store.cancel(key('b'));
    expect(source.requests).toEqual([]);
    expect(store.getState().status).toBe('interrupted');
    const resume = [yes('a'), { interruptId: 'b', status: 'cancelled' }, no('c')];
    expect(store.getState().resume).toStrictEqual(resume);
    store.submit();
    expect(source.requests.map((request) => request.resume)).toStrictEqual([resume]);
  });

  it('rejects submit until every interrupt is covered', () => {
    const { source, store, key, warnings } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), APPROVE);
    store.submit();
    expect(store.getState().resume).toBeNull();
    expect(source.requests).toEqual([]);
    expect(warnings).toEqual(['NOT_COVERED']);
    expect(restoredStatus(store, 'a').state).toBe('staged');
  });

  it('sends once, however often answer and submit are called', () => {
    const lone = openStore([approval('a')]);
    const key = lone.key('a');
    for (const answer of [APPROVE, APPROVE, DENY]) lone.store.answer(key, answer);
    lone.store.cancel(key);
    lone.store.submit();
    lone.store.retry();
    lone.store.retract(key);
    expect(lone.source.requests.map(({ resume }) => resume)).toStrictEqual([[yes('a')]]);
    expect(restoredStatus(lone.store, 'a')).toMatchObject({ state: 'sending', answer: APPROVE });

    const pair = openStore([approval('a'), approval('b')]);
    for (const id of ['a', 'b']) pair.store.answer(pair.key(id), APPROVE);
    for (let clicks = 0; clicks < 3; clicks += 1) pair.store.submit();
    expect(pair.source.requests).toHaveLength(1);
    expect([lone.warnings, pair.warnings]).toEqual([[], []]);
  });

  it('takes an answer back, and keeps its content for the prompt', () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    store.retract(key('b'));
    expect(restoredStatus(store, 'b')).toEqual({ state: 'open', previous: APPROVE });
    expect(store.getState().resume).toBeNull();
    store.answer(key('b'), DENY);
    store.submit();
    expect(source.requests.map(({ resume }) => resume)).toStrictEqual([[yes('a'), no('b')]]);
  });

  it('never sends a cancel as a denial, or a denial as a cancel', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), DENY);
    store.cancel(key('b'));
    store.submit();
    expect(source.requests[0]?.resume).toStrictEqual([no('a'), { interruptId: 'b', status: 'cancelled' }]);
    source.succeed();
    const { receipts } = await until(store, inStatus('idle'));
    expect(receipts.map(({ ending }) => ending)).toEqual(['denied', 'cancelled']);
  });

  it('ignores answers during a resume, also for the interrupts beside it', () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    store.submit();
    const before = store.getState();
    store.answer(key('b'), DENY);
    store.cancel(key('a'));
    store.retract(key('a'));
    expect(store.getState()).toBe(before);
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'run-2' });
    store.cancel(key('a'));
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'sending', answer: APPROVE });
    expect(source.requests).toHaveLength(1);
  });

  it('sends nothing during a run that somebody else started', async () => {
    const { source, store, key, warnings } = openStore([approval('a')]);
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'elsewhere' });
    expect(store.getState().status).toBe('sending');
    store.answer(key('a'), APPROVE);
    store.submit();
    expect(source.requests).toEqual([]);
    expect(warnings).toContain('RUN_IN_PROGRESS');
    source.push({ type: 'RUN_ERROR', message: 'lost' });
    await until(store, inStatus('failed'));
    store.answer(key('a'), APPROVE);
    expect(source.requests.map(({ resume }) => resume)).toStrictEqual([[yes('a')]]);
  });

  it('gives a warning for an unknown key, and does nothing else', () => {
    const { source, store, warnings } = openStore([approval('a')]);
    const before = store.getState();
    store.answer('a', APPROVE);
    store.cancel('__proto__');
    store.retract('');
    expect(warnings).toEqual(['UNKNOWN_KEY', 'UNKNOWN_KEY', 'UNKNOWN_KEY']);
    expect(store.getState()).toBe(before);
    expect(source.requests).toEqual([]);
  });

  it('writes metadata on the entry of its answer', () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    const metadata = { signature: 'xyz', nested: { by: 'ada' } };
    store.answer(key('a'), APPROVE, { metadata });
    metadata.nested.by = 'changed later';
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(source.requests[0]?.resume).toStrictEqual([
      { ...yes('a'), metadata: { signature: 'xyz', nested: { by: 'ada' } } },
      yes('b'),
    ]);
  });
});

it('leaves metadata out on a channel that cannot carry it', () => {
  const { source, store } = openStore();
  const run = { threadId: 'thread-1', runId: 'run-1' };
  source.push({ type: 'RUN_STARTED', ...run });
  source.push({ type: 'CUSTOM', name: 'on_interrupt', value: 'Who?' });
  source.push({ type: 'RUN_FINISHED', ...run });
  for (const { key } of store.getState().interrupts) {
    store.answer(key, { kind: 'filled', value: 'Ada' }, { metadata: { by: 'ada' } });
  }
  expect(source.requests).toStrictEqual([
    { threadId: 'thread-1', messages: [], forwardedProps: { command: { resume: 'Ada' } } },
  ]);
});

describe('interrupts that settle separately', () => {
  it('sends every answer at once, and lets the others be answered meanwhile', async () => {
    const { source, sent, deliveries, settle } = eachSource(['a', 'b', 'c']);
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    store.answer('a', APPROVE);
    store.answer('a', DENY);
    store.answer('b', DENY);
    expect(sent).toMatchObject([[{ entry: yes('a') }], [{ entry: no('b') }]]);
    deliveries[1]?.reject(new Error('closed'));
    await until(store, ({ interrupts }) => interrupts.some(({ status }) => status.state === 'failed'));
    expect(restoredStatus(store, 'a').state).toBe('sending');
    expect(restoredStatus(store, 'b')).toMatchObject({ state: 'failed', error: { message: 'closed' } });
    expect(restoredStatus(store, 'c').state).toBe('open');
    store.retry();
    expect(sent.slice(2)).toMatchObject([[{ entry: no('b') }]]);
    settle('a');
    expect(store.getState().receipts).toMatchObject([{ key: 'a', ending: 'approved' }]);
    expect(keyOf(store, 'b')).toBe('b');
  });

  it('retries each one that failed, and none of the others', async () => {
    const { source, sent, deliveries } = eachSource(['a', 'b', 'c', 'd']);
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    for (const id of ['a', 'b', 'c']) store.answer(id, APPROVE);
    deliveries[0]?.reject(new Error('closed'));
    deliveries[2]?.reject(new Error('closed'));
    const states = () => store.getState().interrupts.map(({ status }) => status.state);
    await until(store, () => states().filter((state) => state === 'failed').length === 2);
    store.retry();
    expect(sent.slice(3)).toMatchObject([[{ entry: yes('a') }], [{ entry: yes('c') }]]);
    expect(states()).toEqual(['sending', 'sending', 'sending', 'open']);
  });
});
