import { createInterruptStore } from 'holdpoint/core';
import {
  createGatewayBridge,
  type GatewayEvent,
  type GatewaySession,
  type GatewayTransport,
  memoryStore,
} from 'holdpoint/gateway';
import { createGatewaySource, createHttpTransport } from 'holdpoint/gateway/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ALLOW, bash, callTool, openBridge, permission, serve } from './support.js';

const KEY = 'a key that only the server has: 32 bytes';
const OTHER = 'another key of the app, with 32 bytes or more';

type Tamper = (event: GatewayEvent) => GatewayEvent;

/** A page over real HTTP, on whose way each event is changed. */
async function openPage(tamper: Tamper, options: Parameters<typeof openBridge>[0] = { signingKey: KEY }) {
  const opened = openBridge(options);
  const { url } = await serve(opened.bridge);
  const http = createHttpTransport({ url });
  const transport: GatewayTransport = {
    ...http,
    subscribe: (next) => http.subscribe((event) => next(tamper(event))),
  };
  const store = createInterruptStore(createGatewaySource(transport));
  onTestFinished(store.subscribe(() => {}));
  const { result } = callTool(opened.bridge, bash);
  await eventually(() => expect(store.getState().interrupts).toHaveLength(1));
  const first = () => store.getState().interrupts[0];
  return { ...opened, store, result, first, answer: () => store.approve(first()?.key ?? '') };
}

/** What is open, once there are as many: a request is signed before it is opened. */
async function openIn(session: Pick<GatewaySession, 'pending'>, count: number) {
  await eventually(async () => expect(await session.pending()).toHaveLength(count));
  return session.pending();
}

/** Changes each interaction of an event. */
const each =
  (change: (interaction: object) => object): Tamper =>
  (event) => {
    const text = JSON.stringify(event, (_key, value) => (value?.kind ? change(value) : value));
    return JSON.parse(text);
  };

const CHANGES: [string, (interaction: object) => object][] = [
  ['another command', (one) => ({ ...one, toolCall: { id: 'c', name: 'Bash', input: { command: 'ls' } } })],
  ['another tool', (one) => JSON.parse(JSON.stringify(one).replace('"Bash"', '"Read"'))],
  ['another request', (one) => ({ ...one, request: { title: 'Only looks' } })],
  ['another subagent', (one) => ({ ...one, agentId: 'helper' })],
  [
    'no signature',
    ({ ...one }) => Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'signature')),
  ],
  ['a made-up signature', (one) => ({ ...one, signature: 'e30.AAAA' })],
];

describe('a signed request', () => {
  it('takes the answer of a page that was asked what was signed', async () => {
    const { answer, result, warnings } = await openPage((event) => event);
    expect(await answer()).toMatchObject({ type: 'settled' });
    expect(await result).toMatchObject({ behavior: 'allow' });
    expect(warnings).toEqual([]);
  });

  it.each(CHANGES)('refuses an answer to %s, and stays open', async (_name, change) => {
    const { answer, first, bridge, warnings } = await openPage(each(change));
    expect(await answer()).toMatchObject({ type: 'failed' });
    expect(first()?.status).toMatchObject({ state: 'failed', error: { code: 'ANSWER_REFUSED' } });
    expect(await bridge.pending()).toHaveLength(1);
    expect(warnings).toEqual(['REQUEST_CHANGED']);
  });

  it('refuses a cancel of anything else, too', async () => {
    const { store, first, bridge } = await openPage(each((one) => ({ ...one, request: {} })));
    await store.cancel(first()?.key ?? '');
    expect(await bridge.pending()).toHaveLength(1);
  });

  it('refuses an answer to what another request of the session, or another session, was signed for', async () => {
    const { bridge } = openBridge({ signingKey: KEY });
    const { url } = await serve(bridge);
    void callTool(bridge, bash, { toolUseID: 'toolu_1' });
    void callTool(bridge, { ...bash, input: { command: 'rm -rf /' } }, { toolUseID: 'toolu_2' });
    void callTool(bridge.session('b'), bash, { toolUseID: 'toolu_1' });
    const [mine, other] = await openIn(bridge, 2);
    const [elsewhere] = await openIn(bridge.session('b'), 1);
    const send = async (asked: object | undefined) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ id: mine?.id, answer: ALLOW, asked });
      const { status } = await fetch(url, { method: 'POST', headers, body });
      return status;
    };
    expect(mine?.toolCall).toEqual(elsewhere?.toolCall);
    expect([await send(other), await send(elsewhere), await send(undefined)]).toEqual([409, 409, 409]);
    const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`;
    expect(await send({ ...mine, request: JSON.parse(deep) })).toBe(400);
    expect(await send(mine)).toBe(200);
  });

  it('is signed by the first key of a list, and taken under each', async () => {
    const store = memoryStore();
    const before = openBridge({ signingKey: OTHER, store });
    const { bridge } = openBridge({ signingKey: [KEY, OTHER], store });
    void callTool(before.bridge, bash);
    const [asked] = await openIn(bridge, 1);
    const id = asked?.id ?? '';
    expect(await openBridge({ signingKey: KEY, store }).bridge.submit(id, ALLOW, { asked })).toEqual({
      accepted: false,
      why: 'changed',
    });
    expect(await bridge.submit(id, ALLOW, { asked })).toMatchObject({ accepted: true });
  });

  it.each<[string, string | undefined, string | undefined]>([
    ['was opened before the app had a key', undefined, KEY],
    ['is answered in a process without the key', KEY, undefined],
  ])('is taken though it %s', async (_, opening, answering) => {
    const store = memoryStore();
    void callTool(openBridge({ signingKey: opening, store }).bridge, bash);
    const { bridge } = openBridge({ signingKey: answering, store });
    const [asked] = await openIn(bridge, 1);
    expect(await bridge.submit(asked?.id ?? '', ALLOW, { asked })).toMatchObject({ accepted: true });
  });

  it('needs no word of what was asked from the app itself, and none where nothing is signed', async () => {
    const { bridge } = openBridge({ signingKey: KEY });
    const { result } = callTool(bridge, bash);
    const [asked] = await openIn(bridge, 1);
    expect(await bridge.submit(asked?.id ?? '', ALLOW)).toMatchObject({ accepted: true });
    expect(await result).toEqual(permission.allow_once);
    const unsigned = await openPage((event) => event, {});
    expect(JSON.stringify(await unsigned.bridge.pending())).not.toContain('signature');
    expect(await unsigned.answer()).toMatchObject({ type: 'settled' });
  });

  it('is asked in the order in which the agent asked, however long each takes to sign', async () => {
    const { bridge } = openBridge({ signingKey: KEY });
    const held: (() => void)[] = [];
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const spy = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...args) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return digest(...args);
    });
    onTestFinished(() => spy.mockRestore());
    const ids = ['first', 'second', 'third'];
    for (const toolUseID of ids) void callTool(bridge, bash, { toolUseID });
    for (const [index] of ids.entries()) {
      await eventually(() => expect(held).not.toEqual([]));
      held.pop()?.();
      await openIn(bridge, index + 1);
    }
    expect((await bridge.pending()).map(({ toolCall }) => toolCall?.id)).toEqual(ids);
  });

  it('needs a key of at least 32 bytes', () => {
    expect(() => createGatewayBridge({ signingKey: 'short' })).toThrow(
      expect.objectContaining({ code: 'SECRET_TOO_SHORT' }),
    );
  });
});
