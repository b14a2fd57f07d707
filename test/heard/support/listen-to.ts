import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Interrupt } from 'holdpoint/core';
import { expect } from 'vitest';
import { ALT_SHIFT_H } from '../../react/press-shortcut.js';
import { showStack } from '../../react/show-stack.js';
import { startScreenReader } from './screen-reader.js';

/**
 * What a screen reader reads for requests that arrive, from the first announcement to the receipt.
 */
export async function listenTo(interrupts: readonly Interrupt[], before: readonly object[] = []) {
  const { arrive, clock, container, finish, findByRole, getByRole, sent } = showStack([], {
    destructiveTools: ['dropDatabase'],
  });
  const reader = await startScreenReader(container);
  arrive(interrupts, before);
  return {
    ...reader,
    findByRole,
    /** Removes the announcement, as after it was read. */
    wait: () => act(() => clock.advance(20_000)),
    pressNext: async (name: string) => {
      await reader.readTo(`button, ${name}`);
      await reader.press();
    },
    /**
     * Presses a button, or ticks or fills in a field; named by its name alone, or with its role.
     */
    take: async (step: string) => {
      await reader.readTo(step.includes(', ') ? step : `button, ${step}`);
      await (step.startsWith('textbox') ? reader.type('Ada') : reader.press());
    },
    /** Moves the focus with the shortcut, from the composer. */
    jump() {
      const composer = getByRole('textbox', { name: 'Composer' });
      composer.focus();
      return act(() => void fireEvent.keyDown(composer, ALT_SHIFT_H));
    },
    /** Ends the run, and reads past the receipts. */
    async readReceipts() {
      await waitFor(() => expect(sent()).toHaveLength(1));
      finish();
      await reader.readTo('list');
      await reader.readTo('textbox, Composer');
    },
  };
}
