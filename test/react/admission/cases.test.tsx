import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineHumanTool, InterruptStack, type RendererProps, useInterruptedRun } from 'holdpoint';
import type { ConfirmationPrompt, Interrupt, JsonObject, Prompt } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { APPROVES, REFUSES, toolCall } from '../../../stories/parts/events.js';
import { asking, showStack } from '../show-stack.js';
import cases from './cases.json' with { type: 'json' };

interface Case {
  readonly id: string;
  readonly interrupt?: Omit<Interrupt, 'id'>;
  readonly call?: { readonly name: string; readonly args: JsonObject };
  readonly destructiveTools?: readonly string[];
}
const all: readonly Case[] = cases;

function show(id: string, more: { readonly values?: readonly string[] } = {}) {
  const found = all.find((one) => one.id === id);
  if (!found?.interrupt) throw new Error(`No case ${id}`);
  const { interrupt, call, destructiveTools = [] } = found;
  const responseSchema = more.values
    ? { type: 'object', properties: { decision: { enum: more.values } }, required: ['decision'] }
    : interrupt.responseSchema;
  return showStack([{ id: 'i-1', ...interrupt, ...(responseSchema !== undefined && { responseSchema }) }], {
    before: call ? toolCall('t1', call.name, call.args) : [],
    destructiveTools: [...destructiveTools],
  });
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const step = () => screen.queryByRole('group', { name: /as shown above|Are you sure/ });

describe('a button that says the opposite of what it sends', () => {
  it('has our word, and the agent’s beside it as a quotation', async () => {
    const { press, payload, sent } = show('deny-that-approves');
    expect(names()).toEqual(['Approve', 'Deny', 'Skip']);
    expect(document.body.textContent).toContain('the agent calls this “Deny”');
    await press(APPROVES);
    expect(sent()).toEqual([]);
    // The second step has the page's verb, and no word of the agent.
    const shown = step();
    expect(
      shown &&
        within(shown)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
    ).toEqual(['Run delete_file', 'Don’t run']);
    await press('Run delete_file');
    expect(payload()).toEqual({ decision: 'approve' });
  });

  it('refuses under our word for a refusal', async () => {
    const { press, payload, finish } = show('deny-that-approves');
    await press(REFUSES);
    expect(payload()).toEqual({ decision: 'reject' });
    finish();
    expect(screen.getByText('Denied')).toBeTruthy();
    expect(screen.queryByText('Approved')).toBeNull();
  });

  it.each([
    ['deny-that-approves-enumNames', { decision: 'approve' }, { decision: 'reject' }],
    ['boolean-titles-swapped', { approved: true }, { approved: false }],
  ])('%s', async (id, yes, no) => {
    for (const [button, expected] of [
      ['Approve', yes],
      ['Deny', no],
    ] as const) {
      const { press, payload, unmount } = show(id);
      await press(button);
      await waitFor(() => expect(payload()).toEqual(expected));
      unmount();
    }
  });
});

describe('an option of a destructive call', () => {
  const values = ['always', 'always_allow', 'trust', 'run', 'go', 'execute', 'force', 'session', 'y'];
  const odd = ['edit_and_run', 'reject_and_delete', 'No, and run it'];

  it.each([...values, ...odd])('takes two steps where it is no plain refusal: %s', async (value) => {
    const { sent, payload } = show('always-in-one-press', { values: ['approve', 'reject', value] });
    const option = screen.queryByRole('radio', { name: value });
    if (option) await userEvent.click(option);
    await userEvent.click(screen.getByRole('button', { name: option ? 'Send' : value }));
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send this answer' }));
    await waitFor(() => expect(payload()).toEqual({ decision: value }));
  });

  it('takes one step for the refusal, and two for the approval', async () => {
    const { press, payload, unmount } = show('always-in-one-press');
    await press('reject');
    expect(payload()).toEqual({ decision: 'reject' });
    unmount();
    const again = show('always-in-one-press');
    await again.press('approve');
    expect(again.sent()).toEqual([]);
    expect(step()).toBeTruthy();
  });
});

describe('importance', () => {
  it('of a question is shown, and each answer takes the step of its level', async () => {
    const { sent } = show('critical-question');
    expect(screen.getAllByText('High risk').length).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'go' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: /Hold to send this answer/ })).toBeTruthy();
  });

  it('of a free answer is shown, and the answer takes the second step', async () => {
    const { sent, payload } = show('critical-free-text');
    expect(screen.getAllByText('Check carefully').length).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /branch|Your answer/i }), 'main');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send this answer' }));
    await waitFor(() => expect(payload()).toBe('main'));
  });
});

describe('the line of an answer', () => {
  it('says what was sent, whatever the producer calls it', async () => {
    const stop = { id: 'stop', label: 'Approve', tone: 'deny', feedback: 'none' } as const;
    const { press, finish } = showStack([
      asking({ kind: 'confirmation', message: 'Go?', calls: [], choices: [stop], edit: null, extras: [] }),
    ]);
    await press('No');
    finish();
    expect(screen.queryByText('Approved')).toBeNull();
    expect(screen.getByText('Denied')).toBeTruthy();
  });
});

