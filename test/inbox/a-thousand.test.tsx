import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Freeform, RendererProps } from 'holdpoint';
import { InterruptInbox, useInterruptedRuns } from 'holdpoint/inbox';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { manyConversations } from '../../stories/parts/inbox-conversations.js';
import { eventually } from '../support/eventually.js';
import { lines } from './show-inbox.js';

/** Every rendering of a card, by what it asks. */
const rendered: string[] = [];

function Counted({ prompt, draft, onDraftChange, onAnswer }: RendererProps<Freeform>) {
  const [text, setText] = useState(typeof draft === 'string' ? draft : '');
  rendered.push(prompt.message ?? '');
  return (
    <>
      <input
        aria-label="Answer"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onDraftChange(target.value);
        }}
      />
      <button type="button" onClick={() => onAnswer({ kind: 'filled', value: text })}>
        Answer
      </button>
    </>
  );
}

const renderers = { freeform: Counted };
const conversations = manyConversations(200);
const asked = 'What shall customer 150 be told about matter 3?';
// Asking for roles among a thousand cards takes seconds.
const find = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

it('with 1,000 requests of 200 conversations, typing renders the one, and an answer the five of its conversation', async () => {
  function Page() {
    return (
      <InterruptInbox conversations={useInterruptedRuns(conversations)} renderers={renderers} graceMs={0} />
    );
  }
  render(<Page />);
  expect(lines()).toHaveLength(1_000);
  expect(screen.getByText('1,000 open')).toBeTruthy();
  await eventually(() => expect(new Set(rendered).size).toBe(1_000));

  fireEvent.click(find('[data-item^="many-149"][data-item$="ask-2"]'));
  const field = find<HTMLInputElement>('[data-open] input');
  rendered.length = 0;
  for (const text of ['W', 'Wa', 'Wai', 'Wait']) fireEvent.change(field, { target: { value: text } });
  expect(rendered).toEqual(Array.from({ length: 4 }, () => asked));

  rendered.length = 0;
  act(() => find('[data-open] .hp-inbox-panel button').click());
  expect(new Set(rendered.map((one) => /customer (\d+)/.exec(one)?.[1]))).toEqual(new Set(['150']));
  expect(rendered.length).toBeLessThan(10);
});
