import type { HoldpointError } from 'holdpoint/core';
import { createGatewayHandler } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, onlyOpen, openBridge, permission, serve } from './support.js';

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(url, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('an answer by POST', () => {
  it('is accepted once, with a response that says so', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const first = await post(url, { id, answer: ALLOW });
    expect([first.status, await first.json()]).toEqual([200, { accepted: true }]);
    const second = await post(url, { id, answer: ALLOW });
    expect([second.status, await second.json()]).toEqual([
      409,
      { accepted: false, why: 'settled', settled: { id, ending: 'answered', token: null } },
    ]);
    expect(await result).toEqual(permission.allow_once);
  });

  it('is accepted again with the same token, as the same answer', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    void callTool(bridge, bash);
    const body = { id: await onlyOpen(bridge), answer: ALLOW, token: 'mine' };
    expect((await post(url, body)).status).toBe(200);
    expect((await post(url, body)).status).toBe(200);
    expect((await post(url, { ...body, token: 'other' })).status).toBe(409);
    expect((await post(url, { id: body.id, cancelled: true, token: 'mine' })).status).toBe(200);
  });

  it.each([
    [404, { id: 'made-up', answer: ALLOW }],
    [400, { id: 'x', answer: ALLOW, token: 7 }],
    [400, { id: 'x', answer: ALLOW, token: 't'.repeat(101) }],
    [404, { id: 'x', answer: ALLOW, token: 't'.repeat(100) }],
    [400, { id: 'x', answer: ALLOW, token: '' }],
    [404, { id: 'x', answer: null }],
    [400, ''],
    [400, 'not JSON'],
    [400, []],
    [400, { answer: ALLOW }],
    [400, { id: 7, answer: ALLOW }],
    [400, { id: 'x' }],
    [400, { id: 'x', cancelled: 'yes' }],
  ])('is answered with %s: %j', async (status, body) => {
    const { url } = await serve(openBridge().bridge);
    expect((await post(url, body)).status).toBe(status);
  });

  it('is refused when it is malformed, and the request stays open', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    void callTool(bridge, bash);
    const refused = await post(url, { id: await onlyOpen(bridge), answer: 'yes' });
    expect([refused.status, await refused.json()]).toEqual([422, { accepted: false, why: 'invalid' }]);
    expect(await bridge.pending()).toHaveLength(1);
  });

  it('is read up to the allowed length, whatever its header says', async () => {
    const { url } = await serve(openBridge().bridge, { maxBytes: 100 });
    expect((await post(url, { id: 'x', answer: 'é'.repeat(50) })).status).toBe(413);
    expect((await post(url, { id: 'x', answer: 'e'.repeat(50) })).status).toBe(404);
    const around = JSON.stringify({ id: 'x', answer: '' }).length;
    expect((await post(url, { id: 'x', answer: 'e'.repeat(100 - around) })).status).toBe(404);
    expect((await post(url, { id: 'x', answer: 'e'.repeat(101 - around) })).status).toBe(413);
  });

  it('is read completely when a character is split between two chunks', async () => {
    const { bridge } = openBridge();
    const asked = bridge.ask({ kind: 'any', request: null, read: (answer) => answer });
    const bytes = new TextEncoder().encode(JSON.stringify({ id: await onlyOpen(bridge), answer: 'é' }));
    const cut = bytes.length - 3;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    await createGatewayHandler(bridge)(new Request('http://localhost/', init));
    expect(await asked).toEqual({ ending: 'answered', answer: 'é' });
  });

  it('gets a JSON response that is not cached', async () => {
    const { url } = await serve(openBridge().bridge);
    const refused = await post(url, 'not JSON');
    expect(refused.headers.get('content-type')).toBe('application/json');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toEqual({ error: expect.stringContaining('{ id, answer }') });
  });

  it('must have the JSON content type, which a page of another origin cannot send', async () => {
    const { url } = await serve(openBridge().bridge);
    for (const type of ['text/plain', 'text/plain; application/json', 'application/jsonp', ''])
      expect((await post(url, '{}', { 'content-type': type })).status).toBe(415);
    expect((await post(url, '{}', { 'content-type': 'application/json ; charset=utf-8' })).status).toBe(400);
    expect((await post(url, '{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(400);
  });

  it('cancels when it says so', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    const { result } = callTool(bridge, bash);
    expect((await post(url, { id: await onlyOpen(bridge), cancelled: true })).status).toBe(200);
    expect(await result).toEqual({
      behavior: 'deny',
      message: 'User dismissed the request',
      interrupt: false,
    });
  });
});

describe('the session of a request', () => {
  it('is decided by the app', async () => {
    const { bridge } = openBridge();
    const sessionOf = async (request: Request) => request.headers.get('x-user');
    const { url } = await serve(bridge, { sessionOf });
    const { result } = callTool(bridge.session('ada'), bash);
    const id = await onlyOpen(bridge.session('ada'));
    expect((await post(url, { id, answer: ALLOW })).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect((await post(url, { id, answer: ALLOW }, { 'x-user': 'eve' })).status).toBe(404);
    expect((await post(url, { id, answer: ALLOW }, { 'x-user': 'ada' })).status).toBe(200);
    expect(await result).toMatchObject(ALLOW);
  });

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['an empty string', ''],
    ['a promise of nothing', Promise.resolve(undefined)],
    ['not even a string', JSON.parse('7')],
  ])('is refused when sessionOf returns %s', async (_what, session) => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge, { sessionOf: () => session });
    void callTool(bridge.session('undefined'), bash);
    const refused = await fetch(url);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: 'Expected a session.' });
    expect((await post(url, { id: 'x', answer: ALLOW })).status).toBe(403);
  });

  it.each([
    ['throws', () => raise()],
    ['rejects', async () => raise()],
  ])('is refused when sessionOf %s, and the app gets a warning', async (_how, sessionOf) => {
    const warnings: unknown[] = [];
    const onWarning = ({ code, detail }: HoldpointError) => warnings.push([code, detail]);
    const { url } = await serve(openBridge().bridge, { sessionOf, onWarning });
    const refused = await fetch(url);
    expect([refused.status, await refused.text()]).toEqual([
      500,
      '{"error":"Expected to find the session."}',
    ]);
    const error = expect.objectContaining({ message: 'the database is down' });
    expect(warnings).toEqual([['CALLBACK_FAILED', { callback: 'sessionOf', error }]]);
  });

  it('is by default the one that the request names', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    void callTool(bridge.session('s 1'), bash);
    const answer = { id: await onlyOpen(bridge.session('s 1')), answer: ALLOW };
    expect((await post(`${url}?session=s%202`, answer)).status).toBe(404);
    expect((await post(`${url}?session=s%201`, answer)).status).toBe(200);
  });

  it('is refused with a method other than GET or POST', async () => {
    const { url } = await serve(openBridge().bridge);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
  });
});

function raise(): never {
  throw new Error('the database is down');
}
