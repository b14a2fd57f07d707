import { expect, it } from 'vitest';
import { rawName, renamed, renamedPath, safeName } from '../../../../src/core/schema/guard/safe-names.js';

it('names in the rows of an answer are written for the form, and back', () => {
  const answer = { rows: [{ __errors: 'a' }, { plain: [{ '': 1 }] }], count: 2 };
  const inForm = { rows: [{ '\ue000__errors': 'a' }, { plain: [{ '\ue000': 1 }] }], count: 2 };
  expect(renamed(answer, safeName)).toEqual(inForm);
  expect(renamed(inForm, rawName)).toEqual(answer);
});

it.each([[[{ plain: 1 }, 'constructor']], [{ rows: [] }], ['constructor'], [null]])(
  'what has no such name stays as it is: %j',
  (value) => {
    expect(renamed(value, safeName)).toBe(value);
  },
);

it('a name that is marked already gets a mark more, so that it comes back as it was', () => {
  for (const name of ['constructor', '\ue000constructor', '__errors', '', '\ue000', '\ue000plain', 'plain']) {
    expect(rawName(safeName(name))).toBe(name);
  }
  expect(['__errors', '\ue000', '\ue000plain', '__errors\ue000'].map(safeName)).toEqual([
    '\ue000__errors',
    '\ue000\ue000',
    '\ue000plain',
    '__errors\ue000',
  ]);
});

it('a path has its names written anew, and no place in a list', () => {
  expect(renamedPath(['rows', 0, 'constructor'], safeName)).toEqual(['rows', 0, '\ue000constructor']);
});
