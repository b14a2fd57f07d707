import { fireEvent, screen, within } from '@testing-library/react';
import type { JsonSchema } from 'holdpoint/core';
import { afterEach, expect, it, vi } from 'vitest';
import { APPROVES, approvedWithReason, REFUSES, toolCall } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';
import { proposal, show as showReview } from './support/review-proposals.js';

const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema: approvedWithReason };
const script = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
const before = toolCall('t-1', 'runScript', { script });
const notice = () => screen.queryByText('Read to the end first');

afterEach(() => vi.restoreAllMocks());

it('a long value can be approved unread unless the app sets requireSeen', async () => {
  const { press, sent } = showStack([ask], { before });
  await press(APPROVES);
  expect(sent()).toHaveLength(1);
});

it('approving moves to a value that is cut, and is accepted once all of it is shown', async () => {
  const { press, sent } = showStack([ask], { before, requireSeen: true });
  await press(APPROVES);
  expect(notice()).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Show all 40 lines');
  await press('Show all 40 lines');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Script' }));
  expect(sent()).toHaveLength(0);
  await press(APPROVES);
  expect(sent()).toHaveLength(1);
});

it('a value that scrolls counts as read once its end was in view', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const { press, sent } = showStack([ask], {
    before: toolCall('t-1', 'runScript', { script: 'one\ntwo' }),
    requireSeen: true,
  });
  const box = screen.getByRole('group', { name: 'Script' });
  await press(APPROVES);
  expect(document.activeElement).toBe(box);
  for (const top of [600, 0]) fireEvent.scroll(box, { target: { scrollTop: top } });
  await press(APPROVES);
  expect(sent()).toHaveLength(1);
});

it('denying does not require reading', async () => {
  const { press, sent } = showStack([ask], { before, requireSeen: true });
  await press(REFUSES);
  expect(sent()).toHaveLength(1);
});

it('a fold with unread content is opened', async () => {
  const list = Array.from({ length: 60 }, (_, index) => index);
  const { press, sent } = showStack([ask], {
    before: toolCall('t-1', 'runScript', { list }),
    requireSeen: true,
  });
  const fold = document.querySelector<HTMLDetailsElement>('.hp-arguments details');
  if (fold) fold.open = false;
  await press(APPROVES);
  expect(fold?.open).toBe(true);
  expect(sent()).toHaveLength(0);
});

it('all of one tool can be approved once each of them is read', async () => {
  const { press } = showReview([proposal('sendEmail', script), proposal('sendEmail', 'ada')], {
    requireSeen: true,
  });
  await press('Approve both sendEmail calls');
  expect(notice()).toBeTruthy();
  expect(screen.getByText('0 of 2 reviewed')).toBeTruthy();
  const showAll = within(screen.getByRole('list')).getByRole('button', { name: 'Show all 40 lines' });
  fireEvent.click(showAll);
  await press('Approve both sendEmail calls');
  expect(screen.getByText('2 of 2 reviewed')).toBeTruthy();
});

const text = { type: 'object', properties: { why: { type: 'string', title: 'Why' } }, required: ['why'] };
const form = { ...text, properties: { ...text.properties, count: { type: 'integer', title: 'Count' } } };

it.each<[string, JsonSchema | undefined]>([
  ['form', form],
  ['question', text],
  ['freeform', undefined],
])('an answer to a %s about a call is sent once the call is read', async (_kind, responseSchema) => {
  const about = {
    id: 'i-1',
    reason: 'input_required',
    toolCallId: 't-1',
    ...(responseSchema && { responseSchema }),
  };
  const { user, press, sent } = showStack([about], { before, requireSeen: true });
  await user.type(await screen.findByRole('textbox', { name: /Why|answer/i }), 'old');
  await press('Send');
  expect(notice()).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Show all 40 lines');
  await press('Show all 40 lines');
  expect(sent()).toHaveLength(0);
  await press('Send');
  expect(sent()).toHaveLength(1);
});
