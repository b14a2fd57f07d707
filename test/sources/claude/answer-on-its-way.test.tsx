import { act, screen, waitFor } from '@testing-library/react';
import { createDirectTransport, type GatewayTransport } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { bash, callTool, openBridge, permission } from '../../gateway/support.js';
import { endings, press } from './on-screen.js';
import { showGateway } from './show-gateway.js';

describe('an answer that is being sent', () => {
  /** A transport whose `submit` the test replaces. */
  function troubled(submit: (send: GatewayTransport['submit']) => GatewayTransport['submit']) {
    const { bridge, clock } = openBridge();
    const asked = callTool(bridge, bash);
    const direct = createDirectTransport(bridge);
    const shown = showGateway({ ...direct, submit: submit(direct.submit) }, clock);
    return { bridge, clock, shown, ...asked };
  }

  it('never gets an approved receipt when it arrived too late', async () => {
    const { clock, shown, result } = troubled((send) => async (submission) => {
      act(() => clock.advance(300_000));
      return send(submission);
    });
    await press('Run this command');
    expect(await result).toMatchObject({ behavior: 'deny' });
    await waitFor(() => expect(endings(shown)).toEqual([['expired', null]]));
  });

  it('expires with its prompt when the server never responds', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { clock, shown } = troubled(() => (_submission, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await press('Run this command');
    await waitFor(() => expect(signals).toHaveLength(1));
    act(() => clock.advance(300_000));
    expect(endings(shown)).toEqual([['expired', null]]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('never gets an approved receipt when the server does not know the request', async () => {
    const { shown } = troubled(() => async () => ({ accepted: false, why: 'unknown' }));
    await press('Run this command');
    await waitFor(() => expect(endings(shown)).toEqual([['closed', null]]));
  });

  it('is kept and can be sent again when the server could not be reached', async () => {
    let broken = true;
    const { shown, result } = troubled((send) => async (submission) => {
      if (broken) throw new Error('offline');
      return send(submission);
    });
    await press('Run this command');
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t reach the agent.');
    broken = false;
    await press('Try again');
    expect(await result).toEqual(permission.allow_once);
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
  });

  it('counts as given when only the confirmation was lost', async () => {
    const { shown, result } = troubled((send) => async (submission) => {
      await send(submission);
      throw new Error('connection reset');
    });
    await press('Run this command');
    expect(await result).toEqual(permission.allow_once);
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
  });

  it('does not count as given when another tab answered while it could not be sent', async () => {
    const { bridge, shown, result } = troubled(() => async ({ id }) => {
      await bridge.submit(id, { behavior: 'deny' }, { token: 'another tab' });
      throw new Error('offline');
    });
    await press('Run this command');
    expect(await result).toMatchObject({ behavior: 'deny' });
    await waitFor(() => expect(endings(shown)).toEqual([['elsewhere', null]]));
  });

  it('stays given when an older list of open requests arrives after it', async () => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, bash);
    const interactions = await bridge.pending();
    const direct = createDirectTransport(bridge);
    let emit: Parameters<GatewayTransport['subscribe']>[0] = () => {};
    const subscribe: GatewayTransport['subscribe'] = (next) => {
      emit = next;
      return direct.subscribe(next);
    };
    const shown = showGateway({ ...direct, subscribe }, clock);
    await press('Run this command');
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
    act(() => emit({ type: 'pending', sessionId: 'default', now: '', interactions, settled: [] }));
    expect(shown.run()?.interrupts).toEqual([]);
    expect(endings(shown)).toEqual([['approved', 'chosen']]);
  });

  it('ends with its prompt when the connection breaks and the agent gives up', async () => {
    const { shown, abort } = troubled(() => async () => {
      act(abort);
      throw new Error('offline');
    });
    await press('Run this command');
    await waitFor(() => expect(endings(shown)).toEqual([['withdrawn', null]]));
  });

  it('is refused with a message when the server finds it malformed, and can be given again', async () => {
    let misshapen = true;
    const { result } = troubled((send) => async (submission) => {
      const sent = misshapen ? { id: submission.id, answer: 'yes' } : submission;
      misshapen = false;
      return send(sent);
    });
    await press('Run this command');
    expect((await screen.findByRole('alert')).textContent).toContain('The agent didn’t accept this answer.');
    await press('Try again');
    expect(await result).toEqual(permission.allow_once);
  });
});
