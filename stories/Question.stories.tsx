import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, waitFor, within } from 'storybook/test';
import { asking, audience, code, database, layout, long, regions, report, title } from './parts/questions.js';
import { Scripted } from './parts/scripted.js';

/**
 * One question or several, with options, words, or both. A suggestion is marked; the choice is the person's. Up to
 * three short questions stand on one page where there is room for them; else they are steps.
 */
const meta = { title: 'Renderers/Question', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const MESSAGE = 'Before I build the report, two things.';
const NOON = Date.UTC(2026, 0, 1, 12);

/** As narrow as a side panel. */
const inPanel: Decorator = (Story) => (
  <div data-testid="panel" style={{ maxInlineSize: 420 }}>
    <Story />
  </div>
);

export const Default: Story = {
  args: { interrupts: asking(null, [database]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const options = await canvas.findAllByRole('radio');
    for (const option of options) await expect(option).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/"options": \[\s*"bq"/);
    await expect(await canvas.findByText('Answered')).toBeVisible();
  },
};

export const Open: Story = { args: { interrupts: asking(null, [database]), after: 'silence' } };

export const Chosen: Story = {
  args: { interrupts: asking(null, [database]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
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

/** With the keys alone: the order, the group's name, and a digit. */
export const ByKeyboard: Story = {
  args: { interrupts: asking(null, [database]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('radio');
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /PostgreSQL/ })).toHaveFocus();
    await expect(canvas.getByText('1')).toBeVisible();
    await userEvent.keyboard('2{Enter}');
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/"options": \[\s*"bq"/);
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

/** The room is really measured: what is chosen, the words and the focus outlive the change, twice. */
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
    await userEvent.click(canvas.getByRole('checkbox', { name: 'eu-west-1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('radio', { name: /PostgreSQL/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Regions, answered' }));
    await expect(canvas.getByRole('checkbox', { name: 'eu-west-1' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('eu-west-1');
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

/** Nothing was said and nothing is offered: it can still be answered. */
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

/** Previews that are wider and longer than their place scroll by themselves; a note may go with a choice. */
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

/** Others are open too: the answer waits for them. */
export const Kept: Story = {
  args: {
    interrupts: [
      ...asking(null, [database]),
      { id: 'i-2', reason: 'confirmation', message: 'Publish it afterwards?' },
    ],
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await expect(await canvas.findByRole('button', { name: 'Change' })).toBeVisible();
  },
};

export const Sending: Story = {
  args: { interrupts: asking(null, [database]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { interrupts: asking(null, [database]), after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'BigQuery' })).toBeChecked();
  },
};

export const Expired: Story = {
  args: {
    interrupts: asking(null, [database], { expiresAt: new Date(NOON - 60_000).toISOString() }),
    clock: createManualClock(NOON),
    after: 'silence',
  },
};

export const Cancelled: Story = {
  args: { interrupts: asking(null, [database]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await expect(await canvas.findByText('Dismissed')).toBeVisible();
  },
};
