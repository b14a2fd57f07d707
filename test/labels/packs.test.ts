import { describe, expect, it } from 'vitest';
import type { Labels } from '../../src/ui/labels/labels.js';
import { latinWords } from './support/latin-words.js';
import { english, packs } from './support/packs.js';
import { saidBy } from './support/said.js';

/** Texts that are intentionally the same as in English. */
const same: Readonly<Record<keyof typeof packs, readonly RegExp[]>> = {
  german: [/^askAgreed\(/, /^optional$/, /^formOption\(/, /^formTypes\.string$/, /^formKey$/],
  arabic: [/^withAnswer\(/],
  japanese: [/^withAnswer\(/],
  spanish: [/^denyNo$/, /^withAnswer\(/, /^formNo$/],
  french: [/^kindQuestion$/, /^withAnswer\(/, /^questionNumber\(/, /^message$/, /^formOption\(/],
  portuguese: [/^askAgreed\(/, /^entries\(1\)/, /^withAnswer\(/, /^quoted\(/],
  chinese: [/^withAnswer\(/, /^quoted\(/],
};
// Only names and numbers in an order that all languages share; or the sender's own message.
const wordless =
  /^formNumber$|^(callSummary|ruleSentence|announceOutcome|formItem|time|names|pageTitle)\(|^failure\(.*null.*message⟧/;

describe.each(Object.entries(packs))('the %s labels', (name, pack) => {
  const said = saidBy(pack);

  it('have a text wherever English has one, and nowhere else', () => {
    expect(Object.keys(pack).sort()).toEqual(Object.keys(english).sort());
    expect(said.map(({ where }) => where)).toEqual(saidBy(english).map(({ where }) => where));
    expect(said.filter(({ words }) => words.trim() === '' || /undefined|NaN|\[object/.test(words))).toEqual(
      [],
    );
  });

  it('differ from English, except for the listed ones', () => {
    const englishWords = new Map(saidBy(english).map(({ where, words }) => [where, words]));
    const equal = said.filter(
      ({ where, words }) => englishWords.get(where) === words && !wordless.test(where),
    );
    const listed = same[name as keyof typeof packs];
    expect(equal.filter(({ where }) => !listed.some((one) => one.test(where)))).toEqual([]);
    expect(listed.filter((one) => !equal.some(({ where }) => one.test(where)))).toEqual([]);
  });

  it('contain every name that is passed to them', () => {
    const names = (words: string) => [...new Set(words.match(/⟦\w⟧/g))].sort();
    const lost = saidBy(english).flatMap(({ words }, index) => {
      const own = said[index];
      return own && names(own.words).join() !== names(words).join() ? [own] : [];
    });
    expect(lost).toEqual([]);
  });

  it('contain no character that would be shown as a mark', () => {
    expect(said.filter(({ where, words }) => /\p{Cf}/u.test(words) && !/^(time|exp)/.test(where))).toEqual(
      [],
    );
  });
});

describe('times and numbers', () => {
  const at = new Date(2026, 10, 21, 14, 2).getTime();

  it('are written in the format of the language, not of the browser', () => {
    expect(packs.german.expiresAt(at)).toBe('läuft ab: 21. Nov., 14:02');
    expect(packs.arabic.expiresAt(at)).toContain('نوفمبر');
    expect(packs.japanese.expiresAt(at)).toBe('期限: 11月21日 14:02');
    expect(packs.german.formFileChosen('a', 1234567)).toBe('a, 1.234.567 Byte');
    expect(packs.arabic.formFileChosen('a', 1234567)).toBe('a، 1,234,567 بايت');
  });

  it('group the digits of a limit as its field does, and not those of a year or a code', () => {
    const issue = { path: ['year'], message: '', keyword: 'minimum', limit: 2000 };
    const much = { ...issue, limit: 1_000_000.5 };
    expect(packs.german.formIssue(much, 'revenue')).toBe('Muss mindestens 1.000.000,5 sein');
    expect(packs.japanese.formIssue(much, 'revenue')).toContain('1,000,000.5');
    expect(packs.french.formIssue({ ...much, keyword: 'maxLength', limit: 20_000 }, 'code')).toMatch(
      /20\s000/,
    );
    const code = packs.german.formIssue({ ...issue, limit: 10_000 }, 'zip');
    expect(code).toBe('Muss mindestens 10000 sein');
    expect(packs.german.formIssue({ ...issue, limit: 12_000 }, 'yearFounded')).toContain('12000');
    expect(packs.german.formIssue(issue, 'year')).toBe('Geben Sie ein Jahr ab 2000 ein');
    expect(packs.german.formIssue({ ...issue, limit: 0.5 }, 'share')).toBe('Muss mindestens 0,5 sein');
    expect(packs.arabic.formIssue(issue, 'year')).toBe('أدخل سنة ابتداءً من 2000');
    expect(packs.japanese.formIssue(issue, 'year')).toBe('2000 年以降の年を入力してください');
  });
});

describe('a field that is a year', () => {
  it.each([
    ['ano', 'Digite um ano a partir de 2000'],
    ['anoFiscal', 'Digite um ano a partir de 2000'],
    ['ultimo_ano', 'Digite um ano a partir de 2000'],
    ['plano', 'Deve ser maior ou igual a 2000'],
    ['anotacoes', 'Deve ser maior ou igual a 2000'],
  ])('is recognised in Portuguese by its name, such as %s', (field, words) => {
    const issue = { path: [field], message: '', keyword: 'minimum', limit: 2000 };
    expect(packs.portuguese.formIssue(issue, field)).toBe(words);
  });
});

describe('signs that are set off', () => {
  it('have a narrow no-break space in French', () => {
    const odd = saidBy(packs.french).filter(
      ({ where, words }) =>
        !/^time/.test(where) && /[^\u202f][;?!»]|[^\u202f\d]:|«[^\u202f]/.test(words.replace(/https:/g, '')),
    );
    expect(odd).toEqual([]);
  });
});

describe('words in Latin letters', () => {
  // Names of formats, CC in a mail, and example addresses are the same everywhere.
  const known = new Set(['json', 'uuid', 'ipv', 'name', 'example', 'com', 'https', 'cc', 'bcc']);

  it.each([
    ['arabic', packs.arabic],
    ['japanese', packs.japanese],
    ['chinese', packs.chinese],
  ] as const)('are only names in %s', (_name, pack: Labels) => {
    const odd = saidBy(pack).filter(({ words }) => latinWords(words).some((word) => !known.has(word)));
    expect(odd).toEqual([]);
  });
});

describe('a pack without one of the labels', () => {
  it('does not compile', () => {
    const { send, ...stack } = packs.german;
    const { formYes, ...form } = packs.german;
    // @ts-expect-error -- `send` is missing.
    const withoutSend: Labels = stack;
    // @ts-expect-error -- `formYes` is missing.
    const withoutYes: Labels = form;
    expect([Object.keys(withoutSend).includes('send'), Object.keys(withoutYes).includes('formYes')]).toEqual([
      false,
      false,
    ]);
    expect([send, formYes]).toEqual(['Senden', 'Ja']);
  });
});
