import { act, screen, waitFor } from '@testing-library/react';
import { createDirectTransport, type GatewayTransport } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { bash, callTool, openBridge, permission } from '../../gateway/support.js';
import { endings, press } from './on-screen.js';
import { showGateway } from './show-gateway.js';

describe('an answer on its way', () => {
  /** A transport whose next `submit` is what the test makes of it. */
  function troubled(submit: (send: GatewayTransport['submit']) => GatewayTransport['submit']) {
    const { bridge, clock } = openBridge();
    const asked = callTool(bridge, bash);
    const direct = createDirectTransport(bridge);
    const shown = showGateway({ ...direct, submit: submit(direct.submit) }, clock);
    return { bridge, clock, shown, ...asked };
  }

  it('is never shown as given where it came too late', async () => {
    const { clock, shown, result } = troubled((send) => async (submission) => {
      act(() => clock.advance(300_000));
      return send(submission);
    });
    await press('Approve');
    expect(await result).toMatchObject({ behavior: 'deny' });
    await waitFor(() => expect(endings(shown)).toEqual([['expired', null]]));
  });

  it('goes with its prompt though the server never says a word about it', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { clock, shown } = troubled(() => (_submission, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await press('Approve');
    await waitFor(() => expect(signals).toHaveLength(1));
    act(() => clock.advance(300_000));
    expect(endings(shown)).toEqual([['expired', null]]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is never shown as given where the server had not heard of it', async () => {
    const { shown } = troubled(() => async () => ({ accepted: false, why: 'unknown' }));
    await press('Approve');
    await waitFor(() => expect(endings(shown)).toEqual([['superseded', null]]));
  });

  it('is kept and can be sent again where the server could not be reached', async () => {
    let broken = true;
    const { shown, result } = troubled((send) => async (submission) => {
      if (broken) throw new Error('offline');
      return send(submission);
    });
    await press('Approve');
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t reach the agent.');
    broken = false;
    await press('Try again');
    expect(await result).toEqual(permission.allow_once);
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
  });

  it('counts as given where only the confirmation was lost', async () => {
    const { shown, result } = troubled((send) => async (submission) => {
      await send(submission);
      throw new Error('connection reset');
    });
    await press('Approve');
    expect(await result).toEqual(permission.allow_once);
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
  });

  it('is not taken for given where another tab answered while it could not leave', async () => {
    const { bridge, shown, result } = troubled(() => async ({ id }) => {
      await bridge.submit(id, { behavior: 'deny' }, { token: 'another tab' });
      throw new Error('offline');
    });
    await press('Approve');
    expect(await result).toMatchObject({ behavior: 'deny' });
    await waitFor(() => expect(endings(shown)).toEqual([['superseded', null]]));
  });

  it('stays given where an older list of what is open arrives after it', async () => {
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
    await press('Approve');
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
    act(() => emit({ type: 'pending', sessionId: 'default', now: '', interactions, settled: [] }));
    expect(shown.run()?.interrupts).toEqual([]);
    expect(endings(shown)).toEqual([['approved', 'chosen']]);
  });

  it('goes with its prompt where both the way and the agent broke', async () => {
    const { shown, abort } = troubled(() => async () => {
      act(abort);
      throw new Error('offline');
    });
    await press('Approve');
    await waitFor(() => expect(endings(shown)).toEqual([['superseded', null]]));
  });

  it('is refused in words where the server finds it misshapen, and can be given anew', async () => {
    let misshapen = true;
    const { result } = troubled((send) => async (submission) => {
      const sent = misshapen ? { id: submission.id, answer: 'yes' } : submission;
      misshapen = false;
      return send(sent);
    });
    await press('Approve');
    expect((await screen.findByRole('alert')).textContent).toContain('The agent didn’t accept this answer.');
    await press('Try again');
    expect(await result).toEqual(permission.allow_once);
  });
});
