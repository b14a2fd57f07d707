import { memoryStore } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, onlyOpen, openBridge, serve } from './support.js';

describe('an answer by POST', () => {
  it('is refused with 503 while the store cannot be reached, and accepted once it can', async () => {
    const store = memoryStore();
    const error = new Error('no database');
    const warnings: unknown[] = [];
    const { bridge } = openBridge({ store });
    const { url } = await serve(bridge, {
      onWarning: ({ code, detail }) => warnings.push([code, detail]),
    });
    callTool(bridge, bash);
    const body = { id: await onlyOpen(bridge), answer: ALLOW };
    const { settle } = store;
    store.settle = () => Promise.reject(error);
    const post = () =>
      fetch(url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const refused = await post();
    expect([refused.status, await refused.json()]).toEqual([503, { error: 'Expected to reach the store.' }]);
    expect(warnings).toEqual([['STORE_UNREACHABLE', error]]);
    store.settle = settle;
    expect((await post()).status).toBe(200);
  });
});
