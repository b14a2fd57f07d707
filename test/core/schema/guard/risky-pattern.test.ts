import { describe, expect, it } from 'vitest';
import { isRiskyPattern } from '../../../../src/core/schema/guard/risky-pattern.js';

describe('isRiskyPattern', () => {
  it.each([
    '^(a+)+$',
    '^(a|aa)+$',
    '^(a|a)*$',
    '^(?:\\w+\\s?)*$',
    '^([a-zA-Z0-9]+\\s?)+$',
    '(x+x+)+y',
    '^(a*){20}$',
    '^(?=(a+)+$)',
    '(a)\\1',
    // Loops in a row over the same characters: the cube of the text's length, or more.
    '^a*a*a*a*b$',
    '^\\d*\\d*\\d*x$',
    '^\\w*[a-z]*\\d*[a-z]*!$',
    '^(a)*(a)*(a)*b$',
    '^(?:ab)*(?:ab)*(?:ab)*c$',
    '^a*(b)?a*(b)?a*!$',
    '^a*(?:b|a)a*(?:b|a)a*!$',
    '^a{0,1000}a{0,1000}a{0,1000}b$',
    '.*a.*b.*c',
    'a*a*b',
    '^\\S+@\\S+\\.\\S+$',
    // The same over characters that nobody foresees.
    '^ü*ü*ü*b$',
    '^\\u00fc*\\xfc*\\u{fc}*b$',
    '^[aü]*[bü]*[cü]*d$',
    '^[а-м]*[л-я]*[к-т]*d$',
    '^[^\\0-`b-\\u{1F600}]*[^\\0-ac-\\u{1F600}]*[^\\0-bd-\\u{1F600}]*!$',
    '^[\\p{Script=Greek}a]*[\\p{Script=Greek}b]*[\\p{Script=Greek}c]*d$',
    `^[${String.fromCodePoint(...Array.from({ length: 31 }, (_, code) => 0x4e00 + code))}]$`,
  ])('leaves out %s', (pattern) => {
    expect(isRiskyPattern(pattern)).toBe(true);
  });

  it.each([
    '^[A-Z]{2}\\d{6}$',
    '^\\d{3}-\\d{4}$',
    '^[a-z0-9]+(?:-[a-z0-9]+)?$',
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '^[a-z]+-[a-z]+-[a-z]+-[a-z]+$',
    '^([a-z]+)-([a-z]+)-([a-z]+)$',
    '^(?=.*[A-Z])(?=.*\\d)(?=.*[!?]).{8,}$',
    '^(yes|no|maybe)$',
    '^https?://[^\\s/]+(?:/\\S*)?$',
    '^\\d+(\\.\\d{1,2})?$',
    '^\\s*\\w+\\s*$',
    '^[A-Z]{3}$|^\\d{5}$',
    '^x-',
    '[a-z]+',
    '^\\p{L}+$',
    '^\\p{Lu}\\p{Ll}+$',
    '^[A-Za-zÀ-ÖØ-öø-ÿ]+(?:[ -][A-Za-zÀ-ÖØ-öø-ÿ]+)?$',
    '^ü+-ä+-ö+-é+$',
    // A backslash, and `u` so many times: no character is meant.
    '^\\\\u{1114112}$',
  ])('checks %s', (pattern) => {
    expect(isRiskyPattern(pattern)).toBe(false);
  });
});
