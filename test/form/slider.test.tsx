import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sliderRange } from '../../src/renderers/form/state/field-kind.js';
import { errorSummary, show, text } from './show-schema-form.js';

it.each([
  [
    { type: 'integer', minimum: 1, maximum: 5 },
    { min: 1, max: 5, step: 1 },
  ],
  [
    { type: 'number', minimum: 0, maximum: 2 },
    { min: 0, max: 2, step: 0.01 },
  ],
  [
    { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.25 },
    { min: 0, max: 1, step: 0.25 },
  ],
  [{ type: 'integer', minimum: 1, maximum: 2 }, null],
  [{ type: 'integer', minimum: 0, maximum: 1_000_000 }, null],
  [{ type: 'integer', minimum: 5, maximum: 1 }, null],
  [{ type: 'integer', minimum: 1, maximum: 50, multipleOf: 5 }, null],
  [{ type: 'number', exclusiveMinimum: 0, minimum: 0, maximum: 2 }, null],
  [{ type: 'integer', minimum: 0 }, null],
  [{ type: 'number', minimum: 1000, maximum: 1_000_000 }, null],
  [{ type: 'number', minimum: 0, maximum: 500, title: 'Price in EUR' }, null],
  [{ type: 'string', minimum: 0, maximum: 5 }, null],
] as const)('%j has the slider %j', (schema, range) => {
  expect(sliderRange(schema)).toEqual(range);
});

function ask(more = {}) {
  const level = { title: 'Level', type: 'number', minimum: 0, maximum: 2, ...more };
  const form = show({ type: 'object', properties: { level }, required: ['level'] });
  return { ...form, slider: screen.getByRole<HTMLInputElement>('slider', { name: 'Level' }) };
}

it('is synchronised with its number in both directions, and the number is sent exactly', async () => {
  const { slider, user, send, sent } = ask();
  fireEvent.change(slider, { target: { value: '0.7' } });
  expect(text('Level').value).toBe('0.7');
  await user.clear(text('Level'));
  await user.type(text('Level'), '1.2345');
  expect(Number(slider.value)).toBeCloseTo(1.23);
  await send();
  expect(await sent()).toEqual({ level: 1.2345 });
});

it('has no value until one is chosen, and says so', async () => {
  const { slider, send, onSubmit } = ask();
  expect(slider.getAttribute('aria-valuetext')).toBe('Choose…');
  await send();
  expect((await errorSummary()).textContent).toContain('Level: Enter the level');
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBeNull();
});
