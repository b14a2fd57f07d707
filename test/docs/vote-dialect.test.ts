import { createInterruptStore, type Interrupt } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it, vi } from 'vitest';
import { voteDialect } from '../../stories/docs/vote-dialect.js';

const options = [
  { id: 'oslo', title: 'Oslo' },
  { id: 'rome', title: 'Rome' },
];
const vote: Interrupt = { id: 'vote-1', reason: 'polls:vote', message: 'Where?', metadata: { options } };

function open(interrupt: Interrupt) {
  const onWarning = vi.fn();
  const source = createScriptedSource();
  const store = createInterruptStore(source, { dialects: [voteDialect], onWarning });
  store.subscribe(() => {});
  source.interrupt([interrupt]);
  const [pending] = store.getState().interrupts;
  if (!pending) throw new Error('Nothing is open.');
  return { source, store, pending, onWarning };
}

it('asks for one of the options, and sends its id', async () => {
  const { source, store, pending } = open(vote);
  expect(pending).toMatchObject({ dialect: 'vote', prompt: { kind: 'question', message: 'Where?' } });
  // The options stand in the question, so nothing is left to show.
  expect(pending.prompt.more ?? null).toBeNull();
  store.answer(pending.key, { kind: 'answered', answers: new Map([['vote', { options: ['rome'] }]]) });
  await vi.waitFor(() => expect(source.requests).toHaveLength(1));
  expect(source.requests[0]?.resume).toEqual([
    { interruptId: 'vote-1', status: 'resolved', payload: { vote: 'rome' } },
  ]);
});

it('cancels as a cancel, of which nobody is warned', async () => {
  const { source, store, pending, onWarning } = open(vote);
  store.cancel(pending.key);
  await vi.waitFor(() => expect(source.requests).toHaveLength(1));
  expect(source.requests[0]?.resume).toEqual([{ interruptId: 'vote-1', status: 'cancelled' }]);
  expect(onWarning).not.toHaveBeenCalled();
});

it('leaves every other interrupt to the dialects after it', () => {
  expect(open({ ...vote, reason: 'feedback' }).pending.dialect).toBe('freeform');
});
