import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';

const PEOPLE = ['ada', 'ben', 'cleo'];

interface ShowOptions {
  readonly tools?: readonly string[];
  readonly inStack?: boolean;
  readonly destructiveTools?: readonly string[];
}

/** One review of three calls, as LangChain's middleware asks for it, where the first of them is in the transcript. */
function show({ tools = ['invite', 'invite', 'invite'], inStack = false, ...options }: ShowOptions = {}) {
  const source = createScriptedSource();
  const calls = PEOPLE.map((name, index) => ({ id: `t-${index}`, name: tools[index] ?? '', args: { name } }));
  const request = {
    action_requests: calls.map(({ name, args }) => ({ name, args, description: '' })),
    review_configs: calls.map(({ name }) => ({
      action_name: name,
      allowed_decisions: ['approve', 'edit', 'reject'],
    })),
  };
  function Chat() {
    const run = useInterruptedRun(source);
    const shown = { ...options, graceMs: 0, run };
    return inStack ? <InterruptStack {...shown} /> : <InterruptSlot {...shown} toolCallId="t-0" />;
  }
  render(<Chat />);
  act(() =>
    source.interrupt(
      [{ id: 'i-1', reason: 'langgraph:interrupt', metadata: { langgraph: { raw: request } } }],
      calls.flatMap(({ id, name, args }) => toolCall(id, name, args)),
    ),
  );
  return {
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    sent: () => source.requests.map(({ resume }) => resume?.map(({ payload }) => payload)),
  };
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const decisions = (...types: readonly string[]) => [[{ decisions: types.map((type) => ({ type })) }]];

describe('one review of several calls of one tool in a transcript', () => {
  it('is a list with a tick at each call, as several requests are', () => {
    show();
    expect(screen.getByRole('heading').textContent).toBe('Approve all 3 invite calls?');
    expect(buttons().slice(0, 3)).toEqual(['Approve 3', 'Deny 3', 'Review each']);
    expect(
      screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.nextSibling?.textContent),
    ).toEqual(PEOPLE.map((name) => expect.stringContaining(name)));
  });

  it.each([
    ['Approve 3', 'approve'],
    ['Deny 3', 'reject'],
  ])('is answered and sent by one press of %s', async (name, type) => {
    const { press, sent } = show();
    await press(name);
    expect(sent()).toEqual(decisions(type, type, type));
  });

  it('is answered for what is ticked alone; the other is asked by itself', async () => {
    const { press, sent } = show();
    await userEvent.click(screen.getByRole('checkbox', { name: /ben/ }));
    await press('Approve 2');
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement?.id).toMatch(/-1-ask$/);
    const deny = screen.getAllByRole('button', { name: 'Deny' })[1];
    if (!deny) throw new Error('no second proposal');
    await userEvent.click(deny);
    await press('Send 3 answers');
    expect(sent()).toEqual(decisions('approve', 'reject', 'approve'));
  });

  it('is three proposals, which can be edited, once the person wants to review each', async () => {
    const { press, sent } = show();
    await press('Review each');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(3);
    expect(document.activeElement?.id).toMatch(/-0-ask$/);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['calls another tool too', { tools: ['invite', 'invite', 'search'] }],
    ['takes a second step', { destructiveTools: ['invite'] }],
    ['is in no transcript', { inStack: true }],
  ])('is no list where it %s', (_, options) => {
    show(options);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(3);
  });
});
