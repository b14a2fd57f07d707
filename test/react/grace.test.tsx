import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Prompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { everyKind } from './every-kind.js';
import { asking, showStack } from './show-stack.js';

const { confirmation, question, form, freeform } = everyKind;
const button = (name: string) => screen.getByRole('button', { name });

describe.each(['stack', 'prompt', 'dialog'] as const)('a prompt that has just appeared in a %s', (as) => {
  const show = (prompt: Prompt) => showStack([asking(prompt)], { as, graceMs: 350 });

  it.each<[string, (shown: ReturnType<typeof show>) => Promise<void>]>([
    ['a pointer', ({ press }) => press('Yes')],
    ['a double click', ({ user }) => user.dblClick(button('Yes'))],
    ['Enter', ({ user }) => user.keyboard('{Enter}')],
    ['Space', ({ user }) => user.keyboard(' ')],
  ])('is not answered by %s, and is a moment later', async (_, activate) => {
    const shown = show(confirmation);
    button('Yes').focus();
    act(() => shown.clock.advance(349));
    await activate(shown);
    expect(shown.sent()).toEqual([]);
    act(() => shown.clock.advance(1));
    button('Yes').focus();
    await activate(shown);
    await waitFor(() => expect(shown.sent()).toHaveLength(1));
  });

  it('is not answered by a Space that was pressed in time and is let go later', () => {
    const { clock } = show(confirmation);
    // Unprevented, a browser makes a click of it when the key goes up.
    expect(fireEvent.keyDown(button('Yes'), { key: ' ' })).toBe(false);
    act(() => clock.advance(350));
    expect(fireEvent.keyDown(button('Yes'), { key: ' ' })).toBe(true);
  });

  it('is not answered by Enter in one of its fields', async () => {
    const { user, sent, clock } = show(question);
    const pick = () => act(() => screen.getByRole('radio', { name: 'b' }).focus());
    pick();
    await user.keyboard(' {Enter}');
    expect(sent()).toEqual([]);
    act(() => clock.advance(350));
    pick();
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

it('a form is not sent by Enter, by which a browser would submit it', async () => {
  const { user, sent, clock } = showStack([asking(form)], { graceMs: 350 });
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, 'Ada{Enter}');
  expect(sent()).toEqual([]);
  act(() => clock.advance(350));
  await user.type(name, '{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('typing is no activation', async () => {
  const { user } = showStack([asking(freeform)], { graceMs: 350 });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  act(() => field.focus());
  await user.keyboard('a b');
  expect(field.value).toBe('a b');
});