describe('a human tool', () => {
  const asked = { name: 'confirmAction', description: 'Asks', parameters: {} };
  const tool = (prompt?: () => Prompt) =>
    prompt ? defineHumanTool({ ...asked, prompt }) : defineHumanTool(asked);

  function showTool(args: JsonObject, prompt?: () => Prompt) {
    const source = createScriptedSource();
    const tools = [tool(prompt)];
    function Chat() {
      const run = useInterruptedRun(source, { tools });
      return <InterruptStack run={run} graceMs={0} destructiveTools={['confirmAction']} />;
    }
    render(<Chat />);
    act(() => source.succeed(toolCall('t1', 'confirmAction', args)));
    return source;
  }

  it.each<[string, (() => Prompt) | undefined]>([
    ['as its arguments decide', undefined],
    ['with a prompt of the app that shows no call', () => confirmation({ message: 'Delete it?', calls: [] })],
  ])('that is destructive takes two steps %s', async (_how, prompt) => {
    const source = showTool({ action: 'Delete production' }, prompt);
    expect(screen.getAllByText('Can’t be undone').length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByRole('button', { name: /^(Yes|Approve)$/ }));
    expect(source.requests).toEqual([]);
    expect(screen.getByText(/This can’t be undone. Run/)).toBeTruthy();
  });

  it.each<[string, JsonObject, string]>([
    ['an importance that is none', { importance: { cmd: 'rm -rf /prod' } }, 'rm -rf /prod'],
    ['a second list', { options: ['a'], choices: ['rm -rf /prod'] }, 'rm -rf /prod'],
    ['a default that is no option', { options: ['a'], default: { cmd: 'rm -rf /prod' } }, 'rm -rf /prod'],
    ['a flag that is none', { options: ['a'], multiple: 'rm -rf /prod' }, 'rm -rf /prod'],
    ['an option with more than is shown', { options: [{ label: 'a', cmd: 'rm -rf /prod' }] }, 'rm -rf /prod'],
    ['a second message', { message: 'rm -rf /prod' }, 'rm -rf /prod'],
  ])('shows what of its arguments nothing else shows: %s', async (_what, args, hidden) => {
    showTool({ question: 'Read a file?', ...args });
    await screen.findAllByText(/Read a file/);
    expect(document.body.textContent).toContain(hidden);
  });
});

describe('a renderer of the app', () => {
  it('is followed by the second step, and shows that an answer waits', async () => {
    const seen: string[] = [];
    const Own = ({ phase, onAnswer }: RendererProps<ConfirmationPrompt>) => {
      seen.push(phase);
      return (
        <button type="button" onClick={() => onAnswer({ kind: 'chosen', choice: 'approve' })}>
          Mine
        </button>
      );
    };
    const critical = confirmation({ message: 'Go?', importance: 'high' });
    const { press, sent } = showStack([asking(critical)], { renderers: { confirmation: Own } });
    await press('Mine');
    expect(sent()).toEqual([]);
    expect(seen.at(-1)).toBe('confirming');
    await press('Yes');
    expect(sent()).toHaveLength(1);
  });

  it('may answer a harmless request when it likes, in no press', () => {
    const Own = ({ onAnswer }: RendererProps<ConfirmationPrompt>) => {
      useEffect(() => onAnswer({ kind: 'chosen', choice: 'deny' }), [onAnswer]);
      return null;
    };
    const { sent } = showStack([asking(confirmation({ message: 'Go?' }))], {
      renderers: { confirmation: Own },
      graceMs: 350,
    });
    expect(sent()).toHaveLength(1);
  });
});

describe('words in the composer', () => {
  const showChat = () => {
    const found = all.find(({ id }) => id === 'yes-is-not-no');
    if (!found?.interrupt) throw new Error('No case');
    return showStack([{ id: 'i-1', ...found.interrupt }], {
      before: toolCall('t1', 'sendEmail', { to: 'ada@example.com' }),
      as: 'composer',
    });
  };
  const field = () => screen.getByRole('textbox', { name: 'Message' });

  it('that agree are sent by no key, and a second act approves', async () => {
    const { user, sent, payload, press } = showChat();
    await user.type(field(), 'yes go ahead{Enter}{Enter}');
    expect(sent()).toEqual([]);
    expect(field()).toHaveProperty('value', 'yes go ahead');
    await press('Send?');
    await waitFor(() => expect(payload()).toEqual({ approved: true }));
    expect(field()).toHaveProperty('value', '');
  });

  it('that may be a yes or a no are offered both ways, and stay in the field', async () => {
    const { user, sent, payload, press } = showChat();
    await user.type(field(), 'yes but not to Ben{Enter}');
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send?' })).toBeTruthy();
    await press(/with this note$/);
    await waitFor(() => expect(payload()).toEqual({ approved: false, reason: 'yes but not to Ben' }));
  });

  it('that refuse are sent by Enter, with the words', async () => {
    const { user, payload } = showChat();
    await user.type(field(), 'the other account{Enter}');
    await waitFor(() => expect(payload()).toEqual({ approved: false, reason: 'the other account' }));
  });
});
