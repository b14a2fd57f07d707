import { screen } from '@testing-library/react';
import { createInterpretedValidator } from 'holdpoint/validators';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { describing, errorSummary, show, text } from './show-schema-form.js';

const schema = {
  type: 'object',
  properties: { kind: { type: 'string' }, note: { type: 'string' } },
  if: { properties: { kind: { pattern: '^(?:c|d)+$' } }, required: ['kind'] },
  else: { properties: { reason: { type: 'string' } }, required: ['reason'] },
  required: ['kind', 'note'],
};

it.each([
  ['has arrived', () => Promise.resolve()],
  ['could not be loaded', () => Promise.reject(new Error('offline'))],
])('a form with a pattern in a condition waits until the regex engine %s', async (_, settle) => {
  const validator = createInterpretedValidator();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const prepare = () => arrival.then(settle);
  const pending = prepare();
  show(schema, { validator: { ...validator, prepare: () => pending } });
  expect(screen.getByRole('status').textContent).toBe('Loading form…');
  expect(screen.queryByRole('textbox')).toBeNull();
  arrive();
  await eventually(() => expect(text('Note')).toBeTruthy());
});

it('a condition with a pattern is decided by that pattern', async () => {
  const { user } = show(schema);
  await eventually(() => expect(text('Kind')).toBeTruthy());
  await user.type(text('Kind'), 'cdx');
  expect(text('Reason')).toBeTruthy();
  await user.type(text('Kind'), '{Backspace}');
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
});

it('an example that matches the pattern is part of its error', async () => {
  const code = { type: 'string', pattern: '^(?:c|d)+$', examples: ['x', 'cdc'] };
  const { user, send } = show({ type: 'object', properties: { code } });
  await eventually(() => expect(text('Code optional')).toBeTruthy());
  await user.type(text('Code optional'), 'x');
  await send();
  const error = 'Doesn’t match the format the agent expects, such as cdc';
  await eventually(() => expect(describing(text('Code optional'))).toBe(`e.g. x e.g. cdc ${error}`));
  expect((await errorSummary()).textContent).toContain(`Code: ${error}`);
});
