import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, fireEvent, within } from 'storybook/test';
import { APPROVES } from './parts/events.js';
import { items, reviewOf } from './parts/review-requests.js';
import { Scripted } from './parts/scripted.js';
import { callsOfEveryKind, everyKind, NOON } from './parts/stack-requests.js';
import { metadataOf } from './parts/story-dialect.js';
import { ThemeEditor } from './parts/theme-editor.js';

/** Choose colours and see each kind of card with them; the code is ready to copy. */
const meta = { title: 'Components/Theme/Editor', id: 'theme-editor', component: ThemeEditor } satisfies Meta<
  typeof ThemeEditor
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A proposal, a danger, a question, a form, a review, a link, and a request without a schema. */
const shown = [
  ...everyKind,
  reviewOf(items, 'i-5'),
  {
    id: 'i-6',
    reason: 'mcp:url',
    metadata: metadataOf({
      kind: 'link',
      message: 'Sign in so that I can read your calendar.',
      url: 'https://accounts.example.com/oauth/authorize?scope=calendar',
    }),
  },
  { id: 'i-7', reason: 'mastra:workflow_suspend', message: 'What should the workflow go on with?' },
];

export const Editor: Story = {
  args: {
    initial: { accent: '#ffc800' },
    children: (
      <Scripted
        interrupts={shown}
        before={callsOfEveryKind}
        clock={createManualClock(NOON)}
        after="silence"
      />
    ),
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('button', { name: APPROVES });
    const kinds = [...canvasElement.querySelectorAll<HTMLElement>('[data-prompt]')].map(
      ({ dataset }) => dataset['kind'],
    );
    await expect([...new Set(kinds)].sort()).toEqual([
      'confirmation',
      'form',
      'freeform',
      'link',
      'question',
      'review',
    ]);
    await expect(canvas.getByText(/accent: '#ffc800',/)).toBeVisible();
    fireEvent.change(canvas.getByLabelText('Colour of accent'), { target: { value: '#6d28d9' } });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'density' }), 'compact');
    await expect(canvas.getByText(/accent: '#6d28d9',\s+density: 'compact',/)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'accent' }));
    await expect(canvas.queryByText(/accent:/)).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'accent' }));
    await expect(canvas.getByText(/accent: '#ffc800'/)).toBeVisible();
  },
};
