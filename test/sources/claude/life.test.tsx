import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDirectTransport, memoryStore } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import {
  ALLOW,
  bash,
  callTool,
  NOON,
  onlyOpen,
  openBridge,
  permission,
  question,
} from '../../gateway/support.js';
import { endings, press } from './on-screen.js';
import { showGateway, transports } from './show-gateway.js';

describe.each(Object.entries(transports))('%s', (_, connect) => {
  async function shownWith(...calls: Parameters<typeof callTool>[1][]) {
    const { bridge, clock } = openBridge();
    const asked = calls.map((call) => callTool(bridge, call));
    const transport = await connect(bridge);
    const shown = showGateway(transport, clock);
    if (calls.length > 0) await screen.findAllByRole('button', { name: 'Skip' });
    return { bridge, clock, asked, transport, shown };
  }

  it('shows requests that arrive while the page is open, and settles each alone', async () => {
    const { bridge, shown } = await shownWith();
    expect(screen.queryByRole('button')).toBeNull();
    const first = callTool(bridge, bash);
    const second = callTool(bridge, question.canUseTool_args);
    await waitFor(() => expect(shown.run()?.interrupts).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Send 2 answers' })).toBeNull();
    await press('Run this command');
    expect(await first.result).toEqual(permission.allow_once);
    await waitFor(() => expect(shown.run()?.interrupts).toHaveLength(1));
    await press('Skip');
    await press('Skip');
    expect(await second.result).toEqual(question.permission_result_declined);
    await waitFor(() =>
      expect(endings(shown)).toEqual([
        ['approved', 'chosen'],
        ['cancelled', 'cancelled'],
      ]),
    );
  });

  it('removes a prompt when it expires, and says so', async () => {
    const { clock, asked, shown } = await shownWith(bash);
    act(() => clock.advance(300_000));
    expect(await asked[0]?.result).toMatchObject({ behavior: 'deny' });
    expect(await screen.findByText('Nobody answered in time.')).toBeTruthy();
    expect(endings(shown)).toEqual([['expired', null]]);
    expect(screen.queryByRole('button', { name: 'Run this command' })).toBeNull();
  });

  it('removes a prompt when its agent gives up', async () => {
    const { asked, shown } = await shownWith(bash);
    act(() => asked[0]?.abort());
    expect(await screen.findByText('The agent took the request back.')).toBeTruthy();
    expect(endings(shown)).toEqual([['withdrawn', null]]);
  });

  it('removes a prompt as forgotten when the process that waited for it has died', async () => {
    const store = memoryStore();
    const { bridge, clock } = openBridge({ store });
    void callTool(bridge, bash);
    const shown = showGateway(await connect(bridge), clock);
    await screen.findByRole('button', { name: 'Run this command' });
    const id = await onlyOpen(bridge);
    await act(() => store.settle(id, { ending: 'orphaned' }));
    expect(await screen.findByText('The agent no longer knew about this request.')).toBeTruthy();
    expect(endings(shown)).toEqual([['forgotten', null]]);
  });

  it('removes every prompt when the server stops', async () => {
    const { bridge, shown } = await shownWith(bash, question.canUseTool_args);
    await act(() => bridge.stop());
    await waitFor(() =>
      expect(endings(shown)).toEqual([
        ['stopped', null],
        ['stopped', null],
      ]),
    );
  });

  it('shows open requests after a reload, and continues their countdown', async () => {
    const { bridge, clock, asked, transport, shown } = await shownWith(bash);
    shown.unmount();
    clock.advance(100_000);
    const again = showGateway(transport, clock);
    await screen.findByRole('button', { name: 'Run this command' });
    expect(again.run()?.interrupts[0]?.expiry).toEqual({ kind: 'open', at: NOON + 300_000 });
    expect(again.run()?.interrupts[0]?.key).toBe(await onlyOpen(bridge));
    await press('Run this command');
    expect(await asked[0]?.result).toEqual(permission.allow_once);
  });

  it('reports to a page that reconnects what was settled while it was away', async () => {
    const { bridge, clock, transport, shown } = await shownWith(bash);
    const { source } = shown;
    shown.unmount();
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(source.getSnapshot().open).toHaveLength(1);
    let changes = 0;
    const leave = source.subscribe(() => {
      changes += 1;
    });
    await waitFor(() => expect(source.getSnapshot().open).toEqual([]));
    leave();
    leave();
    expect(changes).toBe(1);
    showGateway(transport, clock);
    expect(screen.queryByRole('button', { name: 'Run this command' })).toBeNull();
  });

  it('is answered in one of two tabs, and removed from the other', async () => {
    const { clock, asked, transport, shown } = await shownWith(bash);
    const other = showGateway(transport, clock);
    await waitFor(() => expect(other.run()?.interrupts).toHaveLength(1));
    const buttons = await screen.findAllByRole('button', { name: 'Run this command' });
    await userEvent.click(buttons[0] ?? document.body);
    expect(await asked[0]?.result).toEqual(permission.allow_once);
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
    await waitFor(() => expect(endings(other)).toEqual([['elsewhere', null]]));
    expect(await screen.findByText('Answered elsewhere')).toBeTruthy();
    expect(screen.queryByText('Went on without your answer')).toBeNull();
  });
});

describe('the emphasised button', () => {
  it.each([
    [false, ['Run this command', 'Don’t run'], ['filled', 'outline']],
    [true, ['Don’t run', 'Run this command'], ['strong', 'outline']],
  ])('is the first one, with defaultToNo %s', async (defaultToNo, names, variants) => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, bash, { defaultToNo });
    showGateway(createDirectTransport(bridge), clock);
    const buttons = await screen.findAllByRole('button', { name: /^(Run this command|Don’t run)$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    expect(buttons.map(({ dataset }) => dataset.variant)).toEqual(variants);
  });
});

describe('two clocks that differ', () => {
  it('count down the same time', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    const hourAhead = createManualClock(NOON + 3_600_000);
    const { run } = showGateway(createDirectTransport(bridge), hourAhead);
    await screen.findByRole('button', { name: 'Run this command' });
    expect(run()?.interrupts[0]?.expiry).toEqual({ kind: 'open', at: NOON + 3_600_000 + 300_000 });
  });
});
