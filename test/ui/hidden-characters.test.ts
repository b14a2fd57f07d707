import { describe, expect, it } from 'vitest';
import { spellHidden, splitHidden } from '../../src/ui/text/hidden-characters.js';

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
    ['a\u{E0101}b', 'a[U+E0101]b'],
    ['a\u0000b', 'a[U+0000]b'],
    ['a\u0085b', 'a[U+0085]b'],
    ['a\rb', 'a[CR]b'],
    ['a\uFE0Fb', 'a[U+FE0F]b'],
    ['\u3164', '[U+3164]'],
    ['a\u2028b\u2029', 'a[U+2028]b[U+2029]'],
    ['a\uFFF9b\uFFFAc\uFFFB', 'a[U+FFF9]b[U+FFFA]c[U+FFFB]'],
    ['a\uFFFCb', 'a[U+FFFC]b'],
    ['a\u{1D159}b\u{1D159}', 'a[U+1D159]b[U+1D159]'],
    ['a\uD800b', 'a[U+D800]b'],
    ['a\uE000b', 'a[U+E000]b'],
    ['rm\u00A0-rf', 'rm[NBSP]-rf'],
    ['a\u2003b\u205Fc\u2800', 'a[U+2003]b[U+205F]c[U+2800]'],
    ['ada\u3000@example.com', 'ada[U+3000]@example.com'],
    ['ada\u200B@ไทย', 'ada[ZWSP]@ไทย'],
    ['1\uFE0F\uFE0F', '1\uFE0F[U+FE0F]'],
    ['葛\u{E0100}\u{E0100}', '葛\u{E0100}[U+E0100]'],
    ['\u{1F3F4}'.padEnd(16, '\u{E0061}'), `\u{1F3F4}${'\u{E0061}'.repeat(6)}[U+E0061]`],
    ['می\u200C', 'می[ZWNJ]'],
    ['می\u200D', 'می[ZWJ]'],
    [`a${'\u0301'.repeat(40)}b`, `a${'\u0301'.repeat(5)}[U+0301×35]b`],
  ])('marks the hidden characters in %j', (text, expected) => {
    expect(spellHidden(text)).toBe(expected);
  });

  it.each([
    'two\nlines\tand a tab',
    'a\r\nb',
    '👩‍💻 and ❤️ and 1️⃣',
    '🧑🏻\u200D❤️\u200D💋\u200D🧑🏼 ☎\uFE0E \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'می‌خواهم',
    'کتابِ\u200Cمن، USB\u200Cها، ۱۳۵۷ ه\u200D.ش',
    'क्‍ष',
    'അവന്\u200D പോയി അവന്\u200D',
    'វា\u200Bជា',
    '葛\u{E0100}城市',
    '\u3000段落です。',
    'שָׁלוֹם',
    'Việt Nam',
    'Pourquoi\u202F? «\u00A0Oui\u00A0» 10\u00A0000\u00A0€',
    '全角\u3000空白',
    '  indented,\n    code',
  ])('leaves legitimate characters as they are: %j', (text) => {
    expect(spellHidden(text, 'last')).toBe(text);
  });

  it('returns nothing for an empty text', () => {
    expect(splitHidden('')).toEqual([]);
  });
});

describe('white space', () => {
  it.each([
    ['main ', 'main[SP]'],
    [' main', '[SP]main'],
    ['main\n', 'main[LF]'],
    ['main\r\n\r\n', 'main[LF×2]'],
    ['a \t ', 'a[SP TAB SP]'],
    ['   ', '[SP×3]'],
    ['\t', '[TAB]'],
  ])('at the ends of a value is marked: %j', (text, expected) => {
    expect(spellHidden(text)).toBe(expected);
    expect(splitHidden(text).every((part) => part.kind === 'text' || part.isQuiet)).toBe(true);
  });

  it('at the ends of a part of a value is not marked', () => {
    expect(spellHidden(' a ', 'none')).toBe(' a ');
    expect(spellHidden(' a ', 'last')).toBe(' a[SP]');
  });

  it('at the end of a sentence is marked if it is more than one plain space', () => {
    expect(spellHidden('Send it? ', 'prose')).toBe('Send it? ');
    expect(spellHidden('Send it?  ', 'prose')).toBe('Send it?[SP×2]');
    expect(spellHidden('Send it?\t', 'prose')).toBe('Send it?[TAB]');
    expect(spellHidden('Send it?\u00A0', 'prose')).toBe('Send it?[NBSP]');
  });

  it.each([
    [`ls${' '.repeat(10_000)}; rm`, 'ls[SP×10000]; rm'],
    [`ok${'\n'.repeat(500)}rm`, 'ok[LF×500]\nrm'],
    [`ok${'\r\n'.repeat(9)}rm`, 'ok[LF×9]\nrm'],
    [`a${'\r'.repeat(9)}b`, 'a[CR×9]b'],
    [`${'x'.repeat(20)}${' '.repeat(20)}y`, `${'x'.repeat(20)}${' '.repeat(20)}y`],
  ])('that pads a text is also counted inside it', (text, expected) => {
    expect(spellHidden(text, 'none')).toBe(expected);
  });
});

describe('many hidden characters', () => {
  it('in a row are one mark, which names the first few and counts the rest', () => {
    expect(spellHidden('a\u200B\u200B\u200Bb')).toBe('a[ZWSP×3]b');
    expect(spellHidden(`a${'\u202E\u200B'.repeat(50_000)}b`)).toBe('a[RLO ZWSP RLO ZWSP +99996]b');
  });

  it('are written as text after a few hundred marks, without parts of their own', () => {
    const parts = splitHidden('a\u200B'.repeat(100_000));
    expect(parts.length).toBeLessThan(1_000);
    expect(parts.map((part) => (part.kind === 'text' ? part.text : `[${part.name}]`)).join('')).toBe(
      'a[ZWSP]'.repeat(100_000),
    );
  });

  it('in a row are read, however many there are', () => {
    expect(spellHidden('\u200B'.repeat(5_000_000))).toBe('[ZWSP×100000]'.repeat(50));
    const long = 'ä.a'.repeat(5_000_000);
    expect(spellHidden(long)).toBe(long);
  });

  // With work quadratic in the length these would not finish.
  it.each(['x', 'a.', 'ä.', ' ', '\n', '       a', 'a\r\n', '://', '://a.@', '\u0301', 'рау.com ', '"'])(
    'a million times %j is read in one pass',
    (piece) => {
      const text = `ä${piece.repeat(1_000_000 / piece.length)}b`;
      expect(splitHidden(text).length).toBeLessThan(2_000);
    },
  );
});
