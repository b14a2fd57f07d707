import { createInterruptStore } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import { APPROVE } from '../../support/open-store.js';

it('a listener that throws is reported, and stops neither the others nor an answer', async () => {
  const { source, deliveries, settle } = eachSource(['a']);
  const warnings: unknown[] = [];
  const store = createInterruptStore(source, {
    onWarning: ({ code, detail }) => warnings.push([code, detail]),
  });
  const error = new Error('from the page');
  store.subscribe(() => {
    throw error;
  });
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getState().status));
  const answered = store.answer('a', APPROVE);
  expect(seen).toContain('sending');
  expect(warnings).toContainEqual(['CALLBACK_FAILED', { callback: 'subscribe', error }]);
  settle('a');
  deliveries[0]?.resolve();
  expect(await answered).toMatchObject({ type: 'settled' });
});
