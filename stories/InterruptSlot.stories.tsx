import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  type HoldpointOptions,
  InterruptSlot,
  InterruptStack,
  type SeveralWords,
  useInterruptedRun,
} from 'holdpoint';
import { previews } from 'holdpoint/previews';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { approvedWithReason, toolCall } from './parts/events.js';

interface TranscriptProps extends HoldpointOptions {
  readonly tool: string;
  /** The arguments of each call. */
  readonly calls: readonly object[];
}

/** A transcript with a slot at each call, and a request for each. */
function Transcript({ tool, calls, ...options }: TranscriptProps) {
  const [source] = useState(() => {
    const scripted = createScriptedSource();
    scripted.interrupt(
      calls.map((_, index) => ({
        id: `i-${index}`,
        reason: 'tool_call',
        toolCallId: `t-${index}`,
        responseSchema: approvedWithReason,
      })),
      calls.flatMap((args, index) => toolCall(`t-${index}`, tool, args)),
    );
    return scripted;
  });
  const run = useInterruptedRun(source);
  return (
    <div className="beside">
      {calls.map((_, index) => (
        <InterruptSlot key={index} run={run} toolCallId={`t-${index}`} graceMs={0} {...options} />
      ))}
      <InterruptStack run={run} graceMs={0} {...options} />
    </div>
  );
}

/** Several calls of one tool, which a transcript shows in one card. */
const meta = { title: 'Components/InterruptSlot', component: Transcript } satisfies Meta<typeof Transcript>;

export default meta;
type Story = StoryObj<typeof meta>;

const people = [
  { name: 'Ada Park', email: 'ada@example.com' },
  { name: 'Ben Ito', email: 'ben@example.com' },
  { name: 'Cleo Diaz', email: 'cleo@example.com' },
];

export const ThreeOfAKind: Story = {
  args: {
    tool: 'send_invitation',
    calls: people,
    consequences: {
      send_invitation: ({ name }) => ({
        action: 'Send email',
        question: `Send ${name} an invitation?`,
        several: (count): SeveralWords => ({
          question: `Send ${count} invitations?`,
          action: count === 1 ? 'Send email' : `Send ${count} emails`,
          refusal: 'Don’t send',
        }),
      }),
    },
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const all = await canvas.findByRole('button', { name: 'Send 3 emails' });
    await waitFor(() => expect(all).toBeVisible());
    await userEvent.click(canvas.getByRole('checkbox', { name: /Ben Ito/ }));
    await expect(canvas.getByRole('button', { name: 'Send 2 emails' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Ben Ito/ }));
  },
};

/** A tool that the app does not know: what a line does not hold is open from the beginning. */
export const ThreeLetters: Story = {
  args: {
    tool: 'sendEmail',
    previews,
    calls: people.map(({ name, email }) => ({
      to: email,
      subject: 'The meeting has moved',
      body: `Dear ${name},\n\nwe meet at 15:00 instead of 14:00, in the large room.\n\nYours\nThe assistant`,
    })),
  },
};

/** The same once the person wants to see each in a card of its own. */
export const ReviewedOneByOne: Story = {
  args: { ...ThreeOfAKind.args, tool: 'send_invitation', calls: people },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review each' }));
    await expect(canvas.getAllByRole('button', { name: 'Send email' })).toHaveLength(3);
  },
};
