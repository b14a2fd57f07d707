import { act, fireEvent, render, screen } from '@testing-library/react';
import { InterruptInbox, useInterruptedRuns } from 'holdpoint/inbox';
import { expect, it } from 'vitest';
import { CountedAnswer, takeRenders } from '../../stories/parts/counted-answer.js';
import { manyConversations } from '../../stories/parts/inbox-conversations.js';
import { eventually } from '../support/eventually.js';
import { lines } from './show-inbox.js';

const renderers = { freeform: CountedAnswer };
const conversations = manyConversations(40);
const asked = 'What shall customer 30 be told about matter 3?';
// Asking for roles among so many cards takes seconds.
const find = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

it('with 200 requests of 40 conversations, typing renders the one, and an answer the five of its conversation', async () => {
  function Page() {
    return (
      <InterruptInbox conversations={useInterruptedRuns(conversations)} renderers={renderers} graceMs={0} />
    );
  }
  render(<Page />);
  expect(lines()).toHaveLength(200);
  expect(screen.getByText('200 open')).toBeTruthy();
  await eventually(() => expect(document.querySelectorAll('[data-renders]')).toHaveLength(200));

  fireEvent.click(find('[data-item^="many-29"][data-item$="ask-2"]'));
  const field = find<HTMLInputElement>('[data-open] input');
  takeRenders();
  for (const text of ['W', 'Wa', 'Wai', 'Wait']) fireEvent.change(field, { target: { value: text } });
  expect(takeRenders()).toEqual({ [asked]: 4 });

  act(() => find('[data-open] .hp-inbox-panel button').click());
  const rendered = Object.keys(takeRenders());
  expect(new Set(rendered.map((one) => /customer (\d+)/.exec(one)?.[1]))).toEqual(new Set(['30']));
});
