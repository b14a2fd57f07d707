import type { Meta, StoryObj } from '@storybook/react-vite';
import type { QuestionItem } from 'holdpoint/core';
import { expect, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** One question or several, with options, words, or both. A suggestion is marked; the choice is the person's. */
const meta = { title: 'Renderers/Question', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const database: QuestionItem = {
  key: 'database',
  header: 'Database',
  text: 'Which data source should I connect to?',
  description: null,
  options: [
    { id: 'pg', label: 'PostgreSQL', description: null, preview: null, value: 'pg' },
    {
      id: 'bq',
      label: 'BigQuery',
      description: 'Google Cloud warehouse, billed per query',
      preview: null,
      value: 'bq',
    },
  ],
  multiple: false,
  freeText: true,
  required: true,
  suggested: 'pg',
  minimum: 1,
  maximum: 1,
};
const regions: QuestionItem = {
  key: 'regions',
  header: 'Regions',
  text: 'Which regions should be part of it?',
  description: 'Each one adds about a minute.',
  options: ['eu-central-1', 'eu-west-1', 'us-east-1', 'ap-south-1'].map((id) => ({
    id,
    label: id,
    description: null,
    preview: null,
    value: id,
  })),
  multiple: true,
  freeText: false,
  required: true,
  suggested: null,
  minimum: 1,
  maximum: 2,
};

function asking(message: string | null, questions: readonly QuestionItem[]) {
  return [
    {
      id: 'i-1',
      reason: 'story:question',
      metadata: metadataOf({ kind: 'question', message, calls: [], questions }),
    },
  ];
}

export const Default: Story = {
  args: { interrupts: asking(null, [database]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const options = await canvas.findAllByRole('radio');
    for (const option of options) await expect(option).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/"options": \[\s*"bq"/);
  },
};

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

export const Several: Story = {
  args: { interrupts: asking('Before I build the report, two things.', [database, regions]) },
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

export const SeveralOpen: Story = {
  args: { interrupts: asking(null, [database, regions]), after: 'silence' },
};

export const TooMany: Story = {
  args: { interrupts: asking(null, [regions]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    for (const name of ['eu-central-1', 'eu-west-1', 'us-east-1']) {
      await userEvent.click(await canvas.findByRole('checkbox', { name }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Choose at most 2.')).toBeVisible();
  },
};

export const OnlyWords: Story = {
  args: {
    interrupts: asking('What should the release be called?', [
      { ...database, text: null, header: null, options: [], suggested: null },
    ]),
    after: 'silence',
  },
};

export const WithPreviews: Story = {
  args: {
    interrupts: asking('Which layout should the report have?', [
      {
        ...database,
        text: null,
        freeText: false,
        suggested: null,
        options: [
          {
            id: 'table',
            label: 'One table',
            description: 'Everything at a glance',
            preview: '| region | orders |\n|--------|--------|\n| eu     |  4 211 |\n| us     |  9 020 |',
            value: 'table',
          },
          {
            id: 'cards',
            label: 'A card each',
            description: 'Room for notes',
            preview:
              '+----------+ +----------+\n| eu       | | us       |\n| 4 211    | | 9 020    |\n+----------+ +----------+',
            value: 'cards',
          },
        ],
      },
    ]),
    after: 'silence',
  },
};
