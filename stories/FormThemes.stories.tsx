import Shadcn from '@rjsf/shadcn';
import shadcnStyles from '@rjsf/shadcn/dist/default.css?inline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { MuiForm } from './docs/mui-form.js';
import { contact } from './parts/form-schemas.js';
import { Scripted } from './parts/scripted.js';

/**
 * The Form of another rjsf theme instead of ours. The guard, the check before sending, the summary
 * of errors and the rules for defaults still apply; the other theme renders the labels and
 * associates them with the controls.
 */
const meta = {
  title: 'Renderers/SchemaForm/Other themes',
  component: Scripted,
  args: { interrupts: [] },
  parameters: { unchecked: { targets: 'the sizes of the controls are those of the other theme' } },
} satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const trip = {
  type: 'object',
  properties: {
    name: { title: 'Traveller', type: 'string', description: 'As in the passport.' },
    bags: { title: 'Weight of the bags', type: 'number', minimum: 0, 'x-unit': 'kg' },
    insured: { title: 'Insured?', type: 'boolean', default: true },
    reach: contact.properties.reach,
    version: { title: 'Conditions', const: '2026-11' },
    ticket: { title: 'Ticket', type: 'string', format: 'data-url' },
  },
  required: ['name', 'bags', 'insured', 'reach', 'version'],
};
const interrupts = [
  { id: 'i-1', reason: 'input_required', message: 'Who travels?', responseSchema: { ...trip } },
];

const fillIn: Story['play'] = async ({ canvasElement, userEvent }) => {
  const canvas = within(canvasElement);
  const bags = await canvas.findByRole('textbox', { name: /Weight of the bags/ });
  await userEvent.type(canvas.getByRole('textbox', { name: /Traveller/ }), 'Ada');
  await userEvent.type(bags, '12 kg');
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  // Nothing is preselected, and what was typed is kept.
  const { parentElement: errors } = await canvas.findByRole('alert');
  await expect(errors).toHaveTextContent('Insured?: Choose yes or no');
  await expect(errors).toHaveTextContent('Weight of the bags: Use digits');
  await expect(bags).toHaveFocus();
  await expect(bags).toHaveValue('12 kg');
  await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/null$/);
  await userEvent.clear(bags);
  await userEvent.type(bags, '12');
  await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
  await userEvent.click(canvas.getByRole('radio', { name: 'By mail' }));
  await userEvent.type(await canvas.findByRole('textbox', { name: /Address/ }), 'ada@example.com');
};

const withStyles: Story['decorators'] = (Story) => (
  <>
    {/* Only while its story is shown, because it resets the whole page. */}
    <style>{shadcnStyles}</style>
    <Story />
  </>
);

// MUI's theme renders the description of a field as an h6, after a heading of any level.
const headings = { a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } } };
export const MaterialUi: Story = {
  args: { form: MuiForm, interrupts, after: 'silence' },
  parameters: headings,
  play: fillIn,
};

export const ShadcnUi: Story = {
  // Its colours follow a class that the app sets on its page, which a story of both schemes does not.
  args: { form: Shadcn, interrupts, after: 'silence', theme: { scheme: 'light' } },
  parameters: {
    unchecked: {
      dark: 'the theme follows a class on the page',
      targets: 'the sizes of the controls are those of the other theme',
    },
  },
  decorators: withStyles,
  play: fillIn,
};

export const FieldsByInterrupt: Story = {
  args: {
    interrupts,
    after: 'silence',
    uiSchema: ({ message }) => ({
      name: { 'ui:title': `Name, for “${message}”` },
      bags: { 'ui:options': { unit: 'kilograms' } },
      'ui:order': ['insured', '*'],
    }),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: 'Name, for “Who travels?”' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Weight of the bags' })).toHaveAccessibleDescription(
      'kilograms',
    );
  },
};
