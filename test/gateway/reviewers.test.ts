import type { Reviewer } from 'holdpoint/gateway';
import { memoryStore } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, listen, onlyOpen, openBridge, permission, serve } from './support.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben', name: 'Ben' };
const PEOPLE = new Map([ADA, BEN].map((one) => [one.id, one]));

/** The person whom the server knows by a header, as another would by a cookie. */
const reviewerOf = (request: Request) => PEOPLE.get(request.headers.get('x-user') ?? '');

async function post(url: string, user: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-user': user },
  });
  return [response.status, await response.json()];
}

describe('the reviewer of an answer', () => {
  it('is the one whom the server knows, whatever the page sends, and is reported and stored', async () => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    const { url } = await serve(bridge, { reviewerOf });
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const settled = { id, ending: 'answered', token: 't', reviewer: ADA };
    expect(await post(url, 'ada', { id, answer: ALLOW, token: 't', reviewer: BEN })).toEqual([
      200,
      { accepted: true, settled },
    ]);
    expect(await result).toEqual(permission.allow_once);
    expect(events.at(-1)).toEqual({ type: 'settled', ...settled });
    expect((await store.get(id))?.settlement?.reviewer).toEqual(ADA);
    expect(await post(url, 'ben', { id, answer: ALLOW, token: 'late' })).toEqual([
      409,
      { accepted: false, why: 'settled', settled },
    ]);
  });

  it.each(['GET', 'POST'])('is required: %s without one is refused', async (method) => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge, { reviewerOf });
    callTool(bridge, bash);
    const response = await fetch(url, { method });
    expect([response.status, await response.json()]).toEqual([403, { error: 'Expected a person.' }]);
  });

  it('is refused when the app throws, or returns no id', async () => {
    const { bridge } = openBridge();
    const warnings: string[] = [];
    const thrown = await serve(bridge, {
      reviewerOf: () => Promise.reject(new Error('no database')),
      onWarning: ({ code }) => warnings.push(code),
    });
    expect((await fetch(thrown.url)).status).toBe(500);
    expect(warnings).toEqual(['CALLBACK_FAILED']);
    const nameless = await serve(bridge, { reviewerOf: () => ({ id: ' ' }) });
    expect((await fetch(nameless.url)).status).toBe(403);
  });
});

describe('mayAnswer', () => {
  it('refuses with the app’s reason, keeps the request open, and lets another person answer', async () => {
    const { bridge } = openBridge({
      mayAnswer: (reviewer, { toolCall }) =>
        toolCall?.name !== bash.toolName || reviewer?.id === 'ben' || 'Only Ben may run commands.',
    });
    const { url } = await serve(bridge, { reviewerOf });
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const refused = [403, { accepted: false, why: 'forbidden', message: 'Only Ben may run commands.' }];
    expect(await post(url, 'ada', { id, answer: ALLOW })).toEqual(refused);
    expect(await post(url, 'ada', { id, cancelled: true })).toEqual(refused);
    // The reason also does not reveal whether such an answer would be valid.
    expect(await post(url, 'ada', { id, answer: 'nonsense' })).toEqual(refused);
    expect((await post(url, 'ben', { id, answer: ALLOW }))[0]).toBe(200);
    expect(await result).toEqual(permission.allow_once);
  });

  it.each([
    ['false', () => false, []],
    ['no words', () => '', []],
    ['no verdict', () => Reflect.get({}, 'verdict'), []],
    ['an error', () => Promise.reject(new Error('no database')), ['CALLBACK_FAILED']],
  ])('refuses without a reason for %s', async (_name, mayAnswer, warned) => {
    const { bridge, warnings } = openBridge({ mayAnswer });
    callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect(await bridge.submit(id, ALLOW, { reviewer: ADA })).toEqual({ accepted: false, why: 'forbidden' });
    expect(warnings).toEqual(warned);
    expect(await bridge.pending()).toHaveLength(1);
  });

  it('is named in the warning when it throws', async () => {
    const error = new Error('no database');
    const details: unknown[] = [];
    const { bridge } = openBridge({
      mayAnswer: () => Promise.reject(error),
      onWarning: ({ detail }) => details.push(detail),
    });
    callTool(bridge, bash);
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(details).toEqual([{ callback: 'mayAnswer', error }]);
  });

  it('reveals nothing about the requests of another session', async () => {
    const { bridge } = openBridge({ mayAnswer: () => 'never' });
    callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect(await bridge.session('other').submit(id, ALLOW, { reviewer: ADA })).toEqual({
      accepted: false,
      why: 'unknown',
    });
  });
});

describe('a viewer', () => {
  it('is reported to everybody, does not change the request, and expires by the store’s clock', async () => {
    const { bridge, clock } = openBridge();
    const { url } = await serve(bridge, { reviewerOf });
    callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const { events } = listen(bridge);
    expect(await post(url, 'ada', { id, viewing: true })).toEqual([200, { accepted: true }]);
    const until = new Date(clock.now() + 60_000).toISOString();
    expect(events.at(-1)).toEqual({ type: 'amended', id, viewers: [{ ...ADA, until }] });
    clock.advance(59_999);
    await bridge.setViewing(id, BEN);
    expect((await bridge.pending())[0]?.viewers?.map((viewer) => viewer.id)).toEqual(['ada', 'ben']);
    clock.advance(1);
    await bridge.setViewing(id, BEN);
    expect((await bridge.pending())[0]?.viewers?.map((viewer) => viewer.id)).toEqual(['ben']);
    expect(await post(url, 'ben', { id, viewing: false })).toEqual([200, { accepted: true }]);
    expect(events.at(-1)).toEqual({ type: 'amended', id });
    expect(await bridge.pending()).toHaveLength(1);
  });

  it('is refused without a reviewer, from another session, and for a settled request', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect((await post(url, '', { id, viewing: true }))[0]).toBe(403);
    expect(await bridge.session('other').setViewing(id, ADA)).toBe(false);
    await bridge.submit(id, ALLOW);
    expect(await bridge.setViewing(id, ADA)).toBe(false);
    expect(await bridge.setViewing('made-up', ADA)).toBe(false);
  });

  it('is ignored when its store has no id or no end for it', async () => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    callTool(bridge, bash);
    const until = '2026-01-01T13:00:00.000Z';
    const viewers = [null, 'ada', { until }, ADA, { ...ADA, until: 5 }, { ...BEN, until }];
    await store.amend(await onlyOpen(bridge), 1, { viewers });
    expect((await bridge.pending())[0]?.viewers).toEqual([{ ...BEN, until }]);
  });

  it('is kept while it is among the latest twenty', async () => {
    const { bridge } = openBridge();
    callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const people = Array.from({ length: 22 }, (_, index) => `person ${index}`);
    for (const person of people) await bridge.setViewing(id, { id: person });
    expect((await bridge.pending())[0]?.viewers?.map((viewer) => viewer.id)).toEqual(people.slice(2));
  });

  it('is refused when the request ends concurrently', async () => {
    const store = memoryStore();
    const amend = store.amend.bind(store);
    const { bridge } = openBridge({ store });
    callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    store.amend = async (...change) => {
      await bridge.submit(id, ALLOW);
      return amend(...change);
    };
    expect(await bridge.setViewing(id, ADA)).toBe(false);
  });

  it('is kept for each of several concurrent ones', async () => {
    const { bridge } = openBridge();
    callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await Promise.all(['a', 'b', 'c', 'd'].map((person) => bridge.setViewing(id, { id: person })));
    expect((await bridge.pending())[0]?.viewers?.map((viewer) => viewer.id)).toEqual(['a', 'b', 'c', 'd']);
  });
});
