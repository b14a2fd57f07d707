import { act, render, screen, waitFor } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createDirectTransport, type GatewayEvent, type GatewayTransport } from 'holdpoint/gateway';
import { createGatewaySource, createHttpTransport } from 'holdpoint/gateway/client';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { bash, callTool, NOON, openBridge, serve } from '../../gateway/support.js';
import { showGateway } from './show-gateway.js';

const SAID = 'Reconnecting. What you see may be out of date.';
const shown = () => screen.queryByText(SAID);

/** A page over the bridge whose transport also emits events that the test makes. */
function openControlled() {
  const { bridge, clock } = openBridge();
  callTool(bridge, bash);
  const direct = createDirectTransport(bridge);
  let emit: (event: GatewayEvent) => void = () => {};
  const transport: GatewayTransport = {
    ...direct,
    subscribe(next) {
      emit = next;
      return direct.subscribe(next);
    },
  };
  const catchUp = () => direct.subscribe((event) => act(() => emit(event)))();
  return { bridge, clock, transport, fallBehind: () => act(() => emit({ type: 'behind' })), catchUp };
}

describe('a page that may be out of date', () => {
  it('says so in one polite line while that lasts, and keeps every request', async () => {
    const { clock, transport, fallBehind, catchUp } = openControlled();
    const page = showGateway(transport, clock);
    const approve = await screen.findByRole('button', { name: 'Run this command' });
    fallBehind();
    expect(page.run()?.freshness).toBe('behind');
    act(() => clock.advance(2_000));
    const line = screen.getByText(SAID).closest('[role="status"]');
    expect(line?.getAttribute('aria-live')).toBe('polite');
    expect(approve.isConnected).toBe(true);
    // A line above the buttons would move them under the pointer.
    expect(approve.compareDocumentPosition(line ?? approve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    catchUp();
    await waitFor(() => expect(page.run()?.freshness).toBe('current'));
    expect(shown()).toBeNull();
    fallBehind();
    expect(shown()).toBeNull();
  });

  it('does not say so when it lasts less than two seconds, and waits again the next time', async () => {
    const { clock, transport, fallBehind, catchUp } = openControlled();
    const page = showGateway(transport, clock);
    await screen.findByRole('button', { name: 'Run this command' });
    fallBehind();
    act(() => clock.advance(1_999));
    expect(shown()).toBeNull();
    catchUp();
    await waitFor(() => expect(page.run()?.freshness).toBe('current'));
    act(() => clock.advance(60_000));
    expect(shown()).toBeNull();
    fallBehind();
    act(() => clock.advance(1_999));
    expect(shown()).toBeNull();
    act(() => clock.advance(1));
    expect(shown()).toBeTruthy();
  });

  it('announces it once when two stacks show it', async () => {
    const { clock, transport, fallBehind } = openControlled();
    const source = createGatewaySource(transport, { clock });
    function Page() {
      const run = useInterruptedRun(source, { clock });
      return [1, 2].map((key) => <InterruptStack key={key} run={run} clock={clock} graceMs={0} />);
    }
    render(<Page />);
    await screen.findAllByRole('button', { name: 'Run this command' });
    fallBehind();
    act(() => clock.advance(2_000));
    const lines = screen.getAllByText(SAID).map((text) => text.closest('[role="status"]'));
    expect(lines.map((line) => line?.getAttribute('aria-live'))).toEqual(['polite', 'off']);
  });

  it('says so when the connection is lost, and stops when it is back', async () => {
    const { bridge } = openBridge();
    const { url, server } = await serve(bridge);
    callTool(bridge, bash);
    const clock = createManualClock(NOON);
    let reach = fetch;
    const page = showGateway(
      createHttpTransport({ url, clock, random: () => 0, onWarning() {}, fetch: (...of) => reach(...of) }),
      clock,
    );
    await screen.findByRole('button', { name: 'Run this command' });
    reach = async () => Promise.reject(new Error('offline'));
    server.closeAllConnections();
    await waitFor(() => expect(page.run()?.freshness).toBe('behind'));
    await act(async () => clock.advance(2_000));
    expect(shown()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run this command' })).toBeTruthy();
    reach = fetch;
    await waitFor(async () => {
      await act(async () => clock.advance(30_000));
      expect(page.run()?.freshness).toBe('current');
    });
    expect(shown()).toBeNull();
  });
});
