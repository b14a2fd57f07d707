import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { about, button, calls, card, inCard, layOut, press, pressAt } from '../press.js';
import { showStack } from '../show-stack.js';

const fresh = (id: string) => card(id).hasAttribute('data-fresh');

it('an answer starts the grace period of all other requests on the page, in every run', () => {
  const here = showStack([about('a'), about('b')], { before: calls('a', 'b'), graceMs: 350 });
  const there = showStack([about('c')], { before: calls('c'), graceMs: 350 });
  for (const { clock } of [here, there]) act(() => clock.advance(350));
  press(inCard('a', 'Approve'));
  act(() => here.clock.advance(350));
  expect([fresh('b'), fresh('c')]).toEqual([false, true]);
  press(inCard('c', 'Approve'));
  expect(there.sent()).toEqual([]);
  act(() => there.clock.advance(350));
  press(inCard('c', 'Approve'));
  expect(there.sent()).toHaveLength(1);
});

it('a request that appears starts no grace period but its own', () => {
  const { clock } = showStack([about('a')], { before: calls('a'), graceMs: 350 });
  act(() => clock.advance(350));
  showStack([about('b')], { before: calls('b'), graceMs: 350 });
  expect([fresh('a'), fresh('b')]).toEqual([false, true]);
});

it('says that a press was refused until the next one counts, or for six seconds', () => {
  const { clock } = showStack([about('a'), about('b')], { before: calls('a', 'b'), graceMs: 350 });
  const said = () => screen.queryByRole('alert')?.textContent ?? null;
  press(inCard('a', 'Approve'));
  expect(said()).toBe('This changed just now. Press again to answer.');
  act(() => clock.advance(6_000));
  expect(said()).toBeNull();
  const [first, second] = [inCard('a', 'Approve'), inCard('b', 'Approve')];
  layOut(() => first);
  pressAt(first, [40, 90]);
  act(() => clock.advance(350));
  pressAt(second, [40, 90], 3_000);
  expect(said()).toBe('This moved under your pointer just now. Move the pointer, then press again.');
  pressAt(second, [40, 90], 6_000);
  expect(said()).toBeNull();
  expect(button('Send 2 answers')).toBeTruthy();
});

it('a finger rests on nothing: it counts a second after the act', () => {
  const { clock } = showStack([about('a'), about('b')], { before: calls('a', 'b'), graceMs: 350 });
  act(() => clock.advance(350));
  const [first, second] = [inCard('a', 'Approve'), inCard('b', 'Approve')];
  layOut(() => first);
  pressAt(first, [40, 90], 0, 'touch');
  act(() => clock.advance(350));
  pressAt(second, [40, 90], 500, 'touch');
  expect(card('b').dataset['state']).toBe('open');
  pressAt(second, [40, 90], 1_500, 'touch');
  expect(card('b').dataset['state']).toBe('staged');
});
