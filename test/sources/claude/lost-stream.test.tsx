import { act, screen, waitFor } from '@testing-library/react';
import { createDirectTransport, type GatewayTransport } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { bash, callTool, NOON, onlyOpen, openBridge, permission } from '../../gateway/support.js';
import { endings, plain, press } from './on-screen.js';
import { showGateway } from './show-gateway.js';

describe('an answer that is being sent', () => {
  describe('while the stream is lost', () => {
    /** A page that receives no events until it connects again. */
    function cutOff(submit: (send: GatewayTransport['submit']) => GatewayTransport['submit']) {
      const { bridge, clock } = openBridge();
      const asked = callTool(bridge, bash);
      const direct = createDirectTransport(bridge);
      let connect = () => {};
      let leave = () => {};
      const subscribe: GatewayTransport['subscribe'] = (next) => {
        connect = () => {
          leave = direct.subscribe(next);
        };
        connect();
        return () => leave();
      };
      const shown = showGateway({ subscribe, submit: submit(direct.submit) }, clock);
      leave();
      return { bridge, shown, reconnect: () => act(() => connect()), ...asked };
    }
    /** As above, but every answer arrives and its outcome is lost, until `mend()` is called. */
    function cutOffOnce() {
      let broken = true;
      const cut = cutOff((send) => async (submission) => {
        const outcome = await send(submission);
        if (broken) throw new Error('connection reset');
        return outcome;
      });
      return {
        ...cut,
        mend: () => {
          broken = false;
        },
      };
    }
    const unreached = async () =>
      expect((await screen.findByRole('alert')).textContent).toContain('reach the agent');

    it('counts as given when it was accepted, once the page hears of it', async () => {
      const { shown, reconnect, result } = cutOff((send) => async (submission) => {
        await send(submission);
        throw new Error('connection reset');
      });
      await press('Run this command');
      await unreached();
      expect(await result).toEqual(permission.allow_once);
      expect(endings(shown)).toEqual([]);
      reconnect();
      expect(endings(shown)).toEqual([['approved', 'chosen']]);
    });

    it('counts as given when the page hears of it while it is still being sent', async () => {
      const { shown, reconnect, result } = cutOff((send) => async (submission) => {
        await send(submission);
        return new Promise(() => {});
      });
      await press('Run this command');
      expect(await result).toEqual(permission.allow_once);
      reconnect();
      expect(endings(shown)).toEqual([['approved', 'chosen']]);
    });

    it('is accepted once when it is sent a second time', async () => {
      const { shown, result, mend } = cutOffOnce();
      await press('Run this command');
      await unreached();
      mend();
      await press('Try again');
      expect(await result).toEqual(permission.allow_once);
      await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
    });

    it('counts as cancelled when the cancel was accepted', async () => {
      const { shown, reconnect } = cutOff((send) => async (submission) => {
        await send(submission);
        throw new Error('connection reset');
      });
      await press('Skip');
      await press('Skip');
      await unreached();
      reconnect();
      expect(endings(shown)).toEqual([['cancelled', 'cancelled']]);
    });

    it('does not count as given when another answer of this page was accepted', async () => {
      const { shown, result, mend } = cutOffOnce();
      await press('Run this command');
      await unreached();
      mend();
      await press('Change answer');
      await press('Don’t run');
      expect(await result).toEqual(permission.allow_once);
      await waitFor(() => expect(endings(shown)).toEqual([['elsewhere', null]]));
    });

    it('does not count as given when another tab answered', async () => {
      const { bridge, shown, reconnect, result } = cutOff(() => async () => {
        throw new Error('offline');
      });
      await press('Run this command');
      await unreached();
      await bridge.submit(await onlyOpen(bridge), { behavior: 'deny' }, { token: 'another tab' });
      expect(await result).toMatchObject({ behavior: 'deny' });
      reconnect();
      expect(endings(shown)).toEqual([['elsewhere', null]]);
    });

    it('reports that the request expired', async () => {
      const { bridge, clock } = openBridge();
      const asked = bridge.ask({ kind: 'x', request: { message: 'Say' }, read: plain, timeoutMs: 1_000 });
      const direct = createDirectTransport(bridge);
      const shown = showGateway(direct, createManualClock(NOON));
      await screen.findByText('Say');
      const { source } = shown;
      shown.unmount();
      clock.advance(1_000);
      expect(await asked).toEqual({ ending: 'expired' });
      source.subscribe(() => {})();
      expect([...(source.getSnapshot().settledElsewhere?.values() ?? [])]).toEqual(['expired']);
    });
  });
});
