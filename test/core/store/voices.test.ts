import { expect, it } from 'vitest';
import { createVoices } from '../../../src/core/store/voices.js';

it('of several that announce the whole run only the first speaks, until it leaves the page', () => {
  const { join, speaks } = createVoices();
  const [stack, dialog] = [{}, {}];
  const leave = join(stack, 'run');
  join(dialog, 'run');
  expect([stack, dialog].map(speaks)).toEqual([true, false]);
  leave();
  expect(speaks(dialog)).toBe(true);
});

it('what announces one request speaks unless something announces the whole run', () => {
  const { join, speaks } = createVoices();
  const [card, other] = [{}, {}];
  for (const voice of [card, other]) join(voice, 'request');
  expect([card, other].map(speaks)).toEqual([true, true]);
  const leave = join({}, 'run');
  expect([card, other].map(speaks)).toEqual([false, false]);
  leave();
  expect([card, other].map(speaks)).toEqual([true, true]);
});
