import { describe, expect, it } from 'vitest';
import type { Labels } from '../../src/ui/labels.js';
import { COUNTS, english, latinWords, packs, saidBy } from './support/said.js';

/** What is the same as in English on purpose. */
const same: Readonly<Record<keyof typeof packs, readonly RegExp[]>> = {
  german: [/^optional$/, /^formTypes\.string$/, /^formKey$/],
  arabic: [/^withAnswer\(/],
  japanese: [/^withAnswer\(/],
  spanish: [/^denyNo$/, /^withAnswer\(/, /^formNo$/],
};
// Only names and numbers, in an order that all of them share; or the message of whoever sent it.
const wordless = /^(callSummary|announceOutcome|formItem|time|names)\(|^failure\(.*null.*message⟧/;

describe.each(Object.entries(packs))('the %s labels', (name, pack) => {
  const said = saidBy(pack);

  it('say something in every place where English does, and in no other', () => {
    expect(Object.keys(pack).sort()).toEqual(Object.keys(english).sort());
    expect(said.map(({ where }) => where)).toEqual(saidBy(english).map(({ where }) => where));
    expect(said.filter(({ words }) => words.trim() === '' || /undefined|NaN|\[object/.test(words))).toEqual(
      [],
    );
  });

  it('differ from English, but for what is listed', () => {
    const englishWords = new Map(saidBy(english).map(({ where, words }) => [where, words]));
    const equal = said.filter(
      ({ where, words }) => englishWords.get(where) === words && !wordless.test(where),
    );
    const listed = same[name as keyof typeof packs];
    expect(equal.filter(({ where }) => !listed.some((one) => one.test(where)))).toEqual([]);
    expect(listed.filter((one) => !equal.some(({ where }) => one.test(where)))).toEqual([]);
  });

  it('keep every name that they are given', () => {
    const names = (words: string) => [...new Set(words.match(/⟦\w⟧/g))].sort();
    const lost = saidBy(english).flatMap(({ words }, index) => {
      const own = said[index];
      return own && names(own.words).join() !== names(words).join() ? [own] : [];
    });
    expect(lost).toEqual([]);
  });

  it('hide no character that would be shown as a mark', () => {
    expect(said.filter(({ where, words }) => /\p{Cf}/u.test(words) && !/^(time|exp)/.test(where))).toEqual(
      [],
    );
  });
});

/** What a pack says of 0, 1, 2, 3, 11 and 100. */
const ofEach = (tell: (count: number) => string) => COUNTS.map(tell);

describe('plural forms', () => {
  it('are two in German', () => {
    expect(ofEach(packs.german.summaryFields)).toEqual([
      '0 Felder ausgefüllt',
      '1 Feld ausgefüllt',
      '2 Felder ausgefüllt',
      '3 Felder ausgefüllt',
      '11 Felder ausgefüllt',
      '100 Felder ausgefüllt',
    ]);
    expect(ofEach((count) => packs.german.withEdits('Genehmigen', count)).slice(1, 3)).toEqual([
      'Genehmigen mit 1 Änderung',
      'Genehmigen mit 2 Änderungen',
    ]);
    expect(packs.german.cancelAll(1)).toBe('Verwerfen');
    expect(packs.german.cancelAll(2)).toBe('Alle 2 verwerfen');
    expect([2, 3].map((count) => packs.german.approveAll(count, 'pay'))).toEqual([
      'Beide pay-Aufrufe genehmigen',
      'Alle 3 pay-Aufrufe genehmigen',
    ]);
    expect(packs.german.expiresIn(1)).toBe('läuft in 1 Minute ab');
    expect(packs.german.expiresIn(125)).toBe('läuft in 2 Stunden ab');
  });

  it('are six in Arabic', () => {
    expect(ofEach(packs.arabic.summaryFields)).toEqual([
      'لم يُملأ أي حقل',
      'مُلئ حقل واحد',
      'مُلئ حقلان',
      'مُلئت 3 حقول',
      'مُلئ 11 حقلًا',
      'مُلئ 100 حقل',
    ]);
    const six: readonly ((count: number) => string)[] = [
      packs.arabic.askReview,
      packs.arabic.formUnchecked,
      packs.arabic.formNarrowed,
      packs.arabic.formErrors,
      (count) => packs.arabic.announceRequest(count, '؟'),
      (count) => packs.arabic.withEdits('موافقة', count),
    ];
    for (const tell of six) {
      const withoutNumbers = ofEach(tell).map((words) => words.replace(/\d+/, '#'));
      expect(new Set(withoutNumbers.slice(0, 5)).size).toBe(5);
      expect(withoutNumbers[5]).toContain('#');
    }
    expect(ofEach(packs.arabic.expiresIn).slice(1, 5)).toEqual([
      'تنتهي المهلة خلال دقيقة واحدة',
      'تنتهي المهلة خلال دقيقتين',
      'تنتهي المهلة خلال 3 دقائق',
      'تنتهي المهلة خلال 11 دقيقة',
    ]);
  });

  it('are two in Spanish', () => {
    expect(ofEach(packs.spanish.formErrors).slice(0, 3)).toEqual([
      'Corrige 0 campos:',
      'Corrige 1 campo:',
      'Corrige 2 campos:',
    ]);
    expect([2, 3].map((count) => packs.spanish.approveAll(count, 'pay'))).toEqual([
      'Aprobar ambas llamadas a pay',
      'Aprobar las 3 llamadas a pay',
    ]);
  });

  it('are one in Japanese', () => {
    expect(ofEach(packs.japanese.summaryFields)).toEqual(COUNTS.map((count) => `${count} 項目を入力`));
    expect(new Set(ofEach(packs.japanese.formErrors).map((words) => words.replace(/\d+/, '#'))).size).toBe(1);
  });
});

describe('times and numbers', () => {
  const at = new Date(2026, 10, 21, 14, 2).getTime();

  it('are written as in the language, not as in the browser', () => {
    expect(packs.german.expiresAt(at)).toBe('läuft ab: 21. Nov., 14:02');
    expect(packs.arabic.expiresAt(at)).toContain('نوفمبر');
    expect(packs.japanese.expiresAt(at)).toBe('期限: 11月21日 14:02');
    expect(packs.german.formFileChosen('a', 1234567)).toBe('a, 1.234.567 Byte');
    expect(packs.arabic.formFileChosen('a', 1234567)).toBe('a، 1,234,567 بايت');
  });

  it('leave a limit as it is typed, because it may be a year', () => {
    const issue = { path: ['year'], message: '', keyword: 'minimum', limit: 2000 };
    expect(packs.german.formIssue(issue, 'year')).toBe('Muss 2000 oder später sein');
    expect(packs.german.formIssue({ ...issue, limit: 0.5 }, 'share')).toBe('Muss mindestens 0,5 sein');
    expect(packs.arabic.formIssue(issue, 'year')).toBe('يجب أن يكون 2000 أو بعده');
    expect(packs.japanese.formIssue(issue, 'year')).toBe('2000 以降にしてください');
  });
});

describe('words in Latin letters', () => {
  // Names of formats and examples of addresses are the same everywhere.
  const known = new Set(['json', 'uuid', 'ipv', 'name', 'example', 'com', 'https']);

  it.each([
    ['arabic', packs.arabic],
    ['japanese', packs.japanese],
  ] as const)('are only names in %s', (_name, pack: Labels) => {
    const odd = saidBy(pack).filter(({ words }) => latinWords(words).some((word) => !known.has(word)));
    expect(odd).toEqual([]);
  });
});

describe('a pack that lacks a label', () => {
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
