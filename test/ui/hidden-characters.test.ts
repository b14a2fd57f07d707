import { describe, expect, it } from 'vitest';
import { spellHidden, splitHidden } from '../../src/ui/hidden-characters.js';

describe('splitHidden', () => {
  it.each([
    ['invoice\u202Efdp.exe', 'invoice[RLO]fdp.exe'],
    ['\u2066a\u2069', '[LRI]a[PDI]'],
    ['ada\u200B@example.com', 'ada[ZWSP]@example.com'],
    ['pay\u200Cpal', 'pay[ZWNJ]pal'],
    ['a\u200Db', 'a[ZWJ]b'],
    ['\uFEFFx', '[BOM]x'],
    ['a\u00ADb', 'a[SHY]b'],
    ['a\u{E0041}b', 'a[U+E0041]b'],
    ['a\u0000b', 'a[U+0000]b'],
    ['a\rb', 'a[U+000D]b'],
    ['a\uFE0Fb', 'a[U+FE0F]b'],
    ['\u3164', '[U+3164]'],
    ['a\u2028b', 'a[U+2028]b'],
  ])('marks what cannot be seen in %j', (text, expected) => {
    expect(spellHidden(text)).toBe(expected);
  });

  it.each(['two\nlines\tand a tab', 'a\r\nb', '👩‍💻 and ❤️ and 1️⃣', 'می‌خواهم', 'क्‍ष', 'שלום'])(
    'leaves what is rightly written: %j',
    (text) => {
      expect(spellHidden(text)).toBe(text);
    },
  );

  it('says nothing of an empty text', () => {
    expect(splitHidden('')).toEqual([]);
  });
});
