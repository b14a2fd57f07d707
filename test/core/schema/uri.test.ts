import { describe, expect, it } from 'vitest';
import { equal, parse, resolve, serialize } from '../../../src/core/schema/uri.js';

// RFC 3986, sections 5.4.1 and 5.4.2.
const BASE = 'http://a/b/c/d;p?q';
const EXAMPLES = `
g:h g:h | g http://a/b/c/g | ./g http://a/b/c/g | g/ http://a/b/c/g/ | /g http://a/g | //g http://g
?y http://a/b/c/d;p?y | g?y http://a/b/c/g?y | #s http://a/b/c/d;p?q#s | g#s http://a/b/c/g#s | g?y#s http://a/b/c/g?y#s
;x http://a/b/c/;x | g;x http://a/b/c/g;x | g;x?y#s http://a/b/c/g;x?y#s | . http://a/b/c/ | ./ http://a/b/c/
.. http://a/b/ | ../ http://a/b/ | ../g http://a/b/g | ../.. http://a/ | ../../ http://a/ | ../../g http://a/g
../../../g http://a/g | ../../../../g http://a/g | /./g http://a/g | /../g http://a/g | g. http://a/b/c/g.
.g http://a/b/c/.g | g.. http://a/b/c/g.. | ..g http://a/b/c/..g | ./../g http://a/b/g | ./g/. http://a/b/c/g/
g/./h http://a/b/c/g/h | g/../h http://a/b/c/h | g;x=1/./y http://a/b/c/g;x=1/y | g;x=1/../y http://a/b/c/y
g?y/./x http://a/b/c/g?y/./x | g?y/../x http://a/b/c/g?y/../x | g#s/./x http://a/b/c/g#s/./x | http:g http:g
`;
const cases = EXAMPLES.trim()
  .split(/\n| \| /)
  .map((line) => line.trim().split(' '));

describe('a reference', () => {
  it.each([...cases, ['', BASE]])('%s resolves to %s', (reference = '', expected = '') => {
    expect(resolve(BASE, reference)).toBe(expected);
  });

  it.each([
    ['', '#/$defs/a', '#/$defs/a'],
    [
      'https://json-schema.org/draft/2019-09/schema',
      'meta/core',
      'https://json-schema.org/draft/2019-09/meta/core',
    ],
    ['urn:example:a', '#/$defs/b', 'urn:example:a#/$defs/b'],
    ['a.json#/x', '#/y', 'a.json#/y'],
    ['http://a', 'b', 'http://a/b'],
    ['', 'a/../b', 'b'],
  ])('of a schema is resolved against %j: %s', (base, reference, expected) => {
    expect(resolve(base, reference)).toBe(expected);
  });

  it.each(['', '#', 'a?b#c', 'http://a:80/b?c#d', '//a', 'urn:a:b', '#/$defs/a%25b', 'a\nb#c\nd'])(
    '%j is unchanged after it is parsed and serialised',
    (reference) => {
      expect(serialize(parse(reference))).toBe(reference);
    },
  );

  it('differs from one that is written differently', () => {
    expect(equal('http://a/b', 'http://a/b')).toBe(true);
    expect(equal('http://a/b', 'http://a/./b')).toBe(false);
  });
});
