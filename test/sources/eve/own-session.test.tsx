import { Client } from 'eve/client';
import { createEveSource } from 'holdpoint/eve';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import { saidToAsk, showSource } from '../show-source.js';
import { serveEveSession } from './serve-eve-session.js';
import { eve } from './show-session.js';
import { suitEveClient } from './suit-eve-client.js';

const { taken } = wire;

it(
  'a session that the app keeps itself shows what is open in it, and is answered',
  eve('a limit of the session, without the hook', 'Stop'),
  async () => {
    suitEveClient();
    const server = await serveEveSession(['approval', 'limit']);
    server.begin('Refund ch_7');
    server.take(taken.approve.response);
    const session = new Client({ host: server.host }).sessions.attach(server.sessionId);
    const source = createEveSource({ respond: (responses) => session.respond(responses) });
    const page = showSource(source);

    const { events } = await session.snapshot();
    source.pushAll(events);
    await page.press('Stop');
    await eventually(() => expect(server.answers()).toEqual([[taken.stop.response]]));
    expect(page.run()?.interrupts[0]?.status).toMatchObject({ state: 'sending' });

    for await (const event of session.stream({ startIndex: events.length })) {
      source.push(event);
      if (event.type === 'session.waiting') break;
    }
    await eventually(() =>
      expect(page.run()?.receipts.map(({ ending }) => ending)).toEqual(['approved', 'denied']),
    );
  },
);

const { approval } = wire.requested;
const started = (runtime: object) => ({ type: 'session.started', data: { runtime } });

it.each([
  [
    'the agent that the session names',
    started({ agentId: 'refunds', agentName: 'Refunds' }),
    approval,
    'Refunds',
  ],
  ['nobody, where the session names no agent', started({ agentId: 'refunds' }), approval, null],
  [
    'nobody, where the session passes on what another run asks',
    started({ agentName: 'Refunds' }),
    { ...approval, data: { ...approval.data, callId: 'call-9' } },
    null,
  ],
])('%s stands in the header', (_, first, asked, name) => {
  const source = createEveSource({ respond: async () => {} });
  source.pushAll([first, asked]);
  showSource(source);
  if (name === null) expect(saidToAsk()).toBeNull();
  else expect(saidToAsk()).toContain(name);
});
