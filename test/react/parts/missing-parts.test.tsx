import { act, screen } from '@testing-library/react';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it, vi } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';
import { approval } from '../../support/open-store.js';
import { showLate } from './support.js';

const button = (name: string) => screen.queryByRole('button', { name });
const text = () => screen.getByRole('group', { name: 'Requests from the agent' }).textContent;

it('a request whose parts cannot be loaded is text, which says that a reload brings it and can only be denied', async () => {
  const onWarning = vi.fn();
  const { source, fail, clock, run } = showLate({ onWarning });
  act(() => source.interrupt([approval('a')]));
  expect(text()).toBe('');
  await fail();
  expect(text()).toContain('Go on with a?');
  expect(text()).toContain('reload the page');
  expect(button('Yes')).toBeNull();
  expect(onWarning.mock.calls.map(([{ code }]) => code)).toContain('PARTS_NOT_LOADED');
  act(() => clock.advance(1_000));
  // Both clicks of a busy page are handled before anything is shown anew.
  const deny = screen.getByRole('button', { name: 'Deny' });
  await act(async () => {
    deny.click();
    deny.click();
  });
  expect(source.requests.map(({ resume }) => resume)).toEqual([
    [{ interruptId: 'a', status: 'resolved', payload: { approved: false } }],
  ]);
  await act(async () => source.succeed());
  expect(text()).not.toContain('Go on with a?');
  expect(run()).toMatchObject({ status: 'idle', canSend: true });
});

it('one that takes no plain denial is cancelled, and its call is shown with all of its arguments', async () => {
  const { source, fail, clock, user } = showLate();
  const asked = { id: 'a', reason: 'input_required', toolCallId: 'c', responseSchema: { type: 'string' } };
  act(() => source.interrupt([asked], toolCall('c', 'send', { to: 'ada@example.org\u202e' })));
  await fail();
  expect(text()).toContain('ada@example.org');
  expect(text()).not.toContain('\u202e');
  expect(button('Deny')).toBeNull();
  act(() => clock.advance(1_000));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(source.requests[0]?.resume).toEqual([{ interruptId: 'a', status: 'cancelled' }]);
});

it('it is fetched again by its button, with the next request, and when the page is online again', async () => {
  const { source, fail, arrive, count, user, clock } = showLate();
  act(() => source.interrupt([approval('a')]));
  await fail();
  expect(count()).toBe(1);
  act(() => clock.advance(1_000));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(count()).toBe(2);
  expect(text()).toContain('Go on with a?');
  await fail();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(count()).toBe(3);
  await fail();
  act(() => source.interrupt([approval('b')]));
  expect(count()).toBe(4);
  await arrive();
  expect(text()).not.toContain('reload the page');
  expect(button('Yes')).not.toBeNull();
});

it('a dialog shows the text as well', async () => {
  const { source, fail } = showLate({ as: 'dialog' });
  act(() => source.interrupt([approval('a')]));
  await fail();
  expect(screen.getByRole('dialog').textContent).toContain('Go on with a?');
});

it('what travels by a channel that only its reader knows is shown, and cannot be refused', async () => {
  const source = createScriptedSource();
  const { fail } = showLate({ source });
  act(() => {
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
    source.push({ type: 'CUSTOM', name: 'on_interrupt', value: 'Which town?' });
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' });
  });
  await fail();
  expect(text()).toContain('reload the page');
  expect(text()).toContain('Which town?');
  expect(button('Try again')).not.toBeNull();
  expect(button('Deny')).toBeNull();
  expect(button('Skip')).toBeNull();
});
