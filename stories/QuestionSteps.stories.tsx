import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { inPanel } from './parts/in-panel.js';
import { asking, audience, database, layout, MESSAGE, regions } from './parts/questions.js';
import { Scripted } from './parts/scripted.js';

/** Several questions one after another, when there is no room for all of them. */
const meta = { title: 'Renderers/Question/Steps', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The layout follows the measured width; selection, text and focus are kept through two changes.
 */
export const RoomComesAndGoes: Story = {
  args: { interrupts: asking(MESSAGE, [database, regions]), after: 'silence' },
  decorators: [inPanel],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const panel = canvas.getByTestId('panel');
    await userEvent.click(await canvas.findByRole('radio', { name: 'Something else' }));
    const words = canvas.getByRole('textbox', { name: 'Your answer' });
    await userEvent.type(words, 'SQL');
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeVisible();
    if (window.innerWidth < 700) return;
    panel.style.maxInlineSize = 'none';
    await canvas.findByRole('checkbox', { name: 'eu-west-1' });
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull();
    await expect(words).toHaveFocus();
    await userEvent.keyboard('ite');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'eu-west-1' }));
    panel.style.maxInlineSize = '420px';
    await waitFor(() => expect(canvas.getByText('2 of 2')).toBeVisible());
    await expect(canvas.getByRole('checkbox', { name: 'eu-west-1' })).toHaveFocus();
    await expect(canvas.getByRole('checkbox', { name: 'eu-west-1' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('textbox', { name: 'Your answer' })).toHaveValue('SQLite');
  },
};

export const Several: Story = {
  args: { interrupts: asking(MESSAGE, [database, regions]) },
  decorators: [inPanel],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /PostgreSQL/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('group', { name: /Which regions/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'eu-west-1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('radio', { name: /PostgreSQL/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Regions, answered' }));
    await expect(canvas.getByRole('checkbox', { name: 'eu-west-1' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/"pg".*"eu-west-1"/s);
  },
};

/** Too many for one page at any width. */
export const ManySteps: Story = {
  args: { interrupts: asking(null, [database, regions, audience, layout]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /PostgreSQL/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('Choose at least 1')).toBeVisible();
    await expect(canvas.getByText('2 of 4')).toBeVisible();
  },
};
