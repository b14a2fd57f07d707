import { createOpenInterruptsHandler, memoryStore, type OpenInterruptsJson } from 'holdpoint/server';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEventData } from '../../src/sources/shared/read-event-data.js';
import { ADA, approves, asks, ends, recorded } from './recorded-runs.js';

/** A handler over a memory store with a manual clock, and the threads that its person may see. */
async function setUp(maxQueuedBytes = 1_000_000) {
  const store = memoryStore();
  const clock = createManualClock();
  const allowed: { threads: readonly string[] | null } = { threads: ['t', 't-2'] };
  const handle = createOpenInterruptsHandler(store, {
    threadsOf: () => allowed.threads,
    clock,
    maxQueuedBytes,
  });
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const get = (query = '?thread=t', accept = 'text/event-stream') =>
    handle(new Request(`http://app.example/open${query}`, { headers: { accept }, signal: leaving.signal }));
  return { store, clock, allowed, get, leaving, ...recorded(store) };
}

async function* eventsOf({ body }: Response): AsyncGenerator<OpenInterruptsJson> {
  if (body) for await (const data of readEventData(body)) yield JSON.parse(data);
}

const idsIn = (event: OpenInterruptsJson | undefined) => event?.open.map(({ interrupt }) => interrupt.id);

describe('a stream of open interrupts', () => {
  it('lists all of them at once, and again after each change, with who has answered', async () => {
    const { get, run } = await setUp();
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    const response = await get('?thread=t', 'application/json;q=0.5, text/event-stream ;q=1');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = eventsOf(response);
    const next = async () => (await events.next()).value as OpenInterruptsJson;
    const first = await next();
    expect([idsIn(first), first.settled]).toEqual([['a'], []]);
    await run({ runId: 'r-2', resume: approves('a') }, asks('r-2', 'b'), { reviewer: ADA });
    const second = await next();
    const settled = { id: first.open[0]?.id, ending: 'answered', reviewer: ADA, at: expect.any(String) };
    expect([idsIn(second), second.settled, second.now]).toEqual([[], [settled], second.settled[0]?.at]);
    const third = await next();
    expect([idsIn(third), third.settled]).toEqual([['b'], []]);
  });

  it('has nothing of other threads, of a gateway’s requests, and of claims', async () => {
    const { get, run, store } = await setUp();
    const events = eventsOf(await get());
    await events.next();
    await run({ threadId: 't-2', runId: 'r-1' }, asks('r-1', 'other'));
    const { interaction } = await store.open({ id: 'gateway', sessionId: 't', document: { kind: 'any' } });
    await store.amend(interaction.id, 1, { viewers: [] });
    await store.settle(interaction.id, { ending: 'cancelled' });
    await run({ runId: 'r-2' }, asks('r-2', 'mine'));
    expect(idsIn((await events.next()).value)).toEqual(['mine']);
  });

  it('says nothing while its store is behind, or the person may see the same in another order', async () => {
    const { get, run, store, allowed, clock } = await setUp();
    allowed.threads = ['t-2', 't'];
    const watch = store.watch.bind(store);
    store.watch = (threads, next) => {
      const leave = watch(threads, next);
      next({ type: 'behind' });
      return leave;
    };
    const events = eventsOf(await get(''));
    expect(idsIn((await events.next()).value)).toEqual([]);
    clock.advance(10_000);
    await new Promise((resolve) => setImmediate(resolve));
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    expect(idsIn((await events.next()).value)).toEqual(['a']);
  });

  it('is refused like a list', async () => {
    const { get, allowed } = await setUp();
    expect((await get('?thread=other')).status).toBe(403);
    allowed.threads = null;
    expect((await get('')).status).toBe(403);
  });

  it('ends when the person may no longer see the thread, and when the reader disconnects', async () => {
    const { get, allowed, clock, leaving } = await setUp();
    const [taken, left] = [eventsOf(await get()), eventsOf(await get('?thread=t-2'))];
    await taken.next();
    await left.next();
    allowed.threads = ['t-2'];
    clock.advance(10_000);
    expect((await taken.next()).done).toBe(true);
    leaving.abort();
    expect((await left.next()).done).toBe(true);
  });

  it('is kept open by comments', async () => {
    const { get, clock } = await setUp();
    const reader = (await get()).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toMatch(/^data: /);
    // Bun closes a connection that is silent for ten seconds.
    for (const _ of [1, 2, 3]) {
      clock.advance(5_000);
      expect(await read()).toBe(':\n\n');
    }
  });

  it('is aborted when its reader does not read', async () => {
    const { get, run } = await setUp(1_000);
    const { body } = await get();
    for (let index = 0; index < 20; index += 1) {
      const resume = index === 0 ? [] : approves(`i-${index - 1}`);
      await run({ runId: `r-${index}`, resume }, asks(`r-${index}`, `i-${index}`));
    }
    await expect(async () => {
      for await (const data of readEventData(body ?? new ReadableStream())) void data;
    }).rejects.toThrow('More than 1000 bytes wait for the reader');
    await run({ runId: 'r-last', resume: approves('i-19') }, ends('r-last'));
  });
});
