import type { Meta, StoryObj } from '@storybook/react-vite';
import { germanLabels } from 'holdpoint/labels/de';
import { expect, waitFor, within } from 'storybook/test';
import { arrives, askFiling, asking } from './parts/form-requests.js';
import { cities, contact, controls, nullable, parcel, readOnly } from './parts/form-schemas.js';
import { endless, malformed } from './parts/guarded-schemas.js';
import { Scripted } from './parts/scripted.js';

/** A JSON Schema to fill in. Nothing is preselected, and nothing is sent that was not shown. */
const meta = { title: 'Renderers/SchemaForm', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { interrupts: askFiling, after: 'silence' }, play: arrives };

export const Invalid: Story = {
  args: { interrupts: askFiling, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Year' }), '1999');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Fix 4 fields:');
    await expect(canvas.getByRole('radio', { name: 'Q1' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Year' })).toHaveAccessibleDescription(
      'Enter a year from 2000',
    );
  },
};

export const Default: Story = {
  args: { interrupts: askFiling },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const year = await canvas.findByRole('textbox', { name: 'Year' });
    for (const choice of canvas.getAllByRole('radio')) await expect(choice).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Q2' }));
    await userEvent.type(year, '2026');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Revenue' }), '4200000');
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/"audited": false/)).toHaveTextContent('"revenue": 4200000');
  },
};

const WRONG_YEAR = 'Enter a year from 2000';

/** A field is checked when it is left, its number is written in groups, and nothing is said twice. */
export const CheckedWhenLeft: Story = {
  args: { interrupts: askFiling, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Q2' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '1999');
    await expect(canvas.queryByText(WRONG_YEAR)).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText(WRONG_YEAR, { selector: '.hp-error *' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Revenue' }), '1200000.5');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Revenue' })).toHaveValue('1,200,000.50');
  },
};

export const NumbersInGerman: Story = {
  args: { interrupts: askFiling, after: 'silence', labels: germanLabels },
  play: arrives,
};

export const EveryControl: Story = {
  args: { interrupts: asking('Set up the project.', controls), after: 'silence' },
  play: arrives,
};

export const Units: Story = {
  args: { interrupts: asking('What is in the parcel?', parcel) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const weight = await canvas.findByRole('textbox', { name: 'Weight' });
    await expect(weight).toHaveAccessibleDescription('kg');
    await userEvent.type(weight, '12 kg');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByRole('alert');
    await expect(weight).toHaveAccessibleDescription(/Use digits, such as 1,200,000.50/);
    await expect(weight).toHaveValue('12 kg');
    await expect(weight).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await userEvent.click(canvas.getByRole('radio', { name: '5' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/"weight": 12/)).toHaveTextContent('"days": 5');
  },
};

export const ReadOnlyFields: Story = {
  args: { interrupts: asking('Check the order.', readOnly) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const fixed = await canvas.findByRole('textbox', { name: /Order/ });
    await expect(fixed).toHaveAttribute('readonly');
    await expect(canvas.getByRole('group', { name: 'Will also be sent' })).toHaveTextContent('CurrencyEUR');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/"currency": "EUR"/)).toBeVisible();
  },
};

export const LongChoiceOpen: Story = {
  args: { interrupts: asking('Where is it?', cities) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox', { name: 'City' }), 'city 4');
    await expect(canvas.getByRole('option', { name: 'City 4' })).toHaveAttribute('data-active');
    await expect(canvas.getByText(/^\d+ matches$/)).toBeVisible();
  },
};

export const Choice: Story = {
  args: { interrupts: asking('One last thing.', contact) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'By mail' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), 'a@example.com');
    await userEvent.click(canvas.getByRole('radio', { name: 'By phone' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Number' }), '123');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('textbox', { name: 'Number' })).toHaveAccessibleDescription(
      'Must have at least 5 characters',
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Number' }), '45');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/"by": "phone"/, { selector: '.resume-panel *' })).toHaveTextContent(
      '"number": "12345"',
    );
  },
};

export const ChoiceOpen: Story = {
  args: { interrupts: asking('One last thing.', contact), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: 'By mail' }));
  },
};

export const Nullable: Story = {
  args: { interrupts: asking('What may stay open.', nullable) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/"age": null/)).toBeVisible();
  },
};

export const LeftUnchecked: Story = {
  args: { interrupts: asking('Some details, please.', malformed), after: 'silence' },
  play: arrives,
};

export const AnsweredAsJson: Story = {
  args: { interrupts: asking('Describe the chain.', endless) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const editor = await canvas.findByRole('textbox', { name: 'Your answer' });
    await userEvent.type(editor, '{{"next": 1');
    // On a busy machine, typed text is rendered with a delay.
    await waitFor(() => expect(editor).toHaveAccessibleDescription(/Invalid JSON/));
    await userEvent.type(editor, '}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/"next": 1/)).toBeVisible();
  },
};
