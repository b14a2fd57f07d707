import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from './show-schema-form.js';

afterEach(() => vi.restoreAllMocks());

function numbers(count: number) {
  const names = Array.from({ length: count }, (_, index) => `number_${index}`);
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'number' }])) };
}

it('creates no number format, however many number fields a form has', async () => {
  const created = vi.spyOn(Intl, 'NumberFormat');
  const { user } = show(numbers(12));
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(inputs).toHaveLength(12);
  await user.type(screen.getByRole('textbox', { name: /^Number 11/ }), '1.5');
  expect(inputs[11]?.value).toBe('1.5');
  expect(created).toHaveBeenCalledTimes(0);
});
