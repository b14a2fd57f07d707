import type { Meta, StoryObj } from '@storybook/react-vite';
import { useInterruptedRun, withRenderer } from 'holdpoint';
import { germanLabels } from 'holdpoint/labels/de';
import { createScriptedSource } from 'holdpoint/testing';
import { useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { ScriptedAgent } from '../agent/scripted-agent.js';
import { APPROVES, approvedWithReason, toolCall } from '../parts/events.js';
import { Scripted } from '../parts/scripted.js';
import { RequestsInMui } from './mui-form.js';
import { pickSeat } from './pick-seat.js';
import { PlainConfirmation } from './plain-confirmation.js';
import { PlainChat } from './plain-list.js';
import { RoundButton } from './round-button.js';
import { SeatMap } from './seat-map.js';
import { SeatPicker } from './seat-picker.js';
import { seatRequest } from './seat-request.js';
import './docs.css';

/** The stories that the pages show. They are not in the sidebar, and are tested like all others. */
const meta = { title: 'Docs/Examples', component: Scripted, tags: ['!dev'] } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const refund = {
  before: toolCall('call-1', 'refund', { order: 'A-2071', amount: 84.5, currency: 'EUR' }),
  interrupts: [
    {
      id: 'i-1',
      reason: 'tool_call',
      toolCallId: 'call-1',
      message: 'Refund order A-2071?',
      responseSchema: approvedWithReason,
    },
  ],
};

export const Approval: Story = {
  args: refund,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"approved": true');
  },
};

const seatPayload = {
  flight: 'LH 400',
  free: [
    { seat: '11A', euros: 0 },
    { seat: '12A', euros: 14 },
    { seat: '12F', euros: 14 },
  ],
};
const askedSeat = [pickSeat.interrupt({ id: 'i-1', payload: seatPayload })];

/** A definition with a component of the app's. */
export const TypedRenderer: Story = {
  args: { interrupts: askedSeat, definitions: [withRenderer(pickSeat, SeatPicker)] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /12A/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Book this seat' }));
    await canvas.findByText('Seat 12A');
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"seat": "12A"');
  },
};

/** The same without one: a form of the schema. */
export const TypedForm: Story = {
  args: { interrupts: askedSeat, definitions: [pickSeat] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Seat/ }), '12F');
    await userEvent.click(canvas.getByRole('radio', { name: 'fish' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText('Seat 12F, fish meal');
  },
};

export const Themed: Story = {
  args: { ...refund, theme: { accent: '#0f766e', radius: 4, density: 'compact' }, after: 'silence' },
};

export const InGerman: Story = { args: { ...refund, labels: germanLabels, after: 'silence' } };

export const Replaced: Story = {
  args: { ...refund, components: { Button: RoundButton }, after: 'silence' },
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: APPROVES });
    await expect(button).toHaveAttribute('type', 'button');
    await expect(button).toHaveClass('round');
  },
};

export const InMui: Story = {
  args: { interrupts: [] },
  parameters: { unchecked: { dark: 'MUI has a dark mode of its own, which the app sets.' } },
  render: function Render() {
    const [source] = useState(() => {
      const scripted = createScriptedSource();
      scripted.interrupt([
        {
          id: 'i-1',
          reason: 'app:report',
          message: 'What should the report cover?',
          responseSchema: {
            type: 'object',
            properties: {
              title: { type: 'string', title: 'Title' },
              note: { type: 'string', title: 'Note' },
              weeks: { type: 'integer', title: 'Weeks', minimum: 1 },
            },
            required: ['title', 'weeks'],
          },
        },
      ]);
      return scripted;
    });
    return <RequestsInMui run={useInterruptedRun(source)} />;
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('textbox', { name: /Note/ })).toHaveProperty(
      'tagName',
      'TEXTAREA',
    );
  },
};

/** Two questions, with options to choose by their numbers. */
export const Keys: Story = {
  args: {
    interrupts: [
      {
        id: 'i-1',
        reason: 'input_required',
        message: 'Before I build the report, two things.',
        responseSchema: {
          type: 'object',
          properties: {
            period: { title: 'Period', enum: ['This week', 'This month', 'This year'] },
            format: { title: 'Format', enum: ['PDF', 'Spreadsheet'] },
          },
          required: ['period', 'format'],
        },
      },
    ],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('radio');
    first?.focus();
    await userEvent.keyboard('2');
    await expect(canvas.getByRole('radio', { name: 'This month' })).toBeChecked();
  },
};

export const Seat: Story = {
  args: { interrupts: [seatRequest], renderers: { reasons: { 'airline:seat': { question: SeatMap } } } },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: '2C' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Book this seat' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"seat": "2C"');
  },
};

export const Plain: Story = {
  args: { ...refund, renderers: { confirmation: PlainConfirmation } },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Reason' }), 'Paid twice.');
    await userEvent.click(canvas.getByRole('button', { name: 'Do not run it' }));
    const resume = canvas.getByRole('region', { name: 'resume' });
    await waitFor(() => expect(resume).toHaveTextContent('"reason": "Paid twice."'));
  },
};

export const PlainList: Story = {
  args: { interrupts: [] },
  render: function Render() {
    const [agent] = useState(() => new ScriptedAgent());
    useEffect(() => {
      if (agent.messages.length > 0) return;
      agent.addMessage({ id: 'm-1', role: 'user', content: 'Email Ada that the meeting moved' });
      void agent.runAgent();
    }, [agent]);
    return <PlainChat agent={agent} />;
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const list = within(canvas.getByRole('list', { name: 'Conversation' }));
    const card = within(await list.findByRole('region', { name: /Send email/ }));
    const approve = card.getByRole('button', { name: APPROVES });
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'make it 16:00');
    await expect(canvas.getByRole('button', { name: 'Don’t send with this note' })).toBeVisible();
  },
};
