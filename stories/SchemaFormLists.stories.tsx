import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { asking } from './parts/form-requests.js';
import { invoice, onboarding, order, rental } from './parts/form-schemas.js';
import { Scripted } from './parts/scripted.js';

/** Entries that a person adds, moves and removes. */
const meta = { title: 'Renderers/SchemaForm/Lists', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button that adds an item to a list. */
const adder = (canvas: ReturnType<typeof within>, list: string) =>
  within(canvas.getByRole('group', { name: new RegExp(`^${list}(?! \\d)`) })).getByRole('button', {
    name: 'Add item',
  });

export const NestedAndLists: Story = {
  args: { interrupts: asking('Where should the order go?', order) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Contact' }), 'a@example.com');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Street' }), 'Ahornweg 1');
    await userEvent.type(canvas.getByRole('textbox', { name: 'City' }), 'Bonn');
    await userEvent.click(adder(canvas, 'Items'));
    await expect(canvas.getByRole('textbox', { name: 'Article' })).toHaveFocus();
    await userEvent.keyboard('lamp');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Pieces' }), '2');
    await userEvent.click(adder(canvas, 'Tags'));
    await userEvent.keyboard('fragile');
    await userEvent.click(adder(canvas, 'Tags'));
    await userEvent.keyboard('gift');
    await userEvent.click(canvas.getByRole('button', { name: 'Move Tags 2 up' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/"count": 2/, { selector: '.resume-panel *' })).toHaveTextContent(
      /"tags": \[ "gift", "fragile" \]/,
    );
  },
};

export const Lists: Story = {
  args: { interrupts: asking('Where should the order go?', order), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('button', { name: 'Add item' });
    await userEvent.click(adder(canvas, 'Items'));
    await userEvent.click(adder(canvas, 'Items'));
    await userEvent.click(adder(canvas, 'Tags'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const { parentElement: errors } = await canvas.findByRole('alert');
    await expect(errors).toHaveTextContent('Items › 1 › Article');
  },
};

export const MoveByKeyboard: Story = {
  args: { interrupts: asking('Where should the order go?', order), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('button', { name: 'Add item' });
    const add = adder(canvas, 'Tags');
    for (const tag of ['one', 'two', 'three']) {
      add.focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(tag);
    }
    canvas.getByRole('button', { name: 'Move Tags 1 down' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Move Tags 2 down' })).toHaveFocus();
    await expect(canvas.getByText('Moved to 2 of 3 in Tags')).toBeInTheDocument();
    canvas.getByRole('button', { name: 'Remove Tags 1' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Tags 1' })).toHaveFocus();
  },
};

/** The lines of an invoice: a table where there is room, cards below each other on a phone. */
export const LineItems: Story = {
  args: { interrupts: asking('Which lines go on the invoice?', invoice), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Customer' }), 'Ada');
    for (const line of ['lamp', 'chair']) {
      await userEvent.click(adder(canvas, 'Lines'));
      await userEvent.keyboard(line);
      await userEvent.tab();
      await userEvent.keyboard('2');
      await userEvent.tab();
      await userEvent.keyboard('49.9');
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Duplicate Lines 2' }));
    await expect(canvas.getAllByRole('textbox', { name: 'Article' })[2]).toHaveFocus();
    await userEvent.clear(canvas.getAllByRole('textbox', { name: 'Article' })[2] ?? canvasElement);
    await userEvent.keyboard('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lines 1' }));
    await expect(canvas.getByText('Lines 1 removed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    const names = canvas.getAllByRole<HTMLInputElement>('textbox', { name: 'Article' });
    await expect(names.map(({ value }) => value)).toEqual(['lamp', 'chair', 'table']);
    await userEvent.click(adder(canvas, 'Tags'));
    await userEvent.keyboard('gift');
    await userEvent.click(canvas.getByRole('button', { name: 'Duplicate Tags 1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Tags 2' }));
  },
};

/** The ends of a range side by side, choices as buttons, examples and suggestions to press, text that grows, names and values. */
export const NamesAndValues: Story = {
  args: { interrupts: asking('Which car shall I book?', rental), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'e.g. Estate' }));
    await expect(canvas.getByRole('textbox', { name: 'Car' })).toHaveValue('Estate');
    await userEvent.click(canvas.getByRole('button', { name: 'Suggested: Yes' }));
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toBeChecked();
    const extras = within(canvas.getByRole('group', { name: /^Extras/ }));
    for (const [name, value] of [
      ['child seat', 'Mia'],
      ['roof box', 'Ben'],
    ]) {
      await userEvent.click(extras.getByRole('button', { name: 'Add item' }));
      await userEvent.keyboard(name ?? '');
      await userEvent.tab();
      await userEvent.keyboard(value ?? '');
    }
    await userEvent.click(extras.getByRole('button', { name: 'Add item' }));
    await userEvent.keyboard('roof box');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Name 3' })).toHaveAccessibleDescription(
      'This name is already used',
    );
  },
};

/** A long form: Send stays in reach and says how much is left. On a phone each group is a step. */
export const Groups: Story = {
  args: { interrupts: asking('Who joins the team?', onboarding), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Ada');
    await expect(canvas.getByText('6 left to fill in')).toBeVisible();
  },
};
