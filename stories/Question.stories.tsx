import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from './parts/in-panel.js';
import {
  asking,
  audience,
  code,
  database,
  layout,
  long,
  MESSAGE,
  regions,
  report,
  title,
} from './parts/questions.js';
import { Scripted } from './parts/scripted.js';

/**
 * One question or several, with options, free text, or both. A suggestion is marked and not
 * preselected. Up to three short questions are on one page if there is room; otherwise they are
 * steps.
 */
const meta = { title: 'Renderers/Question', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { interrupts: asking(null, [database]), after: 'silence' } };

export const Chosen: Story = {
  args: { interrupts: asking(null, [database]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
  },
};

export const Default: Story = {
  args: { interrupts: asking(null, [database]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const options = await canvas.findAllByRole('radio');
    for (const option of options) await expect(option).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'BigQuery' }));
    await expect(canvas.getByText('1')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/"options": \[\s*"bq"/);
    await expect(await canvas.findByText('Answered')).toBeVisible();
  },
};

export const ByDigits: Story = {
  args: { interrupts: asking(null, [database]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('radio');
    first?.focus();
    await userEvent.keyboard('3');
    await expect(canvas.getByRole('radio', { name: 'Something else' })).toBeChecked();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your answer' }), 'SQLite 3{Enter}');
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"text": "SQLite 3"');
  },
};

export const OnePage: Story = {
  args: { interrupts: asking(MESSAGE, [database, regions]) },
  async play({ canvasElement, userEvent }) {
    // On a phone the same questions are steps.
    if (window.innerWidth < 700) return;
    const canvas = within(canvasElement);
    const where = await canvas.findByRole('group', { name: /Which regions/ });
    await userEvent.click(within(where).getByRole('checkbox', { name: 'eu-west-1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByText('Choose one')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /Which data source/ })).toHaveFocus();
    await userEvent.keyboard('1{Enter}');
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('eu-west-1');
  },
};

export const OnePageOpen: Story = {
  args: { interrupts: asking(null, [database, regions, audience]), after: 'silence' },
};

export const OnePageInvalid: Story = {
  args: { interrupts: asking(MESSAGE, [database, regions]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    if (window.innerWidth < 700) return;
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(canvas.getByText('Choose one')).toBeVisible();
    await expect(canvas.getByText('Choose at least 1')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /Which data source/ })).toHaveFocus();
  },
};

export const TooMany: Story = {
  args: { interrupts: asking(null, [regions]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    for (const name of ['eu-central-1', 'eu-west-1', 'us-east-1']) {
      await userEvent.click(await canvas.findByRole('checkbox', { name }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Choose up to 2')).toBeVisible();
  },
};

export const Optional: Story = { args: { interrupts: asking(null, [audience]), after: 'silence' } };

export const OnlyWords: Story = {
  args: { interrupts: asking('What should the release be called?', [title]), after: 'silence' },
};

export const WordsMissing: Story = {
  args: { interrupts: asking('What should the release be called?', [title]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    const words = canvas.getByRole('textbox', { name: 'What should the release be called?' });
    await expect(words).toHaveFocus();
    await expect(words).toHaveAccessibleDescription('Enter an answer');
  },
};

/** A request without a message or options can still be answered. */
export const Empty: Story = { args: { interrupts: asking(null, [title]), after: 'silence' } };

export const Long: Story = { args: { interrupts: asking(null, [long]), after: 'silence' } };

export const WithPreviews: Story = {
  args: { interrupts: asking(null, [layout]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('group', { name: 'One table' });
    const cards = canvas.getByRole('group', { name: 'A card each' });
    if (window.innerWidth >= 700) {
      await expect(table.getBoundingClientRect().bottom).toBeGreaterThan(cards.getBoundingClientRect().top);
      await expect(table.getBoundingClientRect().right).toBeLessThan(cards.getBoundingClientRect().left);
    }
    await userEvent.click(cards);
    await expect(canvas.getByRole('radio', { name: 'A card each' })).toBeChecked();
  },
};

export const PreviewsInPanel: Story = {
  args: { interrupts: asking(null, [layout]), after: 'silence' },
  decorators: [inPanel],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('group', { name: 'One table' });
    const cards = canvas.getByRole('group', { name: 'A card each' });
    await expect(table.getBoundingClientRect().bottom).toBeLessThan(cards.getBoundingClientRect().top);
  },
};

/** Large previews scroll in their own area; a choice may have a note. */
export const CodePreviews: Story = {
  args: { interrupts: asking(null, [code]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const shown = await canvas.findByRole('group', { name: 'A library' });
    await expect(shown.scrollHeight).toBeGreaterThan(shown.clientHeight);
    shown.focus();
    await userEvent.keyboard('1');
    await expect(canvas.getByRole('radio', { name: /^Intl/ })).toBeChecked();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'Without seconds{Enter}');
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(
      '"note": "Without seconds"',
    );
  },
};

export const WithNote: Story = {
  args: { interrupts: asking(null, [code]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'A library' }));
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toBeVisible();
  },
};

export const WithCall: Story = {
  args: { interrupts: asking(null, [database], { calls: [report] }), after: 'silence' },
};
