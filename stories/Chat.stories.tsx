import { HttpAgent } from '@ag-ui/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { ScriptedAgent } from './agent/scripted-agent.js';
import { Chat } from './chat/chat.js';
import { emailPermissions } from './chat/email-permissions.js';
import { createKeptChat } from './chat/kept-chat.js';

/**
 * The whole library: a chat with the embedded agent, which uses real AG-UI. Choose a suggestion
 * and answer what it asks. In a running Storybook the agent is at `POST /agent`; in a static
 * build, which has no server, the same script runs inside the page.
 */
const meta = {
  title: 'Start/Chat',
  id: 'chat',
  parameters: { layout: 'fullscreen', canvas: 'flush' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The tests serve their static build beside the agent, and set its address. */
const url: string | undefined =
  import.meta.env['STORYBOOK_AGENT_URL'] ?? (import.meta.env.PROD ? undefined : '/agent');

function OverHttp() {
  const [agent] = useState(() => (url === undefined ? new ScriptedAgent() : new HttpAgent({ url })));
  return <Chat agent={agent} />;
}

function InPage() {
  const [agent] = useState(() => new ScriptedAgent());
  return <Chat agent={agent} />;
}

export const WithTheAgent: Story = { render: () => <OverHttp /> };

function Kept() {
  const [{ agent, persist, forget }] = useState(() => createKeptChat(url));
  const begin = () => {
    forget();
    location.reload();
  };
  return <Chat agent={agent} options={{ persist }} onNew={begin} />;
}

/** Load the page again while a request is open: the conversation, the request and what was typed are there. */
export const KeptOverAReload: Story = { render: () => <Kept />, tags: ['!test'] };

/** The same on a phone: the composer is fixed at the bottom, in reach of the thumb. */
export const OnAPhone: Story = {
  render: () => (
    <div className="chat-phone">
      <InPage />
    </div>
  ),
};

function WithPermissions() {
  const [agent] = useState(() => new ScriptedAgent());
  const [permissions] = useState(emailPermissions);
  return <Chat agent={agent} permissions={permissions} />;
}

/** The person may approve emails from now on, by a rule that is shown, counted and revocable. */
export const FromNowOn: Story = { render: () => <WithPermissions /> };

export const InsideThePage: Story = {
  render: () => <InPage />,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Email Ada that the meeting moved' }));
    const [approve] = await canvas.findAllByRole('button', { name: 'Send email' });
    await waitFor(() => expect(canvas.getByLabelText('Message')).toBeVisible());
    await userEvent.type(canvas.getByLabelText('Message'), 'make it 16:00');
    await expect(canvas.getByRole('button', { name: 'Don’t send with this note' })).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Message'));
    await waitFor(() => expect(approve).toBeEnabled());
    await expect(canvas.getByText('sendEmail', { selector: 'code' })).toBeVisible();
  },
};
