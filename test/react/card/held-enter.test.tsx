import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Prompt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { everyKind } from '../every-kind.js';
import { asking, showStack } from '../show-stack.js';

const { form, question } = everyKind;

/** A text field of the form, filled in so that it can be sent. */
async function fillForm() {
  const field = await screen.findByRole('textbox', { name: /Name/ });
  fireEvent.change(field, { target: { value: 'Ada' } });
  return field;
}

async function pickOption() {
  const option = screen.getByRole('radio', { name: 'b' });
  fireEvent.click(option);
  return option;
}

it.each<[string, Prompt, () => Promise<HTMLElement>]>([
  ['form', form, fillForm],
  ['question', question, pickOption],
])('an Enter that is held since it sent one %s does not send a second one', async (_, prompt, prepare) => {
  const { source, clock, sent } = showStack([asking(prompt, 'first')], { graceMs: 350 });
  act(() => clock.advance(350));
  fireEvent.keyDown(await prepare(), { key: 'Enter' });
  await waitFor(() => expect(sent()).toHaveLength(1));

  act(() => source.interrupt([asking(prompt, 'second')]));
  act(() => clock.advance(350));
  const field = await prepare();
  fireEvent.keyDown(field, { key: 'Enter', repeat: true });
  // A form is checked before it is sent.
  await act(async () => void (await Promise.all(Array.from({ length: 20 }, async () => {}))));
  expect(sent()).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent()).toHaveLength(2));
});
