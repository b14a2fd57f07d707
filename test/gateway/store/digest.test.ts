import { expect, it } from 'vitest';
import { isId } from '../../../src/gateway/postgres/open-interaction.js';
import { sha256 } from '../../../src/gateway/sha256.js';

it('a text has the SHA-256 of the standard’s example', async () => {
  // FIPS 180-2, appendix B.1.
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it.each([
  ['letters, digits and signs', 'a-1 ~', true],
  ['two hundred characters', 'x'.repeat(200), true],
  ['nothing', '', false],
  ['one more', 'x'.repeat(201), false],
  ['a U+0000 at the end', 'a\u0000', false],
  ['a line feed before', '\na', false],
  ['a letter that is not of ASCII', 'ä', false],
])('checks whether a text can be an id without the database: %s', (_what, id, expected) => {
  expect(isId(id)).toBe(expected);
});
