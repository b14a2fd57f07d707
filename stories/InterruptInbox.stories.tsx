import { useChat } from '@ai-sdk/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DirectChatTransport } from 'ai';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import {
  type Conversation,
  InterruptInbox,
  type InterruptInboxProps,
  useInterruptedRuns,
} from 'holdpoint/inbox';
import { useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { CountedAnswer } from './parts/counted-answer.js';
import { APPROVES } from './parts/events.js';
import { conversationsOfFiveSystems, manyConversations } from './parts/inbox-conversations.js';
import { outOfDate } from './parts/out-of-date.js';
import { createStoryAgent } from './systems/ai-sdk-model.js';

interface DemoProps extends Omit<InterruptInboxProps, 'conversations'> {
  /** Creates the conversations, once. */
  make: () => readonly Conversation[];
  /** Whether a chat of the AI SDK is one of them. */
  withChat?: boolean;
}

/** Conversations of many systems in one list. */
function Demo({ make, withChat = false, ...props }: DemoProps) {
  const [conversations] = useState(make);
  return withChat ? (
    <WithChat {...props} conversations={conversations} />
  ) : (
    <Inbox {...props} conversations={conversations} />
  );
}

interface InboxProps extends Omit<InterruptInboxProps, 'conversations'> {
  conversations: readonly Conversation[];
}

function WithChat({ conversations, ...props }: InboxProps) {
  const [transport] = useState(() => new DirectChatTransport({ agent: createStoryAgent() }));
  const [sendAutomaticallyWhen] = useState(() => sendWhenAnswered());
  const chat = useChat({ id: 'reports', transport, sendAutomaticallyWhen });
  const agent = useAiSdkSource(chat);
  const { sendMessage } = chat;
  useEffect(() => void sendMessage({ text: 'Clean up the reports' }), [sendMessage]);
  const reports: Conversation = {
    id: 'reports',
    title: 'Old reports',
    system: 'AI SDK',
    href: '#reports',
    agent,
  };
  return <Inbox {...props} conversations={[...conversations, reports]} />;
}

function Inbox({ conversations, graceMs = 0, ...props }: InboxProps) {
  const runs = useInterruptedRuns(conversations);
  return (
    <div style={{ maxInlineSize: 880 }}>
      <InterruptInbox {...props} graceMs={graceMs} conversations={runs} />
    </div>
  );
}

/** Every open request of many conversations as one list, answered in place. */
const meta = { title: 'Components/InterruptInbox', component: Demo } satisfies Meta<typeof Demo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByConversation: Story = { args: { make: conversationsOfFiveSystems, withChat: true } };

export const MostUrgentFirst: Story = {
  args: { make: conversationsOfFiveSystems, withChat: true, defaultOrder: 'urgency' },
};

/** One is answered, the next is opened, and three of one run are sent when the last is answered. */
export const Answering: Story = {
  args: { make: conversationsOfFiveSystems, destructiveTools: ['deleteBackups'] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const line = (name: RegExp) => canvas.findByRole('button', { name });
    for (const [index, name] of ['ada', 'grace', 'edsger'].entries()) {
      await userEvent.click(await line(new RegExp(`Invite ${name}@`)));
      // The cards of closed requests are on the page too, as hidden until found.
      const card = within(await canvas.findByRole('region', { name: new RegExp(`Invite ${name}@`) }));
      await userEvent.click(await card.findByRole('button', { name: APPROVES }));
      if (index < 2) await canvas.findByText(`${index + 1} of 3 answered`);
    }
    await waitFor(() => expect(canvas.getAllByText('Approved')).toHaveLength(3));
    await userEvent.click(await line(/Delete the backups/));
    await expect(await canvas.findByRole('region', { name: /Delete the backups/ })).toBeVisible();
  },
};

export const Filtered: Story = {
  args: { make: conversationsOfFiveSystems },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter requests' }), 'ada@');
    await expect(await canvas.findByText('1 of 8 shown')).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { make: conversationsOfFiveSystems },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter requests' }), 'zebra');
    await expect(await canvas.findByText('No request matches “zebra”')).toBeVisible();
  },
};

/**
 * As many as a team may have: the browser lays out those near the screen, and its search finds
 * all. Not a story test, because test/browser/inbox-thousand.test.ts tests it.
 */
export const Thousand: Story = {
  tags: ['!test'],
  args: { make: () => manyConversations(200), renderers: { freeform: CountedAnswer } },
};

/** While the connection is lost, the last line says so. */
export const OutOfDate: Story = {
  args: { make: () => manyConversations(6).map((one) => ({ ...one, agent: outOfDate(one.agent) })) },
  async play({ canvas }) {
    await expect(await canvas.findByText('Reconnecting. What you see may be out of date.')).toBeVisible();
  },
};

export const NothingOpen: Story = { args: { make: () => [] } };
