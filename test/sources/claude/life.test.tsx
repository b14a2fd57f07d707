import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answered, Dialect } from 'holdpoint/core';
import { createDirectTransport, type GatewayTransport } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { callTool, NOON, onlyOpen, openBridge, permission, question } from '../../gateway/support.js';
import { showGateway, transports } from './show-gateway.js';

const bash = permission.canUseTool_args;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const ALLOW = { behavior: 'allow' };

/** What the receipts say, oldest first. */
const endings = (shown: ReturnType<typeof showGateway>) =>
  shown.run()?.receipts.map(({ ending, answer }) => [ending, answer?.kind ?? null]);

describe.each(Object.entries(transports))('%s', (_, connect) => {
  async function shownWith(...calls: Parameters<typeof callTool>[1][]) {
    const { bridge, clock } = openBridge();
    const asked = calls.map((call) => callTool(bridge, call));
    const transport = await connect(bridge);
    const shown = showGateway(transport, clock);
    if (calls.length > 0) await screen.findAllByRole('button', { name: 'Dismiss' });
    return { bridge, clock, asked, transport, shown };
  }

  it('shows what is asked while the page is there, and each settles by itself', async () => {
    const { bridge, shown } = await shownWith();
    expect(screen.queryByRole('button')).toBeNull();
    const first = callTool(bridge, bash);
    const second = callTool(bridge, question.canUseTool_args);
    await waitFor(() => expect(shown.run()?.interrupts).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Send answers' })).toBeNull();
    await press('Approve');
    expect(await first.result).toEqual(permission.allow_once);
    await waitFor(() => expect(shown.run()?.interrupts).toHaveLength(1));
    await press('Dismiss');
    expect(await second.result).toEqual(question.permission_result_declined);
    await waitFor(() =>
      expect(endings(shown)).toEqual([
        ['approved', 'chosen'],
        ['cancelled', 'cancelled'],
      ]),
    );
  });

  it('takes a prompt away when its time is over, and says so', async () => {
    const { clock, asked, shown } = await shownWith(bash);
    act(() => clock.advance(300_000));
    expect(await asked[0]?.result).toMatchObject({ behavior: 'deny' });
    expect(await screen.findByText('Nobody answered in time.')).toBeTruthy();
    expect(endings(shown)).toEqual([['expired', null]]);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('takes a prompt away when its agent gave up', async () => {
    const { asked, shown } = await shownWith(bash);
    act(() => asked[0]?.abort());
    expect(await screen.findByText('The agent continued without this answer.')).toBeTruthy();
    expect(endings(shown)).toEqual([['superseded', null]]);
  });

  it('takes every prompt away when the server stops', async () => {
    const { bridge, shown } = await shownWith(bash, question.canUseTool_args);
    act(() => bridge.stop());
    await waitFor(() =>
      expect(endings(shown)).toEqual([
        ['superseded', null],
        ['superseded', null],
      ]),
    );
  });

  it('shows a page that was loaded again what is open, and counts its time on', async () => {
    const { bridge, clock, asked, transport, shown } = await shownWith(bash);
    shown.unmount();
    clock.advance(100_000);
    const again = showGateway(transport, clock);
    await screen.findByRole('button', { name: 'Approve' });
    expect(again.run()?.interrupts[0]?.expiry).toEqual({ kind: 'open', at: NOON + 300_000 });
    expect(again.run()?.interrupts[0]?.key).toBe(onlyOpen(bridge));
    await press('Approve');
    expect(await asked[0]?.result).toEqual(permission.allow_once);
  });

  it('tells a page that came back what was settled while it was away', async () => {
    const { bridge, clock, transport, shown } = await shownWith(bash);
    const { source } = shown;
    shown.unmount();
    bridge.submit(onlyOpen(bridge), ALLOW);
    expect(source.getSnapshot().open).toHaveLength(1);
    let told = 0;
    const leave = source.subscribe(() => {
      told += 1;
    });
    await waitFor(() => expect(source.getSnapshot().open).toEqual([]));
    leave();
    leave();
    expect(told).toBe(1);
    showGateway(transport, clock);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('in two tabs is answered in one, and goes from the other', async () => {
    const { clock, asked, transport, shown } = await shownWith(bash);
    const other = showGateway(transport, clock);
    await waitFor(() => expect(other.run()?.interrupts).toHaveLength(1));
    const buttons = await screen.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(buttons[0] ?? document.body);
    expect(await asked[0]?.result).toEqual(permission.allow_once);
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
    await waitFor(() => expect(endings(other)).toEqual([['superseded', null]]));
  });
});

const plain = (answer: unknown) => answer;

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

  describe('while the stream is lost', () => {
    /** A page that hears nothing until it is told to connect again. */
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
    /** As above: every answer arrives, and what it comes to is lost until the line is mended. */
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

    it('counts as given where it was taken, once the page is told so', async () => {
      const { shown, reconnect, result } = cutOff((send) => async (submission) => {
        await send(submission);
        throw new Error('connection reset');
      });
      await press('Approve');
      await unreached();
      expect(await result).toEqual(permission.allow_once);
      expect(endings(shown)).toEqual([]);
      reconnect();
      expect(endings(shown)).toEqual([['approved', 'chosen']]);
    });

    it('counts as given also where it is on its way still when the page is told', async () => {
      const { shown, reconnect, result } = cutOff((send) => async (submission) => {
        await send(submission);
        return new Promise(() => {});
      });
      await press('Approve');
      expect(await result).toEqual(permission.allow_once);
      reconnect();
      expect(endings(shown)).toEqual([['approved', 'chosen']]);
    });

    it('is taken once where it is sent once more', async () => {
      const { shown, result, mend } = cutOffOnce();
      await press('Approve');
      await unreached();
      mend();
      await press('Try again');
      expect(await result).toEqual(permission.allow_once);
      await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
    });

    it('counts as cancelled where the cancel was taken', async () => {
      const { shown, reconnect } = cutOff((send) => async (submission) => {
        await send(submission);
        throw new Error('connection reset');
      });
      await press('Dismiss');
      await unreached();
      reconnect();
      expect(endings(shown)).toEqual([['cancelled', 'cancelled']]);
    });

    it('is not taken for given where another answer of this page was', async () => {
      const { shown, result, mend } = cutOffOnce();
      await press('Approve');
      await unreached();
      mend();
      await press('Deny');
      expect(await result).toEqual(permission.allow_once);
      await waitFor(() => expect(endings(shown)).toEqual([['superseded', null]]));
    });

    it('is not taken for given where another tab answered', async () => {
      const { bridge, shown, reconnect, result } = cutOff(() => async () => {
        throw new Error('offline');
      });
      await press('Approve');
      await unreached();
      bridge.submit(onlyOpen(bridge), { behavior: 'deny' }, 'another tab');
      expect(await result).toMatchObject({ behavior: 'deny' });
      reconnect();
      expect(endings(shown)).toEqual([['superseded', null]]);
    });

    it('says that the time is over where it was', async () => {
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

  it('is not taken for given where another tab answered while it could not leave', async () => {
    const { bridge, shown, result } = troubled(() => async ({ id }) => {
      act(() => void bridge.submit(id, { behavior: 'deny' }, 'another tab'));
      throw new Error('offline');
    });
    await press('Approve');
    expect(await result).toMatchObject({ behavior: 'deny' });
    await waitFor(() => expect(endings(shown)).toEqual([['superseded', null]]));
  });

  it('stays given where an older list of what is open arrives after it', async () => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, bash);
    const interactions = bridge.pending();
    const direct = createDirectTransport(bridge);
    let tell: Parameters<GatewayTransport['subscribe']>[0] = () => {};
    const subscribe: GatewayTransport['subscribe'] = (next) => {
      tell = next;
      return direct.subscribe(next);
    };
    const shown = showGateway({ ...direct, subscribe }, clock);
    await press('Approve');
    await waitFor(() => expect(endings(shown)).toEqual([['approved', 'chosen']]));
    act(() => tell({ type: 'pending', sessionId: 'default', now: '', interactions, settled: [] }));
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

describe('the button that stands out', () => {
  it.each([
    [false, ['Approve', 'Deny'], ['filled', 'outline']],
    [true, ['Deny', 'Approve'], ['strong', 'outline']],
  ])('is the one that comes first, with defaultToNo %s', async (defaultToNo, names, variants) => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, bash, { defaultToNo });
    showGateway(createDirectTransport(bridge), clock);
    const buttons = await screen.findAllByRole('button', { name: /^(Approve|Deny)$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    expect(buttons.map(({ dataset }) => dataset.variant)).toEqual(variants);
  });
});

describe('what no handler knows', () => {
  it('is answered as AG-UI’s own kinds are', async () => {
    const { bridge, clock } = openBridge();
    const asked = bridge.ask({ kind: 'confirmation', request: { message: 'Deploy?' }, read: plain });
    showGateway(createDirectTransport(bridge), clock);
    await screen.findByText('Deploy?');
    await press('No');
    expect(await asked).toEqual({ ending: 'answered', answer: false });
  });

  it('is read from its schema', async () => {
    const { bridge, clock } = openBridge();
    const request = { message: 'Which?', responseSchema: { type: 'string', enum: ['a', 'b'] } };
    const asked = bridge.ask({ kind: 'pick', request, read: plain });
    showGateway(createDirectTransport(bridge), clock);
    await userEvent.click(await screen.findByRole('radio', { name: 'b' }));
    await press('Send');
    expect(await asked).toEqual({ ending: 'answered', answer: 'b' });
  });

  it('is answered in words, and can be cancelled', async () => {
    const { bridge, clock } = openBridge();
    const asked = bridge.ask({ kind: 'new', request: { message: 'Say' }, read: plain });
    showGateway(createDirectTransport(bridge), clock);
    await userEvent.type(await screen.findByRole('textbox'), 'hello');
    await press('Send');
    expect(await asked).toEqual({ ending: 'answered', answer: 'hello' });
    const other = bridge.ask({ kind: 'new', request: null, read: plain });
    await press('Dismiss');
    expect(await other).toEqual({ ending: 'cancelled' });
  });

  it.each([[null], ['text'], [{ questions: [] }], [{ questions: 'x' }], [7]])(
    'also where a kind that is known asks oddly: %j',
    async (request) => {
      const { bridge, clock } = openBridge();
      for (const kind of ['claude:ask-user-question', 'claude:permission'])
        void bridge.ask({ kind, request, read: plain });
      const { warnings, run } = showGateway(createDirectTransport(bridge), clock);
      await waitFor(() =>
        expect(run()?.interrupts.map(({ prompt }) => prompt.kind)).toEqual(['freeform', 'freeform']),
      );
      expect(warnings).toEqual([]);
    },
  );
});

describe('clocks that differ', () => {
  it('count the same time down', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    const hourAhead = createManualClock(NOON + 3_600_000);
    const { run } = showGateway(createDirectTransport(bridge), hourAhead);
    await screen.findByRole('button', { name: 'Approve' });
    expect(run()?.interrupts[0]?.expiry).toEqual({ kind: 'open', at: NOON + 3_600_000 + 300_000 });
  });
});

describe('an answer that its handler cannot write', () => {
  it.each<[string, Parameters<Dialect['write']>[2]]>([
    ['another kind', { kind: 'filled', value: 1 }],
    ['a choice that is none', { kind: 'chosen', choice: 'maybe' }],
    ['an extra that was not offered', { kind: 'chosen', choice: 'approve', extras: ['7'] }],
    ['an input that is no object', { kind: 'chosen', choice: 'approve', editedArgs: 'ls' }],
  ])('is refused before it leaves: %s', async (_, answer) => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, bash);
    const { run, warnings } = showGateway(createDirectTransport(bridge), clock);
    await screen.findByRole('button', { name: 'Approve' });
    act(() => void run()?.answer(onlyOpen(bridge), answer));
    expect(run()?.interrupts[0]?.status).toMatchObject({
      state: 'invalid',
      issues: [{ keyword: 'UNWRITABLE' }],
    });
    expect(warnings).toEqual(['UNWRITABLE']);
  });

  it('also for a question', async () => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, question.canUseTool_args);
    const { run } = showGateway(createDirectTransport(bridge), clock);
    await screen.findByRole('button', { name: 'Next' });
    const misfits: Answered['answers'][] = [
      new Map(),
      new Map([['0', { options: ['9'] }]]),
      new Map([['0', { options: [] }]]),
    ];
    for (const answers of misfits) {
      act(() => void run()?.answer(onlyOpen(bridge), { kind: 'answered', answers }));
      expect(run()?.interrupts[0]?.status.state).toBe('invalid');
    }
  });
});
