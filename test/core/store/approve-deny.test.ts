import type { Choice, Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { approvedWithEdits, approvedWithReason } from '../../../stories/parts/events.js';
import { approval, expiresAfter, openStore } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const ignored = { type: 'ignored', code: 'NOT_OFFERED' };
const editable: Interrupt = {
  id: 'e',
  reason: 'tool_call',
  toolCallId: 'tc',
  responseSchema: approvedWithEdits,
};
const withReason: Interrupt = { id: 'r', reason: 'confirmation', responseSchema: approvedWithReason };

describe('approve and deny', () => {
  it('pick the choice with their tone', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    const approved = store.approve(key('a'), { metadata: { by: 'ada' } });
    const denied = store.deny(key('b'));
    store.submit();
    expect(source.requests[0]?.resume).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: true }, metadata: { by: 'ada' } },
      { interruptId: 'b', status: 'resolved', payload: { approved: false } },
    ]);
    source.succeed();
    expect(await approved).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    expect(await denied).toMatchObject({ type: 'settled', receipt: { ending: 'denied' } });
  });

  it('send edits and feedback if the prompt accepts them', () => {
    const call = [
      { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: '{"amount":1}' },
      { type: 'TOOL_CALL_END', toolCallId: 'tc' },
    ];
    const { source, store, key } = openStore();
    source.interrupt([editable, withReason], call);
    store.approve(key('e'), { editedArgs: { amount: 2 } });
    store.deny(key('r'), { feedback: 'Too early.' });
    store.submit();
    expect(source.requests[0]?.resume).toMatchObject([
      { payload: { approved: true, editedArgs: { amount: 2 } } },
      { payload: { approved: false, reason: 'Too early.' } },
    ]);
  });

  it('send the ticked extras if the prompt offers them', async () => {
    const more = { label: null, description: null };
    const extras = ['always', 'here'].map((id) => ({ id, ...more }));
    const { source, store, key } = openStore([approval('a')], {
      dialects: [dialectOf(confirmation({ extras }))],
    });
    expect(await store.approve(key('a'), { extras: ['always', 'never'] })).toEqual(ignored);
    expect(source.requests).toEqual([]);
    store.approve(key('a'), { extras: ['always'] });
    expect(source.requests[0]?.resume).toMatchObject([
      { payload: { choice: 'approve', extras: ['always'] } },
    ]);
  });

  it('pick the first choice that accepts the feedback, and none if required feedback is missing', async () => {
    const more = { label: null, tone: 'deny' } as const;
    const plain = { ...more, id: 'no', feedback: 'none' } as const;
    const worded = { ...more, id: 'no-because', feedback: 'required' } as const;
    const deny = async (choices: readonly Choice[], feedback?: string) => {
      const { source, store, key } = openStore([approval('a')], {
        dialects: [dialectOf(confirmation({ choices }))],
      });
      const denied = store.deny(key('a'), feedback === undefined ? {} : { feedback });
      const sent = source.requests[0]?.resume?.[0]?.payload;
      return sent ?? (await denied);
    };
    expect(await deny([plain, worded])).toEqual({ kind: 'chosen', choice: 'no' });
    expect(await deny([plain, worded], 'Wrong.')).toMatchObject({ choice: 'no-because', feedback: 'Wrong.' });
    expect(await deny([worded])).toEqual(ignored);
    expect(await deny([worded], ' ')).toEqual(ignored);
    expect(await deny([plain], 'Wrong.')).toEqual(ignored);
  });

  it('are ignored, with a warning, if the prompt does not accept the answer', async () => {
    const { source, store, key, warnings } = openStore([
      approval('a'),
      { id: 'q', reason: 'input_required', responseSchema: { enum: ['red', 'blue'] } },
    ]);
    expect(await store.approve(key('q'))).toEqual(ignored);
    expect(await store.deny(key('q'))).toEqual(ignored);
    expect(await store.approve(key('a'), { editedArgs: { amount: 2 } })).toEqual(ignored);
    expect(await store.approve(key('a'), { extras: ['always'] })).toEqual(ignored);
    expect(await store.deny(key('a'), { feedback: 'No.' })).toEqual(ignored);
    expect(warnings).toEqual(Array.from({ length: 5 }, () => 'NOT_OFFERED'));
    expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['open', 'open']);
    expect(source.requests).toEqual([]);
  });

  it('are ignored for the same reasons as answer()', async () => {
    const { store, key } = openStore([approval('a', expiresAfter(0))]);
    expect(await store.approve('unknown')).toEqual({ type: 'ignored', code: 'UNKNOWN_KEY' });
    expect(await store.approve(key('a'))).toEqual({ type: 'ignored', code: 'EXPIRED' });
  });
});
