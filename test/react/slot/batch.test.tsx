import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Consequences,
  type HoldpointOptions,
  InterruptPrompt,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
  useInterruptSlot,
} from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { approvedWithReason, toolCall, toolResult } from '../../../stories/parts/events.js';

const PEOPLE = ['ada', 'ben', 'cleo'];
const invite = (name: string) => ({ name, email: `${name}@example.com` });

interface ShowOptions extends HoldpointOptions {
  /** The arguments of each call. */
  readonly args?: readonly object[];
  readonly tools?: readonly string[];
  /** A call whose slot the app fills itself. */
  readonly own?: string;
  /** How many of the calls are asked about at once. Default: all. */
  readonly opened?: number;
}

/** A transcript with a slot at each call, and a request for each. */
function show({
  args = PEOPLE.map(invite),
  tools = [],
  own,
  opened = args.length,
  ...options
}: ShowOptions = {}) {
  const source = createScriptedSource();
  const clock = createManualClock(Date.UTC(2026, 0, 1, 12));
  const calls = args.map((one, index) => ({ id: `t-${index}`, name: tools[index] ?? 'invite', args: one }));
  function OwnSlot({ run }: { readonly run: ReturnType<typeof useInterruptedRun> }) {
    const { interrupts } = useInterruptSlot(run, { ...(own && { toolCallId: own }) });
    return interrupts.map((one) => <InterruptPrompt key={one.key} run={run} interrupt={one} graceMs={0} />);
  }
  function Chat() {
    const run = useInterruptedRun(source, { clock });
    const shown = { graceMs: 0, clock, ...options, run };
    return (
      <>
        {calls.map(({ id }) => (
          <section key={id} aria-label={id}>
            {id === own ? <OwnSlot run={run} /> : <InterruptSlot {...shown} toolCallId={id} />}
          </section>
        ))}
        <InterruptStack {...shown} />
      </>
    );
  }
  render(<Chat />);
  const asks = calls.map(({ id }) => ({
    id,
    reason: 'tool_call',
    toolCallId: id,
    responseSchema: approvedWithReason,
  }));
  const arrive = (count: number) =>
    act(() =>
      source.interrupt(
        asks.slice(0, count),
        calls.slice(0, count).flatMap(({ id, name, args: sent }) => toolCall(id, name, sent)),
      ),
    );
  arrive(opened);
  return {
    source,
    clock,
    arrive,
    user: userEvent.setup(),
    press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
    sent: () =>
      source.requests.map(({ resume }) => resume?.map(({ interruptId, payload }) => [interruptId, payload])),
  };
}

