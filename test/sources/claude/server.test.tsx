import type { AddressInfo } from 'node:net';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHttpTransport } from 'holdpoint/gateway/client';
import { createManualClock, type ManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGatewayServer } from '../../../stories/gateway/server.mjs';
import { NOON } from '../../gateway/support.js';
import { showGateway } from './show-gateway.js';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function start(clock: ManualClock) {
  const { server, stop, bridge } = createGatewayServer({ clock });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stopped = { done: false };
  const end = async () => {
    if (stopped.done) return;
    stopped.done = true;
    await stop();
  };
  onTestFinished(end);
  const url = `http://127.0.0.1:${port}`;
  const transport = createHttpTransport({ url: `${url}/interactions`, onWarning() {} });
  const run = () => fetch(`${url}/run`, { method: 'POST' });
  return { bridge, url, transport, run, end };
}

describe('the example server of the stories', () => {
  it('runs an agent whose request is answered in the page', async () => {
    const clock = createManualClock(NOON);
    const { transport, run } = await start(clock);
    showGateway(transport, clock);
    const ended = run();
    await press('Run this command');
    await userEvent.click(await screen.findByRole('radio', { name: 'date-fns' }));
    await press('Send');
    const given: unknown = await (await ended).json();
    expect(given).toMatchObject([
      { behavior: 'allow', updatedInput: { command: 'npm test -- --watch=false' } },
      {
        behavior: 'allow',
        updatedInput: {
          answers: { 'Which library should format dates?': 'date-fns' },
          annotations: { 'Which library should format dates?': { preview: "format(now, 'yyyy-MM-dd')" } },
        },
      },
    ]);
  });

  it('denies when the request expires', async () => {
    const clock = createManualClock(NOON);
    const { transport, run } = await start(clock);
    showGateway(transport, clock);
    const ended = run();
    await screen.findByRole('button', { name: 'Run this command' });
    clock.advance(300_000);
    await screen.findByRole('radio', { name: 'Luxon' });
    clock.advance(300_000);
    expect(await (await ended).json()).toMatchObject([{ behavior: 'deny' }, { behavior: 'deny' }]);
  });

  it('closes its streams and stops its agents when it stops', async () => {
    const clock = createManualClock(NOON);
    const { transport, run, end, url } = await start(clock);
    const shown = showGateway(transport, clock);
    const ended = run();
    await screen.findByRole('button', { name: 'Run this command' });
    await end();
    expect(await (await ended).json()).toMatchObject([
      { message: 'The server stopped before anybody answered.' },
      { message: 'The server stopped before anybody answered.' },
    ]);
    await waitFor(() => expect(shown.run()?.interrupts).toEqual([]));
    await expect(fetch(url)).rejects.toThrow();
  });
});
