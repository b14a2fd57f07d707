import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';

/** What remains when nothing else fits: every interrupt can be answered. */
const meta = { title: 'Renderers/Freeform', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = {
  id: 'i-1',
  reason: 'mastra:workflow_suspend',
  message: 'The workflow stopped at “collect-feedback”. What should it go on with?',
  metadata: { step: 'collect-feedback', attempt: 2, context: { customer: 'c-118', locale: 'de' } },
};

export const Default: Story = {
  args: { interrupts: [ask] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Your answer'), 'Use the draft.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(
      '"payload": "Use the draft."',
    );
  },
};

export const Open: Story = { args: { interrupts: [ask], after: 'silence' } };

export const AsJson: Story = {
  args: { interrupts: [ask] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Answer as JSON' }));
    await userEvent.type(canvas.getByLabelText('Your answer'), '{{"retry": true}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"retry": true');
  },
};

export const NotJson: Story = {
  args: { interrupts: [ask], after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('More from the agent'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Answer as JSON' }));
    await userEvent.type(canvas.getByLabelText('Your answer'), '{{"retry": yes}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByLabelText('Your answer')).toHaveAccessibleDescription(/This is not JSON/);
  },
};

export const NoMessage: Story = { args: { interrupts: [{ id: 'i-1', reason: 'x:y' }], after: 'silence' } };
