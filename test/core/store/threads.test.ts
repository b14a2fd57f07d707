import { describe, expect, it } from 'vitest';
import {
  APPROVE,
  approval,
  DENY,
  drained,
  filled,
  inStatus,
  openStore,
  restoredStatus,
  until,
} from '../../support/open-store.js';
import { slowValidator } from '../../support/slow-validator.js';
import { run, twoThreads } from './two-threads.js';

describe('a thread switch', () => {
  it('is reported to listeners', () => {
    const { source, store } = twoThreads();
    const seen: (string | null)[] = [];
    store.subscribe(() => void seen.push(store.getState().threadId));
    source.setThread('two');
    source.setThread('one');
    expect(seen).toEqual(['two', 'one']);
  });

  it('and back restores staged answers and drafts', () => {
    const { source, store, key, show } = twoThreads();
    store.answer(key('x'), DENY);
    store.drafts.set(key('y'), 'half a thought');
    const [x, y] = [key('x'), key('y')];
    expect(show('two')).toMatchObject({ threadId: 'two', resume: null });
    expect(store.drafts.get(key('y'))).toBeUndefined();
    store.cancel(key('x'));
    show('one');
    expect([key('x'), key('y')]).toEqual([x, y]);
    expect(restoredStatus(store, 'x')).toMatchObject({ state: 'staged', answer: DENY });
    expect(store.drafts.get(y)).toBe('half a thought');
    store.answer(key('y'), APPROVE);
    store.submit();
    expect(source.requests).toMatchObject([
      { threadId: 'one', resume: [{ payload: { approved: false } }, { payload: { approved: true } }] },
    ]);
    expect(show('two').interrupts[0]?.status).toMatchObject({ answer: { kind: 'cancelled' } });
  });

  it('makes the keys of the other thread unknown', () => {
    const { source, store, key, show, warnings } = twoThreads();
    const x = key('x');
    show('two');
    store.answer(x, APPROVE);
    expect(warnings).toEqual(['UNKNOWN_KEY']);
    show('one');
    expect(restoredStatus(store, 'x').state).toBe('open');
    expect(source.requests).toEqual([]);
  });

  it('during a resume leaves it in its own thread, and its receipt is there on return', async () => {
    const { source, store, key, show } = twoThreads();
    for (const id of ['x', 'y']) store.answer(key(id), APPROVE);
    store.submit();
    expect(show('two')).toMatchObject({ status: 'interrupted', threadId: 'two' });
    source.push({ type: 'RUN_STARTED', threadId: 'one', runId: 'r2' });
    source.push({ type: 'RUN_FINISHED', threadId: 'one', runId: 'r2' });
    await drained();
    expect(show('one')).toMatchObject({
      status: 'idle',
      interrupts: [],
      receipts: [{ ending: 'approved', answer: APPROVE }, { ending: 'approved' }],
    });
  });

  it('during a resume that fails shows its error on return, with every answer', async () => {
    const { source, store, key, show } = twoThreads();
    for (const id of ['x', 'y']) store.answer(key(id), APPROVE);
    store.submit();
    show('two');
    source.push({ type: 'RUN_STARTED', threadId: 'one', runId: 'r2' });
    source.push({ type: 'RUN_ERROR', message: 'out of credit', code: 'CREDIT' });
    await drained();
    expect(store.getState()).toMatchObject({ threadId: 'two', status: 'interrupted', error: null });
    const { status, error, interrupts, resume } = show('one');
    expect({ status, error }).toEqual({
      status: 'failed',
      error: { code: 'CREDIT', message: 'out of credit', by: 'agent' },
    });
    expect(interrupts.map(({ status }) => status)).toMatchObject([
      { state: 'failed', answer: APPROVE, error: { code: 'CREDIT' } },
      { state: 'failed' },
    ]);
    expect(resume).toHaveLength(2);
    store.retry();
    expect(source.requests[1]).toMatchObject({ threadId: 'one', resume });
  });

  it('and back before the run has ended changes nothing', async () => {
    const { source, store, key, show } = twoThreads();
    for (const id of ['x', 'y']) store.answer(key(id), APPROVE);
    store.submit();
    show('two');
    expect(show('one').status).toBe('sending');
    source.push({ type: 'RUN_STARTED', threadId: 'one', runId: 'r2' });
    source.push({ type: 'RUN_FINISHED', threadId: 'one', runId: 'r2' });
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'approved' }, {}]);
  });

  it('during a check never sends the answer in the thread that is shown then', async () => {
    const { validator, pass } = slowValidator();
    const { source, store, key } = openStore([], { validator, source: { threadId: 'one' } });
    const form = { id: 'f', reason: 'input_required', responseSchema: { type: 'object' } };
    for (const event of run('one', 'r', [form])) source.push(event);
    store.answer(key('f'), filled({ name: 'Ada' }));
    source.setThread('two');
    expect(store.getState().threadId).toBe('two');
    pass();
    await drained();
    expect(source.requests).toEqual([]);
    source.setThread('one');
    expect(restoredStatus(store, 'f')).toMatchObject({ state: 'failed', answer: filled({ name: 'Ada' }) });
    store.retry();
    expect(source.requests).toMatchObject([{ threadId: 'one', resume: [{ payload: { name: 'Ada' } }] }]);
  });

  it('during a check ends the answer as THREAD_LEFT, also if the other thread has a run', async () => {
    const { validator, pass } = slowValidator();
    const { source, store, key, warnings } = openStore([], { validator, source: { threadId: 'one' } });
    for (const event of run('two', 'r', [approval('x')])) source.push(event);
    for (const event of run('one', 'r', [{ id: 'f', reason: 'input_required', responseSchema: {} }])) {
      source.push(event);
    }
    const outcome = store.answer(key('f'), filled({ name: 'Ada' }));
    source.setThread('two');
    source.push({ type: 'RUN_STARTED', threadId: 'two', runId: 'elsewhere' });
    expect(store.getState().status).toBe('sending');
    pass();
    expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'THREAD_LEFT' } });
    expect(warnings).toEqual([]);
  });
});

it('a draft for a request that has ended is dropped', () => {
  const { source, store, key } = openStore([approval('a')]);
  const ended = key('a');
  store.drafts.set(ended, 'half a thought');
  source.succeed();
  store.drafts.set(ended, 'the rest of it');
  expect(store.drafts.get(ended)).toBeUndefined();
});
