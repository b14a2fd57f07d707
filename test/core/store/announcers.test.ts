import { expect, it } from 'vitest';
import { createAnnouncers } from '../../../src/core/store/component-access.js';

it('only the first of several run announcers announces, until it leaves the page', () => {
  const { join, announces } = createAnnouncers();
  const [stack, dialog] = [{}, {}];
  const leave = join(stack, 'run');
  join(dialog, 'run');
  expect([stack, dialog].map(announces)).toEqual([true, false]);
  leave();
  expect(announces(dialog)).toBe(true);
});

it('a request announcer announces only if no run announcer is on the page', () => {
  const { join, announces } = createAnnouncers();
  const [card, other] = [{}, {}];
  for (const voice of [card, other]) join(voice, 'request');
  expect([card, other].map(announces)).toEqual([true, true]);
  const leave = join({}, 'run');
  expect([card, other].map(announces)).toEqual([false, false]);
  leave();
  expect([card, other].map(announces)).toEqual([true, true]);
});
