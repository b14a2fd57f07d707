import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showStack } from '../show-stack.js';

const LONG = `${'word '.repeat(59)}tail👍👍👍${' more'.repeat(2000)}`;
const SAID = /^New request: (word ){59}tail👍 …$/;

it('a very long message is announced in short, and shown in full', () => {
  showStack([{ id: 'i-1', reason: 'confirmation', message: LONG }]);
  const region = within(screen.getByRole('status'));
  expect(region.getByText(SAID)).toBeTruthy();
  expect(screen.getByText(LONG)).toBeTruthy();
});

it('describes a dialog with the short message', () => {
  showStack([{ id: 'i-1', reason: 'confirmation', message: LONG }], { as: 'dialog' });
  const id = screen.getByRole('dialog').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toMatch(/^(word ){59}tail👍 …$/);
});
