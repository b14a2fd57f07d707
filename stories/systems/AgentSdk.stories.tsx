import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createAgentSdkSource } from 'holdpoint/agent-sdk';
import { useState, useSyncExternalStore } from 'react';
import { expect, within } from 'storybook/test';
import guide from '../../guides/agent-sdk.md?raw';
import { ResumePanel } from '../parts/resume-panel.js';
import { createInPageAgent } from './agent-sdk-in-page.js';
import { withWiring } from './wiring.js';

/**
 * Interactive tools of agent_sdk with its own source. The agent is a fetch function inside the
 * page.
 */
function AgentSdkChat({ suggested = null }: { suggested?: string | null }) {
  const [sent, setSent] = useState<unknown>(null);
  const [source] = useState(() =>
    createAgentSdkSource({ url: '/agent-sdk', fetch: createInPageAgent(setSent, suggested) }),
  );
  const run = useInterruptedRun(source);
  const messages = useSyncExternalStore(source.subscribeMessages, source.getMessages);
  return (
    <div className="beside">
      <div className="beside-row">
        <div>
          {messages.map(({ id, role, content }) =>
            typeof content === 'string' && role !== 'tool' ? <p key={id}>{content}</p> : null,
          )}
          <InterruptStack receipts run={run} graceMs={0} />
          <button
            type="button"
            disabled={!run.canSend}
            onClick={() => void run.send('Deploy the weather bot')}
          >
            Deploy the weather bot
          </button>
        </div>
        <ResumePanel title="last message sent" value={sent} />
      </div>
    </div>
  );
}

const meta = {
  title: 'Systems/agent_sdk',
  decorators: [withWiring(guide)],
  component: AgentSdkChat,
} satisfies Meta<typeof AgentSdkChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ConfirmedThenAsked: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const sent = canvas.getByRole('region', { name: 'last message sent' });
    await userEvent.click(canvas.getByRole('button', { name: 'Deploy the weather bot' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByRole('radio', { name: /PostgreSQL\s*suggested/ })).not.toBeChecked();
    await expect(sent).toHaveTextContent('"confirmed": true');
    await userEvent.click(canvas.getByRole('radio', { name: 'Something else' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your answer' }), 'the CSV on the share');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Connected.')).toBeVisible();
    await expect(sent).toHaveTextContent('"free_text": "the CSV on the share"');
    await expect(canvasElement).not.toHaveTextContent('interaction_pending');
  },
};

export const RefusedWithFeedback: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deploy the weather bot' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^No — tell me what to change/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Reason/ }), 'Staging first.');
    await userEvent.click(canvas.getByRole('button', { name: 'No — tell me what to change' }));
    await expect(await canvas.findByText('Not deployed. Staging first.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'last message sent' })).toHaveTextContent(
      '"selected_option_id": "no_with_feedback"',
    );
  },
};

export const Asking: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deploy the weather bot' }));
    await expect(await canvas.findByText('target_tool: deploy_agent')).toBeVisible();
  },
};

export const Suggested: Story = {
  args: { suggested: 'yes' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deploy the weather bot' }));
    await expect(await canvas.findByRole('button', { name: /^Yes\s*suggested$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'No' })).toBeVisible();
  },
};
