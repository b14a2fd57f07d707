import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
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

/** A request is open, and its card has the buttons. Ctrl or ⌘ with Enter approves it if all of it is in view. */
export const Open: Story = {
  args: { ...one, as: 'composer', after: 'silence' },
  async play(played) {
    await waitFor(async () => {
      await expect(await fieldIn(played)).toHaveAttribute('placeholder', 'Or reply in words…');
      await expect(await fieldIn(played)).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
    });
    await expect(
      inComposer(played).queryByRole('button', { name: /Approve|Deny|Don’t|Go to it/ }),
    ).toBeNull();
  },
};

/** Nothing is open: a message for the agent. */
export const Idle: Story = {
  args: { as: 'composer', interrupts: [] },
  async play(played) {
    await expect(await fieldIn(played)).toHaveAttribute('placeholder', 'Ask the agent');
  },
};

/** A text denies with a note; it never approves. */
export const Typed: Story = {
  args: Open.args ?? {},
  async play({ userEvent, ...played }) {
    await userEvent.type(await fieldIn(played), 'make it 16:00');
    await inComposer(played).findByRole('button', { name: 'Don’t send with this note' });
  },
};

/** Words that agree ask: Enter alone sends nothing. */
export const Agreed: Story = {
  args: Open.args ?? {},
  async play({ userEvent, ...played }) {
    await userEvent.type(await fieldIn(played), 'yes, but at 16:00{Enter}');
    await inComposer(played).findByRole('button', { name: 'Send?' });
    await inComposer(played).findByRole('button', { name: 'Don’t send with this note' });
    await expect(await fieldIn(played)).toHaveValue('yes, but at 16:00');
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

/** A form takes no words, so it is skipped with them: they are the next message. */
export const SaidNext: Story = {
  args: { as: 'composer', interrupts: askFiling, after: 'silence' },
  async play({ userEvent, canvasElement }) {
    await within(canvasElement).findByRole('textbox', { name: /Year/ });
    await userEvent.type(await fieldIn({ canvasElement }), 'Take last year’s');
    await inComposer({ canvasElement }).findByRole('button', { name: 'Skip, and say this' });
  },
};

const second = {
  id: 'i-2',
  reason: 'story:question',
  metadata: metadataOf({
    kind: 'question',
    message: null,
    calls: [],
    questions: [{ ...database, freeText: false }],
  }),
};

/** Beside other requests no message can be sent: the words stay, and the button says so. */
export const NotInWords: Story = {
  args: { as: 'composer', interrupts: [...askFiling, second], after: 'silence' },
  async play({ userEvent, ...played }) {
    await within(played.canvasElement).findByRole('textbox', { name: /Year/ });
    await userEvent.type(await fieldIn(played), 'The third quarter{Enter}');
    const button = await inComposer(played).findByRole('button', { name: 'Can’t be answered in words' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(await fieldIn(played)).toHaveValue('The third quarter');
  },
};

/** A destructive request can only be approved in its card. */
export const Dangerous: Story = {
  args: { ...dropDatabase, as: 'composer', after: 'silence' },
  async play(played) {
    await expect(await fieldIn(played)).not.toHaveAttribute('aria-keyshortcuts');
    await expect(inComposer(played).queryByRole('button', { name: /Approve|Delete|Run/ })).toBeNull();
  },
};

/** Words answer one of several requests, the one that had the focus last, and the row says which. */
export const Several: Story = {
  args: { as: 'composer', interrupts: three, before: calls, after: 'silence' },
  async play({ userEvent, ...played }) {
    await userEvent.type(await fieldIn(played), 'not this');
    await userEvent.click(await inComposer(played).findByRole('button', { name: 'Next' }));
    await inComposer(played).findByText('2 of 3');
  },
};

/** All are answered, and the bar above sends the answers. */
export const Ready: Story = {
  args: { as: 'composer', interrupts: three.slice(0, 2), before: calls, after: 'silence' },
  async play({ userEvent, canvasElement }) {
    for (const note of ['not today', 'nor this']) {
      await userEvent.type(await fieldIn({ canvasElement }), `${note}{Enter}`);
    }
    await expect(
      await within(canvasElement).findAllByRole('button', { name: 'Send 2 answers' }),
    ).toHaveLength(1);
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
    await expect(await within(canvasElement).findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
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
