import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { approval, drained } from '../../support/open-store.js';
import { showStack } from '../show-stack.js';

const isInactive = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

it.each(['stack', 'prompt'] as const)(
  'an answer that was given during somebody else’s run can be sent after it failed, in a %s',
  async (as) => {
    const { source, press, sent } = showStack([approval('a')], { as });
    act(() => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'theirs' }));
    await press('Yes');
    await act(drained);
    expect(isInactive('Send')).toBe(true);
    act(() => source.push({ type: 'RUN_ERROR', message: 'Out of tokens.' }));
    expect(isInactive('Send')).toBe(false);
    await press('Send');
    expect(sent()).toMatchObject([[{ interruptId: 'a', payload: { approved: true } }]]);
  },
);

it('the button that sends it takes no press in the first moments after it has become active', async () => {
  const { source, clock, press, sent } = showStack([approval('a')], { graceMs: 350 });
  act(() => clock.advance(350));
  act(() => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'theirs' }));
  await press('Yes');
  await act(drained);
  act(() => clock.advance(350));
  act(() => source.push({ type: 'RUN_ERROR', message: 'Out of tokens.' }));
  await press('Send');
  expect(sent()).toEqual([]);
  act(() => clock.advance(350));
  await press('Send');
  expect(sent()).toHaveLength(1);
});

it('one of several answers has no button of its own, because all are sent together', async () => {
  const { user } = showStack([approval('a'), approval('b')]);
  const [first] = screen.getAllByRole('button', { name: 'Yes' });
  if (!first) throw new Error('No request can be approved.');
  await user.click(first);
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send 2 answers' })).toBeTruthy();
});
