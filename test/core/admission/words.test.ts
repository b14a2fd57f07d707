import { describe, expect, it } from 'vitest';
import {
  labelMeaning,
  type Meaning,
  meansNo,
  type OwnWords,
  sentenceMeaning,
} from '../../../src/core/admission/words.js';

const own: OwnWords = {
  yes: ['No objection', 'Los geht’s', 'ＯＫする！'],
  no: ['Lieber später', 'NGにする'],
  cancel: ['Raus hier'],
};

describe('what the label of a button says', () => {
  it.each<[string, Meaning | null]>([
    ['Yes', 'yes'],
    ['Allow once', 'yes'],
    ['Genehmigen', 'yes'],
    ['No', 'no'],
    ['Do not send', 'no'],
    ['Nicht senden', 'no'],
    ['Ne pas envoyer', 'no'],
    ['Cancel', 'cancel'],
    ['Überspringen', 'cancel'],
    ['Send', null],
    ['Senden', null],
    ['送信', null],
    ['…', null],
  ])('“%s”: %s', (label, meaning) => {
    expect(labelMeaning(label)).toBe(meaning);
  });

  it.each<[string, Meaning]>([
    ['Allow, don’t ask again', 'yes'],
    ['Allow and never ask again', 'yes'],
    ['Allow and never accept others', 'yes'],
    ['Never allow', 'no'],
    ['Skip or allow', 'cancel'],
    ['Erlauben und nicht mehr fragen', 'yes'],
    ['Nicht erlauben', 'no'],
  ])('is what the first of its words says: “%s”, %s', (label, meaning) => {
    expect(labelMeaning(label)).toBe(meaning);
  });

  it.each<[string, Meaning]>([
    ['はい', 'yes'],
    ['許可しない', 'no'],
    ['実行できません', 'no'],
    ['不同意', 'no'],
    // A sign without a space after it ends a clause as well.
    ['允许，不再询问', 'yes'],
    ['許可（次回から確認しない）', 'yes'],
    ['送信、キャンセル', 'cancel'],
  ])('in Japanese and Chinese a no decides over a yes of its clause: “%s”, %s', (label, meaning) => {
    expect(labelMeaning(label)).toBe(meaning);
  });

  it.each<[string, Meaning]>([
    ['Los geht’s', 'yes'],
    ['Lieber später', 'no'],
    ['Raus hier', 'cancel'],
    ['OKする', 'yes'],
    ['NGにする', 'no'],
    ['Allow', 'yes'],
  ])('may be in the words of the app: “%s”, %s', (label, meaning) => {
    expect(labelMeaning(label, own)).toBe(meaning);
  });
});

it.each([
  ['no', true],
  ['and send no reply', true],
  ['und dann nicht mehr', true],
  ['不发送', true],
  ['note', false],
  ['cancel', false],
  ['', false],
])('“%s” holds a word that means no: %s', (text, holds) => {
  expect(meansNo(text)).toBe(holds);
});

describe('a sentence', () => {
  it.each([
    ['yes yes', true],
    ['Ok ok ok, go go go', true],
    ['ja ja, bitte bitte', true],
    ['はい、お願いします', true],
    ['好的，请执行吧', true],
    ['los geht’s', true],
    ['OKする', true],
    ['yes to Ben', false],
    ['ja, an Ben', false],
    ['yes, not now', false],
    // The app's own yes may hold a word that refuses, so it leaves a doubt.
    ['No objection', false],
  ])('“%s” agrees, and says nothing else: %s', (text, onlyAgrees) => {
    expect(sentenceMeaning(text, own)).toMatchObject({ agrees: true, onlyAgrees });
  });

  it.each(['宛先は正しいですか', '地址对吗', 'Warum dieses Konto', 'to Ben?', 'لبن؟'])('asks: %s', (text) =>
    expect(sentenceMeaning(text)).toMatchObject({ agrees: false, asks: true }),
  );

  it('says nothing where it has no words, whatever signs the app has on its buttons', () => {
    const signs: OwnWords = { yes: ['✓', ''], no: ['✗', '・'], cancel: ['…'] };
    const nothing = { agrees: false, onlyAgrees: false, asks: false, excepts: false };
    for (const text of ['…', '!!', '✗', '-']) {
      expect(sentenceMeaning(text, signs)).toEqual(nothing);
      expect(labelMeaning(text, signs)).toBeNull();
    }
  });
});
