import { memoryStore } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { toGatewayEvents } from '../../src/gateway/http/session-watchers.js';
import { newInteraction } from './store/opened-stores.js';
import { listen, openBridge } from './support.js';

it('a browser is informed that its list may be out of date', () => {
  expect(toGatewayEvents('s')({ type: 'behind' })).toEqual({ type: 'behind' });
});

it('a browser receives no change that it would not show', async () => {
  const store = memoryStore();
  const { bridge } = openBridge({ store });
  const { events } = listen(bridge);
  const own = newInteraction({ sessionId: 'default', document: { kind: 'own', request: null } });
  await store.open(own);
  await store.amend(own.id, 1, { note: 'of another part of the app' });
  expect((await store.get(own.id))?.version).toBe(2);
  expect(events.map(({ type }) => type)).toEqual(['pending', 'opened']);
});
