import { describe, expect, it } from 'vitest';
import {
  APPROVE,
  approval,
  DENY,
  inStatus,
  openStore,
  restoredStatus,
  until,
} from '../../support/open-store.js';
import { run, twoThreads } from './two-threads.js';

describe('ids that repeat', () => {
  it('never apply an old answer to a new question of the same thread (CrewAI: id is the thread)', async () => {
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

  it('do not apply it to the same question either, if that is asked again', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    store.submit();
    source.interrupt([approval('a'), approval('b')]);
    const { interrupts, resume } = await until(store, inStatus('interrupted'));
    expect(interrupts.map(({ status }) => status.state)).toEqual(['open', 'open']);
    expect(resume).toBeNull();
  });

  it('do not apply it if the run id repeats (Go resumes under the old one)', async () => {
    const { source, store, key } = openStore();
    for (const event of run('thread-1', 'same', [approval('a')])) source.push(event);
    store.answer(key('a'), APPROVE);
    for (const event of run('thread-1', 'same', [approval('a')])) source.push(event);
    await until(store, inStatus('interrupted'));
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    store.answer(key('a'), APPROVE);
    expect(source.requests).toHaveLength(2);
  });

  it('open a new question if another run asks something else under an open id', () => {
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
