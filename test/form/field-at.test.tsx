import { expect, it, vi } from 'vitest';
import { createFieldAt } from '../../src/renderers/form/state/field-at.js';
import { pathId } from '../../src/renderers/form/state/field-id.js';
import { createShownValues } from '../../src/renderers/form/state/shown-values.js';

function formOf(...ids: readonly string[]) {
  const form = document.createElement('form');
  for (const id of ids) form.appendChild(document.createElement('input')).id = id;
  return form;
}

it('finds the field of a control, and reads the fields of the form again only where one has come or gone', () => {
  const shown = createShownValues();
  const [year, note] = [{}, {}];
  shown.show(year, { path: ['year'], value: 1, as: 'control' });
  const all = vi.spyOn(shown, 'all');
  const fieldAt = createFieldAt('f', shown);
  const form = formOf(pathId('f', ['year']), `${pathId('f', ['note'])}:hint`);
  const [first, second] = form.children;
  if (!first || !second) throw new Error('The form has two controls.');
  expect(fieldAt(form, first)).toEqual(['year']);
  expect(fieldAt(form, second)).toBeNull();
  shown.show(year, { path: ['year'], value: 2, as: 'control' });
  expect(fieldAt(form, first)).toEqual(['year']);
  expect(all).toHaveBeenCalledTimes(1);
  shown.show(note, { path: ['note'], as: 'control' });
  expect(fieldAt(form, second)).toEqual(['note']);
  shown.show(year, null);
  expect(fieldAt(form, first)).toBeNull();
  expect(all).toHaveBeenCalledTimes(3);
});
