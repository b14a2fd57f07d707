import { createOpenInterruptsHandler, type InteractionStore, memoryStore } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { asks, finished, interrupt, recorded, started } from './recorded-runs.js';

const address = 'http://app.example/open';

async function setUp(threads: unknown, { store = memoryStore() }: { store?: InteractionStore } = {}) {
  const { run } = recorded(store);
  await run({ runId: 'r' }, asks('r', 'a'));
  await run({ threadId: 't-2', runId: 'r' }, [started('r', 't-2'), finished('r', [interrupt('b')], 't-2')]);
  await run({ threadId: 'other', runId: 'r' }, [
    started('r', 'other'),
    finished('r', [interrupt('c')], 'other'),
  ]);
  const warnings: string[] = [];
  const handle = createOpenInterruptsHandler(store, {
    // An app in plain JavaScript may return any value.
    threadsOf: () => JSON.parse(JSON.stringify(threads)),
    allowedHosts: ['app.example'],
    onWarning: ({ code }) => void warnings.push(code),
  });
  const get = async (query = '', init: RequestInit = {}) => {
    const response = await handle(new Request(`${address}${query}`, init));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { get, handle, warnings };
}

const idsIn = (text: string) =>
  JSON.parse(text).open.map((one: { interrupt: { id: string } }) => one.interrupt.id);

describe('GET', () => {
  it('returns what is open for a person, in one thread or in several', async () => {
    const { get } = await setUp(['t', 't-2']);
    expect(idsIn((await get()).text)).toEqual(['a', 'b']);
    expect(idsIn((await get('?thread=t-2')).text)).toEqual(['b']);
    expect(idsIn((await get('?thread=t-2&thread=t')).text).sort()).toEqual(['a', 'b']);
    expect((await get()).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['another person’s thread', ['t'], '?thread=other'],
    ['one of several that is another person’s', ['t'], '?thread=t&thread=other'],
    ['a thread that does not exist', ['t'], '?thread=nowhere'],
    ['nobody', null, '?thread=t'],
    ['a person without threads', [], ''],
    ['what is no list', 't', '?thread=t'],
    ['what are no ids', [7, null], '?thread=7'],
    ['what are no ids, in any thread', [7, null], ''],
  ])('refuses %s with 403, and always with the same message', async (_, threads, query) => {
    const { get } = await setUp(threads);
    expect(await get(query)).toMatchObject({
      status: 403,
      text: '{"error":"Expected a thread of this person."}',
    });
  });

  it('refuses other methods and other hosts', async () => {
    const { get, handle } = await setUp(['t']);
    expect((await get('', { method: 'POST', body: '{}' })).status).toBe(405);
    expect((await handle(new Request('http://evil.example/open'))).status).toBe(403);
  });

  it('responds with 500 when the app’s callback throws, and 503 when the store is unreachable', async () => {
    const warnings: string[] = [];
    const onWarning = ({ code }: { code: string }) => void warnings.push(code);
    const throwing = createOpenInterruptsHandler(memoryStore(), {
      onWarning,
      threadsOf() {
        throw new Error('no session');
      },
    });
    expect((await throwing(new Request(address))).status).toBe(500);
    const away = { ...memoryStore(), list: () => Promise.reject(new Error('connect ECONNREFUSED')) };
    const unreachable = createOpenInterruptsHandler(away, { onWarning, threadsOf: () => ['t'] });
    expect((await unreachable(new Request(address))).status).toBe(503);
    expect(warnings).toEqual(['CALLBACK_FAILED', 'STORE_UNREACHABLE']);
  });
});
