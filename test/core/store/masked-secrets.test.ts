import type { Answer, Interrupt, StoreOptions } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { question } from '../../../src/core/dialects/ask.js';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { filled, openStore } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';
import { MASK, recorded } from './recorded.js';

const text = { type: 'string' };
const secret = { ...text, writeOnly: true };

function asking(pin: unknown, more: object = {}): Interrupt {
  const properties = { user: text, amount: { type: 'number' }, pin };
  return { id: 'a', reason: 'input', responseSchema: { type: 'object', properties, ...more } };
}

const VALUE = { user: 'ada', amount: 4, pin: 'hunter2' };

describe('a secret that was typed', () => {
  it.each<[string, Interrupt]>([
    ['a password', asking({ ...text, format: 'password' })],
    ['writeOnly', asking(secret)],
    ['writeOnly beside anyOf', asking({ writeOnly: true, anyOf: [text, { type: 'null' }] })],
    ['writeOnly in anyOf', asking({ anyOf: [secret, { type: 'null' }] })],
    ['writeOnly beside $ref', asking({ writeOnly: true, $ref: '#/$defs/pin' }, { $defs: { pin: text } })],
    ['writeOnly behind $ref', asking({ $ref: '#/$defs/pin' }, { $defs: { pin: secret } })],
  ])('is sent, and masked in the log and in the receipt: %s', async (_how, interrupt) => {
    const { log, receipt, sent } = await recorded(interrupt, filled(VALUE));
    expect(sent).toContain('hunter2');
    expect(log).toEqual(filled({ ...VALUE, pin: MASK }));
    expect(receipt).toEqual(log);
  });

  it('is in the log if the app asks for it, and never in the receipt', async () => {
    const { log, receipt } = await recorded(asking(secret), filled(VALUE), { revealSecrets: true });
    expect(log).toEqual(filled(VALUE));
    expect(receipt).toEqual(filled({ ...VALUE, pin: MASK }));
  });

  it.each<[string, StoreOptions]>([
    ['secrets', { secrets: ['PIN'] }],
    ['createPersistence', { persist: createPersistence({ storage: memoryStorage(), secrets: ['p-i-n'] }) }],
  ])('is masked if the app lists its name: %s', async (_where, options) => {
    const { log, receipt } = await recorded(asking(text), filled(VALUE), options);
    expect(log).toEqual(filled({ ...VALUE, pin: MASK }));
    expect(receipt).toEqual(log);
  });

  it('is masked with the whole value if no single field can be masked', async () => {
    const list = { type: 'array', items: secret, maxItems: 3 };
    const { log } = await recorded({ id: 'a', reason: 'input', responseSchema: list }, filled(['hunter2']));
    expect(log).toEqual(filled(MASK));
    const properties = { user: text, amount: { type: 'number' } };
    const open = { type: 'object', additionalProperties: secret, properties };
    const map = await recorded(
      { id: 'a', reason: 'input', responseSchema: open },
      filled({ user: 'ada', other: 'hunter2' }),
    );
    expect(map.log).toEqual(filled({ user: 'ada', other: MASK }));
  });

  it('is masked with the field that contains it', async () => {
    const nested = { type: 'object', properties: { iban: text } };
    const value = { user: 'ada', pin: { iban: 'hunter2' } };
    const { log } = await recorded(asking(nested), filled(value), { secrets: ['iban'] });
    expect(log).toEqual(filled({ user: 'ada', pin: MASK }));
  });

  it('does not affect other answers', async () => {
    const { log, receipt } = await recorded(asking(text), filled(VALUE), { secrets: ['iban'] });
    expect(log).toEqual(filled(VALUE));
    expect(receipt).toEqual(filled(VALUE));
  });

  it('does not affect a text, which has no name', async () => {
    const { log, receipt } = await recorded({ id: 'a', reason: 'input' }, filled('Ada'), {
      secrets: ['iban'],
    });
    expect(log).toEqual(filled('Ada'));
    expect(receipt).toEqual(log);
  });

  it('is masked in the answer to a question whose name the app lists, and in no other', async () => {
    const asked = question({
      questions: [
        { key: 'iban', freeText: true },
        { key: 'city', options: [{ id: 'oslo', label: 'Oslo' }] },
      ],
    });
    const answered = (iban: string): Answer => ({
      kind: 'answered',
      answers: new Map([
        ['iban', { options: [], text: iban }],
        ['city', { options: ['oslo'] }],
      ]),
    });
    const options = { dialects: [dialectOf(asked)], secrets: ['iban'] };
    const { log, receipt } = await recorded({ id: 'a', reason: 'x' }, answered('hunter2'), options);
    expect(log).toEqual(answered(MASK));
    expect(receipt).toEqual(log);
  });

  it.each<[string, object, Answer, Answer]>([
    [
      'a question',
      { iban: text },
      { kind: 'answered', answers: new Map([['iban', { options: [], text: 'hunter2' }]]) },
      { kind: 'answered', answers: new Map([['iban', { options: [], text: MASK }]]) },
    ],
    [
      'a form',
      { iban: text, amount: { type: 'number' } },
      filled({ iban: 'hunter2' }),
      filled({ iban: MASK }),
    ],
    [
      'the feedback of a choice',
      { approved: { type: 'boolean' }, reason: text },
      { kind: 'chosen', choice: 'deny', feedback: 'hunter2' },
      { kind: 'chosen', choice: 'deny', feedback: MASK },
    ],
  ])('is masked inside a field whose name the app lists: %s', async (_kind, inside, answer, masked) => {
    const account = { type: 'object', properties: inside, required: Object.keys(inside).slice(0, 1) };
    const responseSchema = { type: 'object', properties: { account }, required: ['account'] };
    const interrupt = { id: 'a', reason: 'input_required', responseSchema };
    const { log, receipt, sent } = await recorded(interrupt, answer, { secrets: ['account'] });
    expect(sent).toContain('hunter2');
    expect(log).toEqual(masked);
    expect(receipt).toEqual(log);
    expect((await recorded(interrupt, answer, { secrets: ['city'] })).log).toEqual(answer);
  });

  it('is masked in the feedback of a choice if the app lists the name of the feedback', async () => {
    const options = { secrets: ['reason'] };
    const properties = { approved: { type: 'boolean' }, reason: text };
    const responseSchema = { type: 'object', properties, required: ['approved'] };
    const denied = (feedback: string): Answer => ({ kind: 'chosen', choice: 'deny', feedback });
    const interrupt = { id: 'a', reason: 'confirmation', responseSchema };
    const { log, receipt, sent } = await recorded(interrupt, denied('hunter2'), options);
    expect(sent).toContain('hunter2');
    expect(log).toEqual(denied(MASK));
    expect(receipt).toEqual(log);
    const said = await recorded(interrupt, { kind: 'chosen', choice: 'approve' }, options);
    expect(said.log).toEqual({ kind: 'chosen', choice: 'approve' });
  });

  it('does not affect the feedback of a choice if only the edits are secret', async () => {
    const args = { type: 'object', properties: { pin: secret } };
    const properties = { approved: { type: 'boolean' }, editedArgs: args, reason: text };
    const responseSchema = { type: 'object', properties, required: ['approved'] };
    const answer: Answer = { kind: 'chosen', choice: 'deny', feedback: 'Too much' };
    const { log } = await recorded({ id: 'a', reason: 'confirmation', responseSchema }, answer);
    expect(log).toEqual(answer);
  });
});

it('an answer with a secret settles, although its receipt has masks', async () => {
  const { source, store, key } = openStore([asking(secret)]);
  const outcome = store.answer(key('a'), filled({ pin: '1234' }));
  source.succeed();
  expect(await outcome).toEqual({ type: 'settled', receipt: store.getState().receipts[0] });
});

it('an answer to a secret question is masked as a whole: its options, its text and its note', async () => {
  const options = [{ id: '0000', label: '0000' }];
  const asked = question({ questions: [{ key: 'pin', text: 'PIN?', options, freeText: true, notes: true }] });
  const given = (item: object): Answer => ({
    kind: 'answered',
    answers: new Map([['pin', { options: [], ...item }]]),
  });
  const storeOptions = { dialects: [dialectOf(asked)], secrets: ['pin'] };
  const noted = await recorded(asking(text), given({ options: ['0000'], note: 'as before' }), storeOptions);
  expect(noted.log).toEqual(given({ text: MASK, note: MASK }));
  expect(noted.receipt).toEqual(noted.log);
  const typed = await recorded(asking(text), given({ text: 'hunter2' }), storeOptions);
  expect(typed.log).toEqual(given({ text: MASK }));
});
