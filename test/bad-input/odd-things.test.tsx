import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadForm } from '../../src/renderers/form/load-form.js';
import { eventually } from '../support/eventually.js';
import type { Case } from './support/odd-case.js';
import { oddThings } from './support/odd-things.js';
import { answerCard, listenForErrors, showEvents } from './support/show-events.js';

// Loads the chunk of the form before the first case, whose time limit does not include it.
await loadForm(undefined);

let ears = listenForErrors();
beforeEach(() => {
  ears.stop();
  ears = listenForErrors();
});
afterEach(() => {
  ears.stop();
  expect(ears.heard).toEqual([]);
});

it.each(oddThings.map((one) => [one.name, one] as const))('%s', async (_, one) => {
  const page = showEvents(one.run);
  expect(page.codes()).toEqual(one.codes ?? []);
  page.again();
  page.source.push({ type: 'STATE_DELTA', delta: [] });
  expect(page.codes(), 'the same is not warned of again').toEqual(one.codes ?? []);
  if (one.way === 'composer') return expect([page.cards(), page.canSend()]).toEqual([[], true]);
  await answered(page, one);
});

async function answered(page: ReturnType<typeof showEvents>, { way, id = 'i' }: Case): Promise<void> {
  const [card, ...more] = page.cards();
  if (!card) throw new Error('nothing is shown');
  expect(more).toEqual([]);
  expect(await answerCard(card)).toBe(way);
  await eventually(() => expect(page.requests).toHaveLength(1));
  for (const button of card.querySelectorAll('button')) fireEvent.click(button);
  expect(page.requests).toHaveLength(1);
  const [request] = page.requests;
  const isLegacy = request?.forwardedProps !== undefined;
  if (!isLegacy) expect(request?.resume?.map(({ interruptId }) => interruptId)).toEqual([id]);
}
