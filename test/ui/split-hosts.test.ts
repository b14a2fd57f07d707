import { describe, expect, it } from 'vitest';
import { spellHidden, splitHidden } from '../../src/ui/text/hidden-characters.js';

/** The marks in a text; those of addresses that may be honest begin with `~`. */
const marks = (text: string) =>
  splitHidden(text).flatMap((part) => (part.kind === 'text' ? [] : [(part.isQuiet ? '~' : '') + part.name]));

describe('a host that looks like another is shown as it is resolved', () => {
  it.each([
    ['https://pаypal.com/login', 'xn--pypal-4ve.com', 'one Cyrillic letter'],
    ['https://аррӏе.com', 'xn--80ak6aa92e.com', 'Cyrillic letters alone that are drawn as Latin ones'],
    ['see аррӏе.com', 'xn--80ak6aa92e.com', 'no scheme'],
    ['ada@ехample.com', 'xn--ample-ywe6i.com', 'an e-mail address'],
    ['https://gοοgle.com', 'xn--ggle-0nda.com', 'Greek letters'],
    ['https://ｅxample.com', 'example.com', 'a fullwidth letter'],
    ['https://evil。com', 'evil.com', 'an ideographic full stop'],
    ['https://bank.example@evil.example/x', 'evil.example', 'a name before the host'],
    ['https://bank.example:443@evil.example', 'evil.example', 'a name and a port before the host'],
    // A URL parser needs no second slash, and skips a third.
    ['https:/bank.example@evil.example/x', 'evil.example', 'a name before the host, after one slash'],
    ['https:///bank.example@evil.example', 'evil.example', 'a name before the host, after three slashes'],
    ["https://bank.example'@evil.example", 'evil.example', 'a quote in that name'],
    ['https://evil.example\\@bank.example/', 'evil.example', 'a backslash'],
    ['https://bank.example∕login.evil.example', 'bank.xn--examplelogin-ni5g.evil.example', 'a false slash'],
    ['https://a․b.com', '?', 'a false dot that no resolver takes'],
    ['{"url":"https://аррӏе.com","n":1}', 'xn--80ak6aa92e.com', 'inside JSON'],
    [
      'https://bank.example。例え.evil.com',
      'bank.example.xn--r8jz45g.evil.com',
      'a sentence that does not end',
    ],
  ])('%s: %s, for %s', (text, host) => {
    expect(marks(text)).toEqual([host]);
  });

  it('right after the address, and no text is lost', () => {
    expect(spellHidden('Go to https://pаypal.com/a, then on.')).toBe(
      'Go to https://pаypal.com[xn--pypal-4ve.com]/a, then on.',
    );
  });
});

describe('an honest address', () => {
  it.each([
    ['https://münchen.de', '~xn--mnchen-3ya.de'],
    ['ada@münchen.de', '~xn--mnchen-3ya.de'],
    ['https://例え.jp', '~xn--r8jz45g.jp'],
    ['https://пример.рф', '~xn--e1afmkfd.xn--p1ai'],
    ['(see „https://münchen.de“)', '~xn--mnchen-3ya.de'],
    ['[Go](https://münchen.de)', '~xn--mnchen-3ya.de'],
    ['https://نامه\u200Cای.com', '~xn--mgba3gch31f060k.com'],
    ['打开https://example.com，然后继续', '~example.xn--com,-3k1gh85mbbunb'],
  ])('with another alphabet is marked as possibly honest: %s', (text, host) => {
    expect(marks(text)).toEqual([host]);
  });

  it.each([
    'https://example.com/ä?q=ж',
    'postgres://user:secret@db.example/x',
    'git@example.com:a/b.git',
    'C:/repo\\src, D:/Übung.txt',
    'Отчёт-Q3.docx and Übersicht.pdf and レポートv2.pdf',
    'Ende.Danach käme.das, Привет.Как дела',
    'v1.2.3, 3.14',
    'これを削除します。よろしいですか。続けて',
    '１．はじめに。资料（最终）.pdf, Ｑ３レポート.pdf',
    '请打开https://example.com。',
    '2.5µs, 2.5μs, 4.7kΩ, 3.5mm², n.º 5, 2.ª, ﬁle.name',
  ])('or a text without an address has no mark: %s', (text) => {
    expect(splitHidden(text)).toEqual([{ kind: 'text', text }]);
  });
});
