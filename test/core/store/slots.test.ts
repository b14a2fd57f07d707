import { describe, expect, it, vi } from 'vitest';
import { callKey, messageKey } from '../../../src/core/store/group-by-slot.js';
import { createSlots } from '../../../src/core/store/slots.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const calls = ['a', 'b'].map((id) => ({ ...approval(id), toolCallId: `t-${id}` }));

describe('the contents of a slot', () => {
  it('is the same object while something else changes', () => {
    const slots = createSlots();
    const { store, key } = openStore(calls);
    for (const toolCallId of ['t-a', 't-b']) slots.register({ toolCallId });
    const [first, second] = ['t-a', 't-b'].map((id) => slots.at(store.getState(), callKey(id)));
    store.answer(key('b'), APPROVE);
    slots.register({ toolCallId: 't-c' });
    expect(slots.at(store.getState(), callKey('t-a'))).toBe(first);
    expect(slots.at(store.getState(), callKey('t-b'))).not.toBe(second);
    expect(first?.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['a']);
  });

  it('does not call listeners for a slot that is claimed twice', () => {
    const slots = createSlots();
    const changed = vi.fn();
    slots.subscribe(changed);
    const release = slots.register({ toolCallId: 't-a' });
    expect(changed).toHaveBeenCalledTimes(1);
    slots.register({ toolCallId: 't-a' });
    release();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('calls listeners for a tool call whose message has a slot already', () => {
    const slots = createSlots();
    const changed = vi.fn();
    slots.register({ messageId: 'm-1' });
    slots.subscribe(changed);
    slots.register({ toolCallId: 't-a', messageId: 'm-1' });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are what the run has now, though no slot came or went', () => {
    const slots = createSlots();
    const { source, store, key } = openStore(calls);
    for (const toolCallId of ['t-a', 't-b']) slots.register({ toolCallId });
    const asked = store.getState();
    expect(slots.at(asked, callKey('t-b')).interrupts).toMatchObject([{ status: { state: 'open' } }]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    const answered = store.getState();
    expect(slots.at(answered, callKey('t-b')).interrupts).toMatchObject([{ status: { state: 'staged' } }]);
    store.submit();
    source.succeed();
    const { receipts } = store.getState();
    expect(slots.at({ ...answered, receipts }, callKey('t-b')).receipts).toHaveLength(1);
    expect(slots.at({ interrupts: [], receipts }, callKey('t-b')).interrupts).toEqual([]);
  });

  it('is what asks about its call, otherwise what came after its message; the rest has no anchor', () => {
    const slots = createSlots();
    const { source, store } = openStore();
    const said = { type: 'TEXT_MESSAGE_START', messageId: 'm-1', role: 'assistant' };
    source.interrupt([...calls, approval('c')], [said, { ...said, type: 'TEXT_MESSAGE_END' }]);
    const idsAt = (key: string) =>
      slots.at(store.getState(), key).interrupts.map(({ interrupt }) => interrupt.id);
    const withoutSlot = () =>
      slots.withoutSlot(store.getState()).interrupts.map(({ interrupt }) => interrupt.id);
    expect(withoutSlot()).toEqual(['a', 'b', 'c']);
    const release = slots.register({ toolCallId: 't-a' });
    expect([idsAt(callKey('t-a')), withoutSlot()]).toEqual([['a'], ['b', 'c']]);
    slots.register({ messageId: 'm-1' });
    expect([idsAt(callKey('t-a')), idsAt(messageKey('m-1')), withoutSlot()]).toEqual([['a'], ['b', 'c'], []]);
    release();
    expect([idsAt(callKey('t-a')), idsAt(messageKey('m-1'))]).toEqual([[], ['a', 'b', 'c']]);
  });

  it('includes a request about several calls, at the call that has a slot', () => {
    const slots = createSlots();
    const two = ['t-a', 't-b'].map((toolCallId) => ({ found: false, toolCallId }) as const);
    const dialect = dialectOf({ kind: 'freeform', message: null, calls: two, schema: null });
    const { store } = openStore([{ id: 'both', reason: 'custom' }], { dialects: [dialect] });
    slots.register({ toolCallId: 't-b' });
    expect(slots.at(store.getState(), callKey('t-b')).interrupts).toHaveLength(1);
    expect(slots.withoutSlot(store.getState()).interrupts).toEqual([]);
  });

  it('has no open interrupts while a dialog shows them, but still has receipts', () => {
    const slots = createSlots();
    const { source, store, key } = openStore(calls);
    for (const toolCallId of ['t-a', 't-b']) slots.register({ toolCallId });
    const at = (id: string) => slots.at(store.getState(), callKey(id));
    const uncover = slots.cover();
    expect(at('t-a').interrupts).toEqual([]);
    uncover();
    expect(at('t-a').interrupts).toMatchObject([{ interrupt: { id: 'a' } }]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    store.submit();
    source.succeed();
    slots.cover();
    expect(at('t-b')).toMatchObject({ interrupts: [], receipts: [{ interrupt: { id: 'b' } }] });
  });
});
