import { expect, it } from 'vitest';
import { rawName, renamed, renamedPath, safeName } from '../../../../src/core/schema/guard/safe-names.js';

it('names in the rows of an answer are rewritten for the form, and restored', () => {
  const answer = { rows: [{ __errors: 'a' }, { plain: [{ '': 1 }] }], count: 2 };
  const inForm = { rows: [{ '\ue000__errors': 'a' }, { plain: [{ '\ue000': 1 }] }], count: 2 };
  expect(renamed(answer, safeName)).toEqual(inForm);
  expect(renamed(inForm, rawName)).toEqual(answer);
});

it.each([[[{ plain: 1 }, 'constructor']], [{ rows: [] }], ['constructor'], [null]])(
  'a value without such names is unchanged: %j',
  (value) => {
    expect(renamed(value, safeName)).toBe(value);
  },
);

it('a name that already has the mark gets a second one, so that it can be restored', () => {
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

it('a path has its names rewritten, but not its list indexes', () => {
  expect(renamedPath(['rows', 0, 'constructor'], safeName)).toEqual(['rows', 0, '\ue000constructor']);
});
