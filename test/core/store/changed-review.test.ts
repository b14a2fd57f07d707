import type { Answer } from 'holdpoint/core';
import { type Dialect, toolCall } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { toolCall as callEvents } from '../../../stories/parts/events.js';
import { APPROVE, approval, DENY, openStore } from '../../support/open-store.js';

/** Reads each argument of a call as a proposal. */
const plan: Dialect = {
  name: 'plan',
  read(open, ask) {
    const call = ask.toolCalls.get(open.interrupt.toolCallId ?? '');
    if (!call) return undefined;
    const items = Object.entries({ ...Object(call.args) }).map(([name, args]) =>
      confirmation({ calls: [toolCall({ name, args })] }),
    );
    return ask.review({ items });
  },
};
const asked = { id: 'a', reason: 'plan', toolCallId: 'c' };
const decided: Answer = { kind: 'reviewed', items: [APPROVE, DENY] };

function openPlan() {
  const opened = openStore([], { dialects: [plan] });
  opened.source.interrupt([asked, approval('b')], callEvents('c', 'plan', { list: 1, remove: 2 }));
  const change = (args: object) => {
    for (const event of callEvents('c', 'plan', args)) opened.source.push(event);
  };
  const entry = () => opened.store.getState().interrupts[0];
  return { ...opened, change, entry };
}

it('a review opens without its answers if other calls are proposed', () => {
  const { store, key, change, entry } = openPlan();
  void store.answer(key('a'), decided);
  expect(entry()?.status.state).toBe('staged');
  change({ list: 1, erase: 2 });
  expect(entry()?.prompt).toMatchObject({ items: [{}, { calls: [{ name: 'erase' }] }] });
  expect(entry()?.status).toEqual({ state: 'open', previous: null });
});

it('an answer that was taken back, and a draft, are dropped with the calls that they are about', () => {
  const { store, key, change, entry } = openPlan();
  void store.answer(key('a'), decided);
  store.retract(key('a'));
  store.drafts.set(key('a'), { answers: [APPROVE, null] });
  store.drafts.set(key('b'), 'of another request');
  change({ list: 1, remove: 2 });
  expect(entry()?.status).toEqual({ state: 'open', previous: decided });
  expect(store.drafts.get(key('a'))).toEqual({ answers: [APPROVE, null] });
  change({ list: 1, erase: 2 });
  expect(entry()?.status).toEqual({ state: 'open', previous: null });
  expect(store.drafts.get(key('a'))).toBeUndefined();
  expect(store.drafts.get(key('b'))).toBe('of another request');
});
