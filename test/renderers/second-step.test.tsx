import { screen, waitFor } from '@testing-library/react';
import type { JsonSchema } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { APPROVES, approved, toolCall } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const before = toolCall('t-1', 'delete_file', { path: '/etc/hosts' });
const destructiveTools = ['delete_file'];
const show = (responseSchema: JsonSchema, metadata = {}) =>
  showStack([{ id: 'i-1', reason: 'input_required', toolCallId: 't-1', responseSchema, metadata }], {
    before,
    destructiveTools,
  });
const step = () => screen.queryByRole('group', { name: /This can’t be undone/ });

const text = { type: 'object', properties: { why: { type: 'string', title: 'Why' } }, required: ['why'] };
const form = {
  type: 'object',
  properties: { ...text.properties, count: { type: 'integer', title: 'Count' } },
  required: ['why'],
};

it.each([
  ['form', form],
  ['question', text],
])('an answer to a %s about a destructive call takes a second step', async (_kind, schema) => {
  const { user, press, sent, payload } = show(schema);
  const field = await screen.findByRole('textbox', { name: /Why/ });
  await user.type(field, 'old');
  await press('Send');
  await waitFor(() => expect(step()).toBeTruthy());
  expect(step()?.contains(document.activeElement)).toBe(true);
  expect(sent()).toEqual([]);
  // What was confirmed is sent: the fields are read-only meanwhile.
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'er');
  await press('Back');
  expect(step()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  await press('Send');
  await waitFor(() => expect(step()).toBeTruthy());
  await press('Send this answer');
  await waitFor(() => expect(payload()).toEqual({ why: 'old' }));
  expect(sent()).toHaveLength(1);
});

const verdict = {
  type: 'object',
  properties: { verdict: { enum: ['ship', 'hold'] } },
  required: ['verdict'],
};

it.each([
  [
    'ok',
    { type: 'object', properties: { ok: { type: 'boolean' } } },
    'Delete',
    'Run delete_file',
    { ok: true },
  ],
  ['words that say neither yes nor no', verdict, 'hold', 'Send this answer', { verdict: 'hold' }],
])(
  'a choice about a destructive call under an unfamiliar reason takes a second step: %s',
  async (...given) => {
    const [, schema, button, confirming, expected] = given;
    const { press, sent, payload } = show(schema);
    await press(button);
    expect(step()).toBeTruthy();
    expect(sent()).toEqual([]);
    await press(confirming);
    await waitFor(() => expect(payload()).toEqual(expected));
  },
);

it('an answer in free text about a destructive call takes a second step', async () => {
  const { user, press, sent, payload } = showStack([{ id: 'i-1', reason: 'other', toolCallId: 't-1' }], {
    before,
    destructiveTools,
  });
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'go on');
  await press('Send');
  expect(step()).toBeTruthy();
  expect(sent()).toEqual([]);
  await press('Send this answer');
  await waitFor(() => expect(payload()).toBe('go on'));
});

it('a form with only constants is a confirmation that shows what it sends, with the second step', async () => {
  const { press, sent, payload } = show({
    type: 'object',
    properties: { approved: { const: true }, scope: { const: 'all files' } },
    required: ['approved', 'scope'],
  });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Sent if you approve' }).textContent).toContain('all files');
  await press(APPROVES);
  expect(step()).toBeTruthy();
  expect(sent()).toEqual([]);
  await press('Run delete_file');
  await waitFor(() => expect(payload()).toEqual({ approved: true, scope: 'all files' }));
});

it('a call of high importance takes a second step, whose text does not say that it cannot be undone', async () => {
  const metadata = { importance: 'high' };
  const { press, sent } = showStack([{ id: 'i-1', reason: 'tool_call', responseSchema: approved, metadata }]);
  await press('Yes');
  expect(screen.getByRole('group', { name: 'Are you sure?' })).toBeTruthy();
  expect(sent()).toEqual([]);
  await press('Yes');
  expect(sent()).toHaveLength(1);
});
