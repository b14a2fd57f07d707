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

const run = (threadId: string, runId: string, interrupts: readonly object[]) => [
  { type: 'RUN_STARTED', threadId, runId },
  { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts } },
];

/** Two threads with open interrupts; the first is shown. */
function twoThreads() {
  const opened = openStore([], { source: { threadId: 'one' } });
  for (const event of run('two', 'r', [approval('x'), approval('y')])) opened.source.push(event);
  for (const event of run('one', 'r', [approval('x'), approval('y')])) opened.source.push(event);
  const show = (threadId: string) => {
    opened.source.setThread(threadId);
    return opened.store.getState();
  };
  return { ...opened, show };
}

describe('ids that repeat', () => {
  it('never carry an old answer into a new question of the same thread (CrewAI: id is the thread)', async () => {
    const { source, store, key } = openStore([approval('thread-1', { message: 'First?' })]);
    const first = key('thread-1');
    store.answer(first, APPROVE);
    source.interrupt([approval('thread-1', { message: 'Second?' })]);
    await until(store, inStatus('interrupted'));
    expect(key('thread-1')).not.toBe(first);
    expect(restoredStatus(store, 'thread-1')).toEqual({ state: 'open', previous: null });
    expect(store.getState()).toMatchObject({
      resume: null,
      interrupts: [{ prompt: { message: 'Second?' } }],
      receipts: [{ key: first, ending: 'approved', prompt: { message: 'First?' } }],
    });
    store.answer(first, APPROVE);
    expect(source.requests).toHaveLength(1);
    store.answer(key('thread-1'), DENY);
    expect(source.requests[1]?.resume).toMatchObject([{ payload: { approved: false } }]);
  });

  it('nor into one that is the very same question again', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    store.submit();
    source.interrupt([approval('a'), approval('b')]);
    const { interrupts, resume } = await until(store, inStatus('interrupted'));
    expect(interrupts.map(({ status }) => status.state)).toEqual(['open', 'open']);
    expect(resume).toBeNull();
  });

  it('nor does a run id that repeats (Go resumes under the old one)', async () => {
    const { source, store, key } = openStore();
    for (const event of run('thread-1', 'same', [approval('a')])) source.push(event);
    store.answer(key('a'), APPROVE);
    for (const event of run('thread-1', 'same', [approval('a')])) source.push(event);
    await until(store, inStatus('interrupted'));
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    store.answer(key('a'), APPROVE);
    expect(source.requests).toHaveLength(2);
  });

  it('ask anew where a finished run asks something else under an id that is open', () => {
    const { source, store, key } = openStore([approval('a', { message: 'Old?' }), approval('b')]);
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    const [, finished] = run('thread-1', 'unseen', [approval('a', { message: 'New?' })]);
    source.push(finished);
    const { interrupts, resume } = store.getState();
    expect(interrupts.map(({ interrupt }) => interrupt.id).sort()).toEqual(['a', 'b']);
    expect(interrupts.map(({ interrupt }) => interrupt.message)).toContain('New?');
    expect(restoredStatus(store, 'a').state).toBe('open');
    expect(restoredStatus(store, 'b').state).toBe('staged');
    expect(resume).toBeNull();
  });

  it('are kept apart between threads', () => {
    const { store, key, show } = twoThreads();
    const keys = [key('x')];
    store.answer(key('x'), APPROVE);
    show('two');
    keys.push(key('x'));
    expect(new Set(keys).size).toBe(2);
    expect(restoredStatus(store, 'x').state).toBe('open');
  });
});

describe('a thread switch', () => {
  it('is told to those who watch', () => {
    const { source, store } = twoThreads();
    const seen: (string | null)[] = [];
    store.subscribe(() => void seen.push(store.getState().threadId));
    source.setThread('two');
    source.setThread('one');
    expect(seen).toEqual(['two', 'one']);
  });

  it('and the return find staged answers and drafts as they were', () => {
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

  it('refuses the keys of the thread that was left', () => {
    const { source, store, key, show, warnings } = twoThreads();
    const x = key('x');
    show('two');
    store.answer(x, APPROVE);
    expect(warnings).toEqual(['UNKNOWN_KEY']);
    show('one');
    expect(restoredStatus(store, 'x').state).toBe('open');
    expect(source.requests).toEqual([]);
  });

  it('in the middle of a resume leaves it where it belongs, and its receipt is written on return', async () => {
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

  it('in the middle of a resume that fails shows its error on return, with every answer', async () => {
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
    expect(show('one').status).toBe('resuming');
    source.push({ type: 'RUN_STARTED', threadId: 'one', runId: 'r2' });
    source.push({ type: 'RUN_FINISHED', threadId: 'one', runId: 'r2' });
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'approved' }, {}]);
  });

  it('while an answer is checked never sends it into the thread that is shown then', async () => {
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
});
