import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { FormOptionsContext } from '../src/renderers/form/state/form-options.js';
import { suggesting, unfillable } from './parts/awkward-schemas.js';
import { toolCall } from './parts/events.js';
import { arrives, askFiling, asking } from './parts/form-requests.js';
import { empty, long, nullable } from './parts/form-schemas.js';
import { manyFields } from './parts/many-fields.js';
import { Scripted } from './parts/scripted.js';

/** The schema form in each of its states; the other stories show its fields. */
const meta = { title: 'Renderers/SchemaForm/States', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Long: Story = {
  args: { interrupts: asking('Plan the release.', long), after: 'silence' },
  play: arrives,
};

export const Empty: Story = {
  args: { interrupts: asking('Anything to add?', empty), after: 'silence' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Send' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const TwoTogether: Story = {
  args: {
    interrupts: [
      ...asking('What may stay open.', nullable),
      ...askFiling.map((one) => ({ ...one, id: 'i-2' })),
    ],
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [keep] = await canvas.findAllByRole('button', { name: 'Save answer' });
    if (!keep) throw new Error('no button');
    await userEvent.click(keep);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Save answer' })).toHaveLength(1));
  },
};

export const Sending: Story = {
  args: { interrupts: asking('What may stay open.', nullable), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Nickname/ }), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true'),
    );
    await expect(canvas.getByRole('textbox', { name: /Nickname/ })).toHaveAttribute('readonly');
  },
};

const sendNickname: Story['play'] = async ({ canvasElement, userEvent }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: /Nickname/ }), 'Ada');
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
};

export const Failed: Story = {
  args: { interrupts: asking('What may stay open.', nullable), after: 'unreachable' },
  async play(context) {
    await sendNickname(context);
    const canvas = within(context.canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await context.userEvent.click(canvas.getByRole('button', { name: 'Change answer' }));
    await expect(await canvas.findByRole('textbox', { name: /Nickname/ })).toHaveValue('Ada');
  },
};

export const Answered: Story = {
  args: { interrupts: asking('What may stay open.', nullable) },
  async play(context) {
    await sendNickname(context);
    await expect(await within(context.canvasElement).findByText('Answered')).toBeVisible();
  },
};

export const Cancelled: Story = {
  args: { interrupts: asking('What may stay open.', nullable) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Skipped')).toBeVisible();
  },
};

export const Expired: Story = {
  args: {
    interrupts: askFiling.map((interrupt) => ({ ...interrupt, expiresAt: '2026-01-01T00:00:00Z' })),
    after: 'silence',
  },
  play: arrives,
};

export const Loading: Story = {
  args: { interrupts: askFiling, after: 'silence' },
  decorators: [
    (Story) => (
      <FormOptionsContext.Provider value={{ load: () => new Promise(() => {}) }}>
        <Story />
      </FormOptionsContext.Provider>
    ),
  ],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Loading form…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Skip' })).toBeVisible();
  },
};

export const SecondStep: Story = {
  args: {
    interrupts: asking('Why delete it?', nullable).map((one) => ({ ...one, toolCallId: 't-1' })),
    before: toolCall('t-1', 'delete_file', { path: '/srv/orders.db' }),
    destructiveTools: ['delete_file'],
    after: 'silence',
  },
  async play(context) {
    await sendNickname(context);
    const step = await within(context.canvasElement).findByRole('group', { name: /can’t be undone/ });
    await expect(step).toBeVisible();
  },
};

export const Unfillable: Story = {
  args: { interrupts: asking('Name at least three things.', unfillable), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /First/ }), 'Tea');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('button', { name: 'Answer as JSON instead' })).toBeVisible();
  },
};

export const Suggestions: Story = {
  args: { interrupts: asking('Release 2.4?', suggesting), after: 'silence' },
  play: arrives,
};

export const ManyFields: Story = {
  args: { interrupts: asking('Check the timetable.', manyFields), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill in Readings' }));
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: /^Reading/ })).toHaveLength(100));
    await expect(canvas.getByRole('button', { name: 'Show fields 101 to 200' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show fields 201 to 260' })).toBeVisible();
    await expect(canvas.queryAllByRole('button', { name: 'Answer as JSON instead' })).toHaveLength(0);
  },
};
