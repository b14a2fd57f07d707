import { useChat } from '@ai-sdk/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DirectChatTransport } from 'ai';
import { InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import guide from '../../guides/ai-sdk.md?raw';
import { APPROVES, REFUSES } from '../parts/events.js';
import { ResumePanel } from '../parts/resume-panel.js';
import { ProducerSection } from '../producers/producer-section.js';
import { producer as descriptor } from '../producers/systems/ai-sdk-descriptor.js';
import { createStoryAgent } from './ai-sdk-model.js';
import { withWiring } from './wiring.js';

/**
 * A chat of the AI SDK: `useChat`, a real agent in the page, and a scripted model. One turn has an
 * approval and a question; the chat continues once both are answered.
 */
function AiSdkChat() {
  const [transport] = useState(() => new DirectChatTransport({ agent: createStoryAgent() }));
  const [sendAutomaticallyWhen] = useState(() => sendWhenAnswered());
  const chat = useChat({ transport, sendAutomaticallyWhen });
  const run = useInterruptedRun(useAiSdkSource(chat));
  const parts = chat.messages.flatMap((message) => message.parts);
  return (
    <div className="beside">
      <div className="beside-row">
        <div>
          {parts.map((part, index) => {
            if (part.type === 'text') return <p key={index}>{part.text}</p>;
            if (!('toolCallId' in part)) return null;
            return <InterruptSlot key={index} run={run} graceMs={0} toolCallId={part.toolCallId} />;
          })}
          <InterruptStack run={run} graceMs={0} />
          <button type="button" disabled={!run.canSend} onClick={() => void run.send('Clean up the reports')}>
            Clean up the reports
          </button>
        </div>
        <ResumePanel title="tool parts" value={parts.filter(({ type }) => type.startsWith('tool-'))} />
      </div>
    </div>
  );
}

const meta = {
  title: 'Systems/AI SDK',
  decorators: [withWiring(guide)],
  component: AiSdkChat,
} satisfies Meta<typeof AiSdkChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ApprovalAndQuestion: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Clean up the reports' }));
    await waitFor(() => expect(canvas.getByText('Deletes data')).toBeVisible());
    await userEvent.click(await canvas.findByRole('radio', { name: /prod/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(canvas.getByRole('button', { name: /with a reason/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Reason/ }), 'Archive it instead');
    await userEvent.click(canvas.getByRole('button', { name: REFUSES }));
    const reply = await canvas.findByText(/I was told this.*askUser/);
    await expect(reply).toHaveTextContent('Archive it instead');
    // The receipt of each request stays at its call, above the later text, once its card has left the pointer.
    const receipts = () => [...canvasElement.querySelectorAll('.hp-slot .hp-receipt')];
    await waitFor(() => expect(receipts()).toHaveLength(2), { timeout: 3_000 });
    for (const receipt of receipts()) {
      await expect(receipt.compareDocumentPosition(reply)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    const parts = canvas.getByRole('region', { name: 'tool parts' });
    await expect(parts).toHaveTextContent('"state": "output-denied"');
    await expect(parts).toHaveTextContent(
      '{ "fieldName": "environment", "selected": [ "prod" ], "selectedIndex": 1 }',
    );
  },
};

export const Asking: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Clean up the reports' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: APPROVES })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Which environment is it for?')).toBeVisible());
  },
};

/** An app's description of an approval, which is shown with it and sent back unchanged. */
export const Descriptor: Story = {
  render: () => <ProducerSection producer={descriptor} />,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const approve = await canvas.findByRole('button', { name: APPROVES });
    await expect(canvas.getByText('Deletes data')).toBeVisible();
    await expect(approve.closest('section')).toHaveTextContent('retention-7');
    await userEvent.click(approve);
    const sent = canvas.getByRole('region', { name: 'sent back' });
    const json = await within(sent).findByText(/"approved": true/);
    await expect(json).toHaveTextContent('"impact": "high"');
    await expect(json).toHaveTextContent('"signature": "MEUCIQDx"');
  },
};

// No test: the story Producers shows and checks the same.
export const DescriptorAsking: Story = {
  tags: ['!test'],
  render: () => <ProducerSection producer={descriptor} />,
};
