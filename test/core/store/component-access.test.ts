import { freeformDialect } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { COMPONENT_ACCESS } from '../../../src/core/store/component-access.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';

it('components read the current open interrupts, receipts, reviewer and dialects', () => {
  const { source, store, key } = openStore([approval('a')], { dialects: [freeformDialect] });
  const access = store[COMPONENT_ACCESS];
  expect(access.getState().interrupts).toBe(store.getState().interrupts);
  expect(access.inspection.dialects()).toEqual([freeformDialect]);
  store.answer(key('a'), { kind: 'filled', value: APPROVE });
  source.succeed();
  expect(access.getState().receipts).toBe(store.getState().receipts);
  expect(access.getState().receipts).toHaveLength(1);
  const reviewer = { id: 'u', name: 'Ada' };
  store.configure({ reviewer });
  expect(access.reviewer?.()).toBe(reviewer);
});
