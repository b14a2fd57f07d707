import { createInterruptStore } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';

it('the state is behind while the source reports that, and current if it reports nothing', () => {
  const { source, change } = eachSource(['a']);
  const store = createInterruptStore(source);
  store.subscribe(() => {});
  expect(store.getState().freshness).toBe('current');
  change({ freshness: 'behind' });
  expect(store.getState().freshness).toBe('behind');
  change({ freshness: 'current' });
  expect(store.getState().freshness).toBe('current');
});
