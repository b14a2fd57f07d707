import { createInterruptStore } from 'holdpoint/core';
import { createDirectTransport } from 'holdpoint/gateway';
import { createInboxSource } from 'holdpoint/gateway/client';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { connect } from './connect-transport.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge, permission, serve } from './support.js';

/** A server for a person whose allowed sessions may change. */
async function serveInbox(ids: readonly string[] | null | undefined) {
  const opened = openBridge();
  const allowed = { ids, asked: 0 };
  const served = await serve(opened.bridge, {
    clock: opened.clock,
    keepAliveMs: null,
    onWarning: ({ code }) => opened.warnings.push(code),
    sessionsOf: () => {
      allowed.asked += 1;
      return allowed.ids;
    },
  });
  const ask = (session: string) => callTool(opened.bridge.session(session), bash).result;
  const post = (body: object) =>
    fetch(served.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { ...opened, ...served, allowed, ask, post };
}

describe('sessionsOf', () => {
  it('puts the allowed sessions into one stream, and no others', async () => {
    const { url, ask, bridge } = await serveInbox(['a', 'b']);
    void ask('a');
    const { events } = connect(url);
    await eventually(() => expect(events).toHaveLength(1));
    void ask('secret');
    void ask('b');
    await eventually(() => expect(events).toHaveLength(2));
    await bridge.session('secret').cancel(await onlyOpen(bridge.session('secret')));
    await bridge.session('b').submit(await onlyOpen(bridge.session('b')), ALLOW);
    await eventually(() => expect(events).toHaveLength(3));
    expect(
      events.map((event) => [
        event.type,
        event.type === 'pending' ? event.interactions.map(({ sessionId }) => sessionId) : null,
        event.type === 'opened' ? event.interaction.sessionId : null,
      ]),
    ).toEqual([
      ['pending', ['a'], null],
      ['opened', null, 'b'],
      ['settled', null, null],
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('accepts an answer to each allowed session, and to no other', async () => {
    const { bridge, ask, post } = await serveInbox(['a', 'b']);
    const result = ask('b');
    void ask('secret');
    const id = await onlyOpen(bridge.session('b'));
    expect((await post({ id, answer: ALLOW })).status).toBe(200);
    expect(await result).toEqual(permission.allow_once);
    const hidden = await post({ id: await onlyOpen(bridge.session('secret')), answer: ALLOW });
    const madeUp = await post({ id: 'made-up', answer: ALLOW });
    expect([hidden.status, await hidden.text()]).toEqual([madeUp.status, await madeUp.text()]);
    expect(hidden.status).toBe(404);
    expect(await bridge.session('secret').pending()).toHaveLength(1);
  });

  it.each([[null], [undefined], ['a'], [['a', 7]], [['']]])(
    'refuses with 403 when it returns %j',
    async (ids) => {
      const { url, post, ask } = await serveInbox(ids as readonly string[]);
      void ask('a');
      const stream = await fetch(url);
      expect([stream.status, await stream.json()]).toEqual([403, { error: 'Expected a session.' }]);
      expect((await post({ id: 'x', answer: ALLOW })).status).toBe(403);
    },
  );

  it('refuses with 500 when it throws', async () => {
    const { bridge, warnings } = openBridge();
    const { url } = await serve(bridge, {
      onWarning: ({ code }) => warnings.push(code),
      sessionsOf() {
        throw new Error('no database');
      },
    });
    expect((await fetch(url)).status).toBe(500);
    expect(warnings).toEqual(['CALLBACK_FAILED']);
  });

  it('is asked again: new sessions are added, others removed, and null ends the stream', async () => {
    const { url, ask, allowed, clock, bridge } = await serveInbox(['a']);
    void ask('a');
    void ask('b');
    const { events } = connect(url);
    const next = async (ids: readonly string[] | null) => {
      const { length } = events;
      const { asked } = allowed;
      allowed.ids = ids;
      clock.advance(10_000);
      await eventually(() => expect(allowed.asked).toBeGreaterThan(asked));
      if (ids) await eventually(() => expect(events.length).toBeGreaterThan(length));
    };
    const listed = () => {
      const last = events.at(-1);
      return last?.type === 'pending' ? last.interactions.map(({ sessionId }) => sessionId) : last?.type;
    };
    await eventually(() => expect(listed()).toEqual(['a']));
    await next(['b', 'a']);
    expect(listed()).toEqual(['a', 'b']);
    await next(['b']);
    expect(listed()).toEqual(['b']);
    const { length } = events;
    for (const session of ['a', 'b'])
      void callTool(bridge.session(session), bash, { toolUseID: `again-${session}` });
    await eventually(() => expect(events.length).toBeGreaterThan(length));
    expect(
      events.slice(length).map((event) => event.type === 'opened' && event.interaction.sessionId),
    ).toEqual(['b']);
    await next([]);
    expect(listed()).toEqual([]);
    const response = await fetch(url);
    const text = response.text();
    allowed.ids = null;
    clock.advance(10_000);
    expect(await text).toMatch(/^data: .*\n\n$/);
  });
});

describe('createInboxSource', () => {
  it('has a conversation for each session, whose answer goes to its own agent', async () => {
    const { url, ask, bridge } = await serveInbox(['a', 'b', 'quiet']);
    const results = [ask('a'), ask('b')];
    const sessions = createInboxSource({
      url,
      detailsOf: (id) => ({ title: `Chat ${id}`, system: 'Claude', href: `/chats/${id}` }),
    });
    const leave = sessions.subscribe(() => {});
    await eventually(() => expect(sessions.getConversations()).toHaveLength(2));
    expect(sessions.getConversations().map(({ agent, ...details }) => details)).toEqual([
      { id: 'a', title: 'Chat a', system: 'Claude', href: '/chats/a' },
      { id: 'b', title: 'Chat b', system: 'Claude', href: '/chats/b' },
    ]);
    const stores = sessions.getConversations().map(({ agent }) => createInterruptStore(agent));
    const unsubscribe = stores.map((store) => store.subscribe(() => {}));
    const [a, b] = stores;
    const [inB] = b?.getState().interrupts ?? [];
    expect(inB?.prompt.kind).toBe('confirmation');
    expect(await b?.approve(inB?.key ?? '')).toMatchObject({ type: 'settled' });
    expect(await results[1]).toEqual(permission.allow_once);
    expect(a?.getState().interrupts).toHaveLength(1);
    await bridge.session('a').cancel(await onlyOpen(bridge.session('a')));
    await eventually(() => expect(a?.getState().interrupts).toEqual([]));
    expect(a?.getState().receipts[0]?.ending).toBe('cancelled');
    void ask('quiet');
    await eventually(() =>
      expect(sessions.getConversations().map(({ id }) => id)).toEqual(['a', 'b', 'quiet']),
    );
    for (const end of [...unsubscribe, leave]) end();
  });

  it('works over a bridge in the same process', async () => {
    const { bridge } = openBridge();
    void callTool(bridge.session('a'), bash);
    await onlyOpen(bridge.session('a'));
    const sessions = createInboxSource({ transport: createDirectTransport(bridge.sessions(['a'])) });
    const leave = sessions.subscribe(() => {});
    expect(sessions.getConversations().map(({ id, title }) => [id, title])).toEqual([['a', 'a']]);
    leave();
  });
});

it('sessions given as one text are the session of that name, and not of its letters', async () => {
  const { bridge } = openBridge();
  for (const id of ['a', 'ab'])
    void bridge.session(id).ask({ kind: 'any', request: { id }, read: (answer) => ({ answer }) });
  const text: unknown = 'ab';
  const sessions = bridge.sessions(JSON.parse(JSON.stringify(text)));
  await eventually(async () =>
    expect((await sessions.pending()).map(({ sessionId }) => sessionId)).toEqual(['ab']),
  );
});
