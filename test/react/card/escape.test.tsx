import { screen } from '@testing-library/react';
import type { Prompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../every-kind.js';
import { asking, showStack } from '../show-stack.js';

/** Every element in the prompt that can have the focus. */
const stops = () =>
  screen
    .getByRole('region')
    .querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, summary, [tabindex]');

// `test/browser/support/keyboard-chat.ts` presses it at every element of a whole stack.
const inStack: readonly Prompt['kind'][] = ['review', 'link'];

describe.each(Object.values(everyKind))('Escape in a $kind', (prompt: Prompt) => {
  const places = inStack.includes(prompt.kind) ? (['stack', 'prompt'] as const) : (['prompt'] as const);
  it.each(places)('sends nothing, whichever element of the %s has the focus', async (as) => {
    const { user, sent } = showStack([asking(prompt)], { as });
    if (prompt.kind === 'form') await screen.findByRole('textbox', { name: /Name/ });
    const count = stops().length;
    expect(count).toBeGreaterThan(1);
    for (let index = 0; index < count; index += 1) {
      stops()[index]?.focus();
      await user.keyboard('{Escape}');
    }
    expect(sent()).toEqual([]);
    // Neither denied nor cancelled, nor about to be.
    expect(screen.getByRole('region').dataset.state).toBe('open');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks first in a dialog, and keeps the request when Escape is pressed again', async () => {
    const { user, sent } = showStack([asking(prompt)], { as: 'dialog' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([]);
  });
});
