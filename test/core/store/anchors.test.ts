import { describe, expect, it, vi } from 'vitest';
import { createAnchors } from '../../../src/core/store/anchors.js';
import { callKey } from '../../../src/core/store/place-by-anchor.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';

const calls = ['a', 'b'].map((id) => ({ ...approval(id), toolCallId: `t-${id}` }));

describe('what stands at an anchor', () => {
  it('is the same object while something else changes', () => {
    const anchors = createAnchors();
    const { store, key } = openStore(calls);
    for (const toolCallId of ['t-a', 't-b']) anchors.claim({ toolCallId });
    const [first, second] = ['t-a', 't-b'].map((id) => anchors.at(store.getState(), callKey(id)));
    store.answer(key('b'), APPROVE);
    anchors.claim({ toolCallId: 't-c' });
    expect(anchors.at(store.getState(), callKey('t-a'))).toBe(first);
    expect(anchors.at(store.getState(), callKey('t-b'))).not.toBe(second);
    expect(first?.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['a']);
  });

  it('tells nobody of an anchor that is claimed twice', () => {
    const anchors = createAnchors();
    const changed = vi.fn();
    anchors.subscribe(changed);
    const release = anchors.claim({ toolCallId: 't-a' });
    expect(changed).toHaveBeenCalledTimes(1);
    anchors.claim({ toolCallId: 't-a' });
    release();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