const place = (name: string) => within(screen.getByRole('region', { name }));
const buttonsIn = (name: string) =>
  place(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
/** The name of an element that others label. */
const nameOf = (element: HTMLElement) =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const YES = { approved: true };
const NO = { approved: false };

describe('several calls of one tool in a transcript', () => {
  it('are one card at the first call, and a line at each other', () => {
    show();
    expect(place('t-0').getByRole('heading').textContent).toBe('Approve all 3 invite calls?');
    expect(buttonsIn('t-0')).toEqual(['Approve 3', 'Deny 3', 'Review each']);
    expect(place('t-0').getAllByRole('checkbox')).toHaveLength(3);
    expect(buttonsIn('t-1')).toEqual(['Go to it']);
    const lines = screen.getAllByRole('button', { name: /^Go to it/ });
    expect(lines.map(nameOf)).toEqual(['Go to it ben', 'Go to it cleo']);
    expect(screen.getByRole('region', { name: 't-2' }).textContent).toContain('cleo');
  });

  it('are approved and sent by one press, and each call has its own receipt', async () => {
    const { press, sent, source } = show();
    await press('Approve 3');
    expect(sent()).toEqual([
      [
        ['t-0', YES],
        ['t-1', YES],
        ['t-2', YES],
      ],
    ]);
    act(() => source.succeed(PEOPLE.map((_, index) => toolResult(`t-${index}`, 'done'))));
    for (const id of ['t-0', 't-1', 't-2']) expect(place(id).getAllByText('Approved')).toHaveLength(1);
  });

  it('are answered for what is ticked alone; the other keeps its own card', async () => {
    const { press, user, sent } = show();
    await user.click(screen.getByRole('checkbox', { name: /ben/ }));
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    await press('Approve 2');
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send 3 answers' })).toBeTruthy();
    expect(buttonsIn('t-1').slice(0, 2)).toEqual(['Approve', 'Deny']);
    await press('Deny');
    await press('Send 3 answers');
    expect(sent()).toEqual([
      [
        ['t-0', YES],
        ['t-1', NO],
        ['t-2', YES],
      ],
    ]);
  });

  it('are not sent where nothing is ticked', async () => {
    const { user, press, sent } = show();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await press('Approve 0');
    expect(sent()).toEqual([]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('are denied by one press', async () => {
    const { press, sent } = show();
    await press('Deny 3');
    expect(sent()[0]?.map(([, payload]) => payload)).toEqual([NO, NO, NO]);
  });

  it('are cards of their own once the person wants to review each', async () => {
    const { press, sent } = show();
    await press('Review each');
    expect(screen.queryByRole('checkbox')).toBeNull();
    for (const id of ['t-0', 't-1', 't-2']) expect(buttonsIn(id)).toContain('Approve');
    expect(screen.getAllByRole('region', { name: /^Wants/ }).map(nameOf)).toEqual([
      'Wants to run invite 1 of 3',
      'Wants to run invite 2 of 3',
      'Wants to run invite 3 of 3',
    ]);
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 't-0' }).querySelector('.hp-card'),
    );
    await userEvent.click(place('t-1').getByRole('button', { name: 'Deny' }));
    expect(sent()).toEqual([]);
  });

  it('are told in the words of the app, and by the verb of a tool that it knows', () => {
    const several = (count: number) => ({
      question: `Send ${count} invitations?`,
      action: `Send ${count} emails`,
      refusal: 'Don’t send',
    });
    const consequences: Consequences = { invite: { action: 'Send email', several }, send_it: {} };
    show({ consequences });
    expect(place('t-0').getByRole('heading').textContent).toBe('Send 3 invitations?');
    expect(buttonsIn('t-0').slice(0, 2)).toEqual(['Send 3 emails', 'Don’t send']);
  });

  it.each([
    [{}, ['Approve all 3 send_it calls?', 'Approve 3', 'Deny 3']],
    [{ action: 'Send email' }, ['Approve all 3 send_it calls?', 'Approve 3', 'Deny 3']],
    [
      { several: (count: number) => ({ action: `Send ${count} emails` }) },
      ['Send 3 emails?', 'Send 3 emails', 'Deny 3'],
    ],
  ])('have a question and buttons that say the same: %o', (send_it, words) => {
    show({ tools: ['send_it', 'send_it', 'send_it'], consequences: { send_it } });
    const heading = place('t-0').getByRole('heading').textContent;
    expect([heading, ...buttonsIn('t-0').slice(0, 2)]).toEqual(words);
  });

  it('keep our words where those of the app throw or say the opposite', () => {
    const several = (count: number) => {
      if (count > 1) throw new Error('no words');
      return {};
    };
    show({ consequences: { invite: { several } } });
    expect(buttonsIn('t-0')[0]).toBe('Approve 3');
  });

  it('are led to by the line of each', async () => {
    show();
    await userEvent.click(place('t-2').getByRole('button'));
    expect(document.activeElement?.textContent).toContain('cleo@example.com');
    expect(screen.getByRole('region', { name: 't-0' }).contains(document.activeElement)).toBe(true);
  });
});

describe('what is not shown whole in a line', () => {
  const long = PEOPLE.map((name) => ({ to: name, text: 'A long letter. '.repeat(30) }));

  it('is open from the beginning, and each opens to its arguments', async () => {
    show({ args: [...long.slice(0, 2), { to: 'dora' }] });
    const [first, second, third] = [...document.querySelectorAll('details.hp-batch-item')];
    expect([first, second, third].map((one) => one?.hasAttribute('open'))).toEqual([true, true, false]);
    expect(first?.textContent).toContain('A long letter. A long letter.');
    const summary = third?.querySelector('summary');
    if (!(third instanceof HTMLDetailsElement) || !summary) throw new Error('no third row');
    fireEvent.click(summary);
    act(() => {
      third.open = true;
      fireEvent(third, new Event('toggle'));
    });
    expect(third.querySelector('.hp-arguments')?.textContent).toContain('dora');
  });

  it('is read to its end first where the app requires it', async () => {
    const { press, sent } = show({ args: long, requireSeen: true });
    const isUnread = document.querySelector('[data-unread]') !== null;
    await press('Approve 3');
    expect(sent()).toHaveLength(isUnread ? 0 : 1);
  });
});

describe('a request is no part of a batch', () => {
  it('where it takes a step of its own', async () => {
    const { sent } = show({ tools: ['invite', 'invite', 'drop'], destructiveTools: ['drop'] });
    expect(buttonsIn('t-0')).toEqual(['Approve 2', 'Deny 2', 'Review each']);
    await userEvent.click(place('t-2').getByRole('button', { name: 'Approve' }));
    expect(sent()).toEqual([]);
    expect(screen.getByRole('region', { name: 't-2' }).querySelector('.hp-sure')?.textContent).toContain(
      'drop',
    );
  });

  it('where all of its tool take one', () => {
    show({ destructiveTools: ['invite'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('where something is typed into its card', async () => {
    const { user, arrive } = show({ opened: 1 });
    await user.click(place('t-0').getByRole('button', { name: 'Deny with a reason…' }));
    await user.type(place('t-0').getByRole('textbox'), 'Not her');
    arrive(3);
    expect(place('t-0').getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not her');
    expect(buttonsIn('t-1')).toEqual(['Approve 2', 'Deny 2', 'Review each']);
  });

  it('where the app shows its slot itself', () => {
    show({ own: 't-0' });
    expect(buttonsIn('t-0')).toContain('Approve');
    expect(buttonsIn('t-1')).toEqual(['Approve 2', 'Deny 2', 'Review each']);
    expect(buttonsIn('t-2')).toEqual(['Go to it']);
  });

  it('where the app renders it', () => {
    show({ renderers: { confirmation: () => <p>Ours</p> } });
    expect(screen.getAllByText('Ours')).toHaveLength(3);
  });

  it('where another tool is called', () => {
    show({ tools: ['invite', 'search', 'read'] });
    for (const id of ['t-0', 't-1', 't-2']) expect(buttonsIn(id)).toContain('Approve');
  });
});

describe('before each was visible', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('they cannot be answered together', async () => {
    class Observer {
      observe() {}
      disconnect() {}
      unobserve() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const { press, sent } = show();
    await press('Approve 3');
    expect(sent()).toEqual([]);
    expect(screen.getByText('You haven’t seen all of them yet')).toBeTruthy();
  });

  it('a click that was meant for something else does nothing', () => {
    const { clock, sent } = show({ graceMs: 350 });
    fireEvent.click(screen.getByRole('button', { name: 'Approve 3' }));
    expect(sent()).toEqual([]);
    act(() => clock.advance(350));
    fireEvent.click(screen.getByRole('button', { name: 'Approve 3' }));
    expect(sent()).toHaveLength(1);
  });
});
