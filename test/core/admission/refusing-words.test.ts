import { describe, expect, it } from 'vitest';
import { holdsRefusal, readsAsRefusal, wordsOf } from '../../../src/core/admission/refusing-words.js';

describe('the words of a button', () => {
  it.each([
    // A word that means no, wherever it stands.
    'no',
    'Send no reply',
    'Don’t send',
    'Nicht senden',
    '不发送',
    // A word that begins like one that takes something back.
    'Cancelled',
    'Order cancellation',
    'Order: cancel',
    'Ｃａｎｃｅｌ',
    'Bestellung stornieren',
    'Commande annulée',
    'إلغاء الطلب',
    // A word that refuses alone.
    'Close account',
    'End the subscription',
    // Japanese and Chinese put no spaces around it.
    '注文をキャンセル',
    '取消订单',
    // A name is read word by word.
    'sendCancel',
    'HTTPReject',
    'v2Cancel',
    'stop_server',
    'CANCEL_ORDER',
  ])('refuse: %s', (text) => {
    expect(readsAsRefusal(text)).toBe(true);
  });

  it.each([
    'Send',
    'Delete the file',
    'Datei löschen',
    'メールを送信',
    '发送邮件',
    // A refusing word inside of another, or at its end, refuses nothing.
    'Avoid tolls',
    'nonstop',
    'Closet',
    'Enclose',
    'Notify Anna',
    'sendEMAILnow',
    '…',
    '',
  ])('refuse nothing: %s', (text) => {
    expect(readsAsRefusal(text)).toBe(false);
  });
});

describe('the name of a tool', () => {
  it.each([
    // Not even the case of the letters says where a word of it begins.
    'autocancel',
    'sendCANCELorder',
    'send_autocancel_order',
    'autopause',
    'autostornierung',
    'stop',
    'no_reply',
  ])('holds a refusal: %s', (name) => {
    expect(holdsRefusal(name)).toBe(true);
  });

  it.each([
    'send_email',
    'datei_senden',
    // Short ones stand within many other words.
    'avoid_tolls',
    'book_nonstop',
    '123',
    '',
  ])('holds none: %s', (name) => {
    expect(holdsRefusal(name)).toBe(false);
  });
});

it.each<[string, readonly string[]]>([
  ['sendEmail', ['send', 'email']],
  ['HTTPGet', ['http', 'get']],
  ['parseJSONFile', ['parse', 'json', 'file']],
  ['v2Send', ['v2', 'send']],
  ['DROP_TABLE', ['drop', 'table']],
  ["don't send", ["don't", 'send']],
  ['Überweisung bestätigen', ['überweisung', 'bestätigen']],
  ['حسنًا', ['حسنًا']],
  ['— … !', []],
])('the words of “%s” are in lower case, without signs', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
