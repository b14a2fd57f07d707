import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineInterrupt, withRenderer } from 'holdpoint';
import { expect, within } from 'storybook/test';
import { z } from 'zod';
import { pickSeat } from './docs/pick-seat.js';
import { SeatPicker } from './docs/seat-picker.js';
import { Scripted } from './parts/scripted.js';
import './docs/docs.css';

/**
 * Interrupts that an app defines with `defineInterrupt`. Use the toolbar for light and dark, widths
 * and right to left.
 */
const meta = { title: 'Renderers/Typed interrupts', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const free = ['11A', '12A', '12F', '14C'].map((seat, index) => ({ seat, euros: index * 7 }));
const askedSeat = pickSeat.interrupt({ id: 'i-1', payload: { flight: 'LH 400', free } });
const rendered = withRenderer(pickSeat, SeatPicker);

/**
 * A component of the app shows what the agent sent, and answers with the types of the definition.
 */
export const WithRenderer: Story = { args: { interrupts: [askedSeat], definitions: [rendered] } };

/** Without a component, the response schema is a form, below what the agent sent. */
export const FormAlone: Story = { args: { interrupts: [askedSeat], definitions: [pickSeat] } };

/**
 * Errors of the schema's own rules are at the field, also of rules that JSON Schema cannot express.
 */
export const FormAloneInvalid: Story = {
  args: {
    interrupts: [askedSeat],
    definitions: [
      defineInterrupt({
        reason: 'acme:pick-seat',
        payload: pickSeat.payload,
        response: pickSeat.response.refine(({ seat }) => !seat.startsWith('13'), {
          path: ['seat'],
          message: 'There is no row 13 on this plane.',
        }),
      }),
    ],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Seat/ }), '13A');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const [said] = await canvas.findAllByText(/There is no row 13 on this plane\./);
    await expect(said).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Seat/ })).toHaveAttribute('aria-invalid', 'true');
  },
};

const approveQuote = defineInterrupt({
  reason: 'acme:approve-quote',
  payload: z.object({ customer: z.string(), euros: z.number(), valid: z.string() }),
  response: z.object({ approved: z.boolean(), reason: z.string().optional() }),
  message: ({ customer, euros }) => `Send ${customer} a quote over ${euros.toLocaleString('en')} €?`,
  summarize: ({ approved }, { customer }) => (approved ? `Quote sent to ${customer}` : 'No quote'),
});

/** A schema for a verdict becomes two buttons; what the agent sent is shown in full. */
export const Approval: Story = {
  args: {
    interrupts: [
      approveQuote.interrupt({
        id: 'i-1',
        payload: { customer: 'Analytical Engines', euros: 12_400, valid: '30 days' },
      }),
    ],
    definitions: [approveQuote],
  },
};

/** A payload that does not match its schema is shown as it arrived, and can be answered. */
export const PayloadDoesNotFit: Story = {
  args: {
    interrupts: [{ ...askedSeat, metadata: { flight: 'LH 400', free: 'ask the crew' } }],
    definitions: [rendered],
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('ask the crew')).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: /Seat/ })).toBeVisible();
  },
};
