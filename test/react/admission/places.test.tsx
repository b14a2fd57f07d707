import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptSlot, type RendererProps, useInterruptedRun } from 'holdpoint';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { InterruptInbox } from 'holdpoint/inbox';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import type { Press } from '../../../src/core/admission/refusal.js';
import { approved, toolCall } from '../../../stories/parts/events.js';
import { asking, showStack } from '../show-stack.js';

const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema: approved };
const before = toolCall('t-1', 'drop', { table: 'users' });
const options = { before, destructiveTools: ['drop'] };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const dropped: ConfirmationPrompt = {
  kind: 'confirmation',
  message: 'Drop it?',
  calls: [
    {
      found: true,
      toolCallId: 't-1',
      name: 'drop',
      args: { table: 'users' },
      argsText: '{}',
      complete: true,
      origin: 'stream',
    },
  ],
  choices: [
    { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'none' },
  ],
  edit: null,
  extras: [],
};

/** Shows the request in a component of its own, and returns what was sent. */
function showIn(Shown: (props: { run: ReturnType<typeof useInterruptedRun> }) => React.ReactNode) {
  const source = createScriptedSource();
  function Page() {
    const run = useInterruptedRun(source);
    return <Shown run={run} />;
  }
  render(<Page />);
  act(() => source.interrupt([ask], before));
  return () => source.requests;
}

/** Where a person, or an app, can answer a destructive call; each tries it with one press, and returns what was sent. */
const PLACES: Readonly<
  Record<string, { readonly by: Press['by']; readonly once: () => Promise<readonly unknown[]> }>
> = {
  'a stack': {
    by: 'pointer',
    async once() {
      const { sent } = showStack([ask], options);
      await press('Approve');
      return sent();
    },
  },
  'a stack, by key': {
    by: 'key',
    async once() {
      const { sent, user } = showStack([ask], options);
      screen.getByRole('button', { name: 'Approve' }).focus();
      await user.keyboard('{Enter}');
      return sent();
    },
  },
  'a lone prompt': {
    by: 'pointer',
    async once() {
      const { sent } = showStack([ask], { ...options, as: 'prompt' });
      await press('Approve');
      return sent();
    },
  },
  'a dialog': {
    by: 'pointer',
    async once() {
      const { sent } = showStack([ask], { ...options, as: 'dialog' });
      await press('Approve');
      return sent();
    },
  },
  'a slot': {
    by: 'pointer',
    async once() {
      const sent = showIn(({ run }) => (
        <InterruptSlot run={run} toolCallId="t-1" graceMs={0} destructiveTools={['drop']} />
      ));
      await press('Approve');
      return sent();
    },
  },
  'an inbox': {
    by: 'pointer',
    async once() {
      const sent = showIn(({ run }) => (
        <InterruptInbox
          conversations={[{ id: 'c', title: 'Chat', run }]}
          graceMs={0}
          destructiveTools={['drop']}
        />
      ));
      await press(/Wants to run drop|drop: users/);
      await press('Approve');
      return sent();
    },
  },
  'a proposal of a review': {
    by: 'review',
    async once() {
      const { sent } = showStack(
        [asking({ kind: 'review', message: null, items: [dropped, dropped] })],
        options,
      );
      await userEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0] ?? document.body);
      expect(screen.getByText('0 of 2 reviewed')).toBeTruthy();
      return sent();
    },
  },
  'all of one tool': {
    by: 'group',
    async once() {
      const { sent } = showStack([asking(dropped, 'a'), asking(dropped, 'b')], options);
      expect(screen.queryByRole('button', { name: /Approve both|Approve all/ })).toBeNull();
      return sent();
    },
  },
  'the text field of a chat': {
    by: 'composer',
    async once() {
      const { sent, user } = showStack([ask], { ...options, as: 'composer' });
      await user.type(screen.getByRole('textbox', { name: 'Message' }), 'yes');
      await press('Approve?');
      return sent();
    },
  },
  'keys in that field': {
    by: 'shortcut',
    async once() {
      const { sent, user } = showStack([ask], { ...options, as: 'composer' });
      screen.getByRole('textbox', { name: 'Message' }).focus();
      await user.keyboard('{Control>}{Enter}{/Control}');
      return sent();
    },
  },
  'a renderer of the app': {
    by: 'renderer',
    async once() {
      const Own = ({ onAnswer }: RendererProps<ConfirmationPrompt>) => (
        <button type="button" onClick={() => onAnswer({ kind: 'chosen', choice: 'approve' })}>
          Mine
        </button>
      );
      const { sent } = showStack([ask], { ...options, renderers: { confirmation: Own } });
      await press('Mine');
      return sent();
    },
  },
  'the prompt in place of a renderer that throws': {
    by: 'pointer',
    async once() {
      const Broken = () => {
        throw new Error('broken');
      };
      const { sent } = showStack([ask], { ...options, renderers: { confirmation: Broken } });
      await press('Approve');
      return sent();
    },
  },
};

it.each(Object.entries(PLACES))(
  'one press sends nothing for a destructive call: %s',
  async (_where, { once }) => {
    expect(await once()).toEqual([]);
  },
);

/** The plain fallback can only refuse (test/browser/parts.test.ts), and a rule is the app's own decision. */
const ELSEWHERE = ['plain', 'rule'] as const;
type Tried = Exclude<Press['by'], (typeof ELSEWHERE)[number]>;
// A new place does not compile until it is listed here.
const ALL: Readonly<Record<Tried, true>> = {
  pointer: true,
  key: true,
  shortcut: true,
  composer: true,
  group: true,
  review: true,
  renderer: true,
};

it('tries every place from which an act may come', () => {
  expect(new Set(Object.values(PLACES).map(({ by }) => by))).toEqual(new Set(Object.keys(ALL)));
});
