import { describe, expect, it } from 'vitest';
import { packs } from './support/packs.js';
import { COUNTS } from './support/said.js';

/** The texts of a pack for 0, 1, 2, 3, 11 and 100. */
const ofEach = (label: (count: number) => string) => COUNTS.map(label);

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
    expect(packs.german.cancelAll(1)).toBe('Überspringen');
    expect(packs.german.cancelAll(2)).toBe('Alle 2 überspringen');
    expect([2, 3].map((count) => packs.german.approveAll(count, 'pay'))).toEqual([
      'Beide pay-Aufrufe genehmigen',
      'Alle 3 pay-Aufrufe genehmigen',
    ]);
    expect(packs.german.expiresIn(1)).toBe('läuft in 1 Min. ab');
    expect(packs.german.expiresIn(125)).toBe('läuft in 2 Std. ab');
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
    expect([10, 20].map(packs.arabic.timeLeft)).toEqual([
      'الوقت المتبقي للإجابة: 10 ثوانٍ',
      'الوقت المتبقي للإجابة: 20 ثانية',
    ]);
    const six: readonly ((count: number) => string)[] = [
      packs.arabic.askReview,
      packs.arabic.formUnchecked,
      packs.arabic.formNarrowed,
      packs.arabic.formErrors,
      (count) => packs.arabic.announceRequest(count, '؟'),
      (count) => packs.arabic.withEdits('موافقة', count),
    ];
    for (const label of six) {
      const withoutNumbers = ofEach(label).map((words) => words.replace(/\d+/, '#'));
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

  it('are two in French, with zero like one', () => {
    expect(ofEach(packs.french.formErrors).slice(0, 3)).toEqual([
      'Corrigez 0 champ\u202f:',
      'Corrigez 1 champ\u202f:',
      'Corrigez 2 champs\u202f:',
    ]);
    expect([2, 3].map((count) => packs.french.approveAll(count, 'pay'))).toEqual([
      'Approuver les deux appels à pay',
      'Approuver les 3 appels à pay',
    ]);
  });

  it('are two in Portuguese', () => {
    expect(ofEach(packs.portuguese.formErrors).slice(1, 3)).toEqual([
      'Corrija 1 campo:',
      'Corrija 2 campos:',
    ]);
    expect([2, 3].map((count) => packs.portuguese.approveAll(count, 'pay'))).toEqual([
      'Aprovar ambas as chamadas a pay',
      'Aprovar as 3 chamadas a pay',
    ]);
  });

  it('are one in Chinese', () => {
    expect(ofEach(packs.chinese.summaryFields)).toEqual(COUNTS.map((count) => `已填写 ${count} 个字段`));
    expect(packs.chinese.approveAll(3, 'pay')).toBe('批准全部 3 次 pay 调用');
    expect([1, 2].map(packs.chinese.cancelAll)).toEqual(['跳过', '跳过全部 2 个']);
  });

  it('are one in Japanese', () => {
    expect(ofEach(packs.japanese.summaryFields)).toEqual(COUNTS.map((count) => `${count} 項目を入力`));
    expect(new Set(ofEach(packs.japanese.formErrors).map((words) => words.replace(/\d+/, '#'))).size).toBe(1);
  });
});
