import { describe, expect, it, vi } from 'vitest';
import { createAnchors } from '../../../src/core/store/anchors.js';
import { callKey, messageKey } from '../../../src/core/store/place-by-anchor.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const calls = ['a', 'b'].map((id) => ({ ...approval(id), toolCallId: `t-${id}` }));

describe('what stands at an anchor', () => {
  it('is the same object while something else changes', () => {
    const anchors = createAnchors();
    const { store, key } = openStore(calls);
    for (const toolCallId of ['t-a', 't-b']) anchors.hold({ toolCallId });
    const [first, second] = ['t-a', 't-b'].map((id) => anchors.at(store.getState(), callKey(id)));
    store.answer(key('b'), APPROVE);
    anchors.hold({ toolCallId: 't-c' });
    expect(anchors.at(store.getState(), callKey('t-a'))).toBe(first);
    expect(anchors.at(store.getState(), callKey('t-b'))).not.toBe(second);
    expect(first?.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['a']);
  });

  it('tells nobody of an anchor that is claimed twice', () => {
    const anchors = createAnchors();
    const changed = vi.fn();
    anchors.subscribe(changed);
    const release = anchors.hold({ toolCallId: 't-a' });
    expect(changed).toHaveBeenCalledTimes(1);
    anchors.hold({ toolCallId: 't-a' });
    release();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('tells of a tool call whose message has an anchor already', () => {
    const anchors = createAnchors();
    const changed = vi.fn();
    anchors.hold({ messageId: 'm-1' });
    anchors.subscribe(changed);
    anchors.hold({ toolCallId: 't-a', messageId: 'm-1' });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('is what the run has now, though no anchor came or went', () => {
    const anchors = createAnchors();
    const { source, store, key } = openStore(calls);
    for (const toolCallId of ['t-a', 't-b']) anchors.hold({ toolCallId });
    const asked = store.getState();
    expect(anchors.at(asked, callKey('t-b')).interrupts).toMatchObject([{ status: { state: 'open' } }]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    const answered = store.getState();
    expect(anchors.at(answered, callKey('t-b')).interrupts).toMatchObject([{ status: { state: 'staged' } }]);
    store.submit();
    source.succeed();
    const { receipts } = store.getState();
    expect(anchors.at({ ...answered, receipts }, callKey('t-b')).receipts).toHaveLength(1);
    expect(anchors.at({ interrupts: [], receipts }, callKey('t-b')).interrupts).toEqual([]);
  });

  it('is what has a call there, else what was raised after its message; the rest has none', () => {
    const anchors = createAnchors();
    const { source, store } = openStore();
    const said = { type: 'TEXT_MESSAGE_START', messageId: 'm-1', role: 'assistant' };
    source.interrupt([...calls, approval('c')], [said, { ...said, type: 'TEXT_MESSAGE_END' }]);
    const idsAt = (key: string) =>
      anchors.at(store.getState(), key).interrupts.map(({ interrupt }) => interrupt.id);
    const unanchored = () =>
      anchors.unanchored(store.getState()).interrupts.map(({ interrupt }) => interrupt.id);
    expect(unanchored()).toEqual(['a', 'b', 'c']);
    const release = anchors.hold({ toolCallId: 't-a' });
    expect([idsAt(callKey('t-a')), unanchored()]).toEqual([['a'], ['b', 'c']]);
    anchors.hold({ messageId: 'm-1' });
    expect([idsAt(callKey('t-a')), idsAt(messageKey('m-1')), unanchored()]).toEqual([['a'], ['b', 'c'], []]);
    release();
    expect([idsAt(callKey('t-a')), idsAt(messageKey('m-1'))]).toEqual([[], ['a', 'b', 'c']]);
  });

  it('is what asks about several calls, at the one that has an anchor', () => {
    const anchors = createAnchors();
    const two = ['t-a', 't-b'].map((toolCallId) => ({ found: false, toolCallId }) as const);
    const dialect = dialectOf({ kind: 'freeform', message: null, calls: two, schema: null });
    const { store } = openStore([{ id: 'both', reason: 'custom' }], { dialects: [dialect] });
    anchors.hold({ toolCallId: 't-b' });
    expect(anchors.at(store.getState(), callKey('t-b')).interrupts).toHaveLength(1);
    expect(anchors.unanchored(store.getState()).interrupts).toEqual([]);
  });

  it('is nothing that is open while a dialog shows it, and receipts all the same', () => {
    const anchors = createAnchors();
    const { source, store, key } = openStore(calls);
    for (const toolCallId of ['t-a', 't-b']) anchors.hold({ toolCallId });
    const at = (id: string) => anchors.at(store.getState(), callKey(id));
    const uncover = anchors.cover();
    expect(at('t-a').interrupts).toEqual([]);
    uncover();
    expect(at('t-a').interrupts).toMatchObject([{ interrupt: { id: 'a' } }]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    store.submit();
    source.succeed();
    anchors.cover();
    expect(at('t-b')).toMatchObject({ interrupts: [], receipts: [{ interrupt: { id: 'b' } }] });
    expect(anchors.at(store.getState(), null)).toEqual({ interrupts: [], receipts: [] });
  });
});
