import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { dropDatabase } from './parts/drop-database.js';
import { askFiling } from './parts/form-requests.js';
import { database } from './parts/questions.js';
import { Scripted } from './parts/scripted.js';
import { calls, one, three } from './parts/stack-requests.js';
import { metadataOf } from './parts/story-dialect.js';

/**
 * The text field of a chat, which answers open requests: the button shows what a text will be sent
 * as.
 */
const meta = { title: 'Components/InterruptComposer', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Played {
  readonly canvasElement: HTMLElement;
}

const inComposer = ({ canvasElement }: Played) =>
  within(canvasElement.querySelector<HTMLElement>('.hp-composer, .own-composer') ?? canvasElement);
const fieldIn = (played: Played) => inComposer(played).findByRole('textbox', { name: 'Message' });

/** Nothing is open: a message for the agent. */
export const Idle: Story = {
  args: { as: 'composer', interrupts: [] },
  async play(played) {
    await expect(await fieldIn(played)).toHaveAttribute('placeholder', 'Ask the agent');
  },
};

/**
 * A request is open: its choices are beside the field, and Ctrl or ⌘ with Enter approves it if all
 * of it is in view.
 */
export const Open: Story = {
  args: { ...one, as: 'composer', after: 'silence' },
  async play(played) {
    await expect(await fieldIn(played)).toHaveAttribute('placeholder', 'Or reply in words…');
    await expect(await inComposer(played).findByRole('button', { name: /^Approve/ })).toBeEnabled();
  },
};

/**
 * A text denies with a note; it never approves. The choices are disabled until the text is removed.
 */
export const Typed: Story = {
  args: Open.args ?? {},
  async play({ userEvent, ...played }) {
    await userEvent.type(await fieldIn(played), 'make it 16:00');
    await inComposer(played).findByRole('button', { name: 'Deny with this note' });
    await expect(inComposer(played).getByRole('button', { name: 'Deny' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

const question = [
  {
    id: 'i-1',
    reason: 'story:question',
    metadata: metadataOf({ kind: 'question', message: null, calls: [], questions: [database] }),
  },
];

export const Question: Story = {
  args: { as: 'composer', interrupts: question, after: 'silence' },
  async play({ userEvent, ...played }) {
    await userEvent.type(await fieldIn(played), 'the old one');
    await inComposer(played).findByRole('button', { name: 'Send as answer' });
    await userEvent.clear(await fieldIn(played));
    await userEvent.type(await fieldIn(played), 'bigquery');
    await inComposer(played).findByRole('button', { name: 'Choose “BigQuery”' });
  },
};

/** A form is filled in inside its card, so the button moves the focus there and the text stays. */
export const NotInWords: Story = {
  args: { as: 'composer', interrupts: askFiling, after: 'silence' },
  async play({ userEvent, canvasElement }) {
    await within(canvasElement).findByRole('textbox', { name: /Year/ });
    await userEvent.type(await fieldIn({ canvasElement }), 'The third quarter');
    await userEvent.click(inComposer({ canvasElement }).getByRole('button', { name: 'Go to it' }));
    await expect(document.activeElement?.closest('[data-prompt]')).not.toBeNull();
    await expect(await fieldIn({ canvasElement })).toHaveValue('The third quarter');
  },
};

/** A destructive request can only be approved in its card. */
export const Dangerous: Story = {
  args: { ...dropDatabase, as: 'composer', after: 'silence' },
  async play(played) {
    await inComposer(played).findByRole('button', { name: 'Deny' });
    await expect(inComposer(played).queryByRole('button', { name: /Approve|Run/ })).toBeNull();
  },
};

/** It answers one of several requests: the one that had the focus last. */
export const Several: Story = {
  args: { as: 'composer', interrupts: three, before: calls, after: 'silence' },
  async play({ userEvent, ...played }) {
    await userEvent.click(await inComposer(played).findByRole('button', { name: 'Next' }));
    await inComposer(played).findByText('2 of 3');
  },
};

/** All are answered, and the button sends the answers. */
export const Ready: Story = {
  args: { as: 'composer', interrupts: three.slice(0, 2), before: calls, after: 'silence' },
  async play({ userEvent, ...played }) {
    for (const note of ['not today', 'nor this']) {
      await userEvent.type(await fieldIn(played), `${note}{Enter}`);
    }
    await inComposer(played).findByRole('button', { name: 'Send 2 answers' });
  },
};

/** The answers are being sent: the typed text is not sent meanwhile. */
export const Sending: Story = {
  args: Open.args ?? {},
  async play({ userEvent, ...played }) {
    await userEvent.type(await fieldIn(played), 'not today{Enter}');
    await expect(await inComposer(played).findByRole('button', { name: 'Send' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The agent could not be reached: the answer is kept, and sent again from its card. */
export const Failed: Story = {
  args: { ...one, as: 'composer', after: 'unreachable' },
  async play({ userEvent, canvasElement }) {
    await userEvent.type(await fieldIn({ canvasElement }), 'not today{Enter}');
    // In the card, and beside the text field.
    await expect(await within(canvasElement).findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  },
};

/** The same for a text field of the app: a plain textarea with `useInterruptComposer`. */
export const ByHook: Story = {
  args: { ...one, as: 'textarea', after: 'success' },
  async play({ userEvent, canvasElement }) {
    await userEvent.type(await fieldIn({ canvasElement }), 'make it 16:00{Enter}');
    await within(canvasElement).findByText(/"make it 16:00"/);
  },
};
