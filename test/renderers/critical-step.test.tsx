import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { APPROVES, approved, REFUSES, toolCall } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const ask = {
  id: 'i-1',
  reason: 'tool_call',
  toolCallId: 't-1',
  responseSchema: approved,
  metadata: { importance: 'critical' },
};
const before = toolCall('t-1', 'dropDatabase', { name: 'orders' });

async function show(options: Parameters<typeof showStack>[1] = {}) {
  const shown = showStack([ask], { before, ...options });
  await shown.press(APPROVES);
  return shown;
}
const button = () => screen.getByRole('button', { name: 'Hold to run dropDatabase' });

/** Fires an event with this time stamp. */
function fireAt(ms: number, type: 'pointerDown' | 'pointerUp' | 'keyDown' | 'keyUp', init: object = {}) {
  const event = createEvent[type](button(), { isPrimary: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: ms });
  fireEvent(button(), event);
}
const typed = () => screen.getByRole('textbox', { name: 'Type dropDatabase to confirm' });

const ENTER = { key: 'Enter' };
const SPACE = { key: ' ' };

// `test/browser/chat-transcript.test.ts` and `keyboard-questions.test.ts` use a pointer and Enter.
it('a critical call is approved by holding its button with Space, listed by the app or not', async () => {
  const { sent, payload, clock } = await show();
  expect(screen.getByRole('group', { name: 'Run dropDatabase as shown above?' })).toBeTruthy();
  fireAt(5_000, 'keyDown', SPACE);
  fireAt(6_499, 'keyUp', SPACE);
  expect(sent()).toEqual([]);
  fireAt(8_000, 'keyDown', SPACE);
  act(() => clock.advance(1_500));
  expect(screen.getByText('Now let go.')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireAt(9_500, 'keyUp', SPACE);
  expect(payload()).toEqual({ approved: true });
});

it('a call of a tool that the app lists is also held if the call is critical', async () => {
  await show({ destructiveTools: ['dropDatabase'] });
  expect(screen.getByRole('group', { name: /^This can’t be undone/ }).contains(button())).toBe(true);
});

it('a release elsewhere, a lost focus, another mouse button and clicks do not approve it', async () => {
  const { sent } = await show();
  fireAt(1_000, 'pointerDown');
  fireEvent.pointerLeave(button());
  fireAt(9_000, 'pointerUp');
  fireAt(1_000, 'pointerDown');
  fireAt(9_000, 'pointerUp', { clientX: 500, clientY: 500 });
  fireAt(1_000, 'keyDown', ENTER);
  fireEvent.blur(button());
  fireAt(9_000, 'keyUp', ENTER);
  fireAt(1_000, 'pointerDown', { button: 2 });
  fireAt(9_000, 'pointerUp', { button: 2 });
  fireEvent.click(button(), { detail: 0 });
  fireEvent.click(button(), { detail: 1 });
  expect(sent()).toEqual([]);
});

it.each([
  ['without a press', () => fireEvent.click(button(), { detail: 0 })],
  [
    'whose press ends at no place of the button',
    () => {
      fireAt(1_000, 'pointerDown');
      fireAt(1_050, 'pointerUp', { clientX: -9, clientY: -9 });
      fireEvent.click(button(), { detail: 1 });
    },
  ],
])('a click %s, as assistive technology makes it, offers to type the tool’s name', async (_, click) => {
  const { press, user, sent, payload } = await show();
  expect(screen.queryByRole('button', { name: 'Type instead' })).toBeNull();
  click();
  await press('Type instead');
  expect(document.activeElement).toBe(typed());
  await user.keyboard('dropDatabas');
  await press('Run dropDatabase');
  expect(sent()).toEqual([]);
  await user.type(typed(), 'e');
  await press('Run dropDatabase');
  expect(payload()).toEqual({ approved: true });
});

it('an app can ask for the name from the start, and Enter sends it once it is complete', async () => {
  const { user, sent } = await show({ criticalApproval: 'type' });
  await user.type(typed(), 'dropDatabas{Enter}');
  expect(sent()).toEqual([]);
  await user.type(typed(), 'e{Enter}');
  expect(sent()).toHaveLength(1);
});

it('a name that cannot be typed on a keyboard is replaced by a word of ours', async () => {
  const spaced = toolCall('t-1', 'drop\u200bDatabase', {});
  const { press } = showStack([ask], { before: spaced, criticalApproval: 'type' });
  await press(APPROVES);
  expect(screen.getByRole('textbox', { name: 'Type Approve to confirm' })).toBeTruthy();
});

it('denying a critical call takes one step', async () => {
  const { press, payload } = showStack([ask], { before });
  await press(REFUSES);
  expect(payload()).toEqual({ approved: false });
});
