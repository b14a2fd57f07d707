import {
  type Answer,
  type AnswerRecord,
  confirmation,
  type Interrupt,
  question,
  type StoreOptions,
  toolCall,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, DENY, filled, openStore, until } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const MASK = '••••••';
const text = { type: 'string' };
const secret = { ...text, writeOnly: true };

function asking(pin: unknown, more: object = {}): Interrupt {
  const properties = { user: text, amount: { type: 'number' }, pin };
  return { id: 'a', reason: 'input', responseSchema: { type: 'object', properties, ...more } };
}

/** The answer as the app's log and the receipt have it, and as it was sent. */
async function recorded(
  interrupt: Interrupt,
  answer: Answer,
  options: StoreOptions = {},
  events: object[] = [],
) {
  const records: AnswerRecord[] = [];
  const { source, store, key } = openStore([], {
    ...options,
    onAnswer: (record) => void records.push(record),
  });
  source.interrupt([interrupt], events);
  store.answer(key('a'), answer);
  await until(store, () => source.requests.length > 0);
  const sent = JSON.stringify(source.requests);
  source.interrupt([]);
  await until(store, ({ receipts }) => receipts.length > 0);
  const [receipt] = store.getState().receipts;
  return { log: records[0]?.answer, receipt: receipt?.answer, sent };
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

  it('is in the log where the app asks for it, and never in the receipt', async () => {
    const { log, receipt } = await recorded(asking(secret), filled(VALUE), { revealSecrets: true });
    expect(log).toEqual(filled(VALUE));
    expect(receipt).toEqual(filled({ ...VALUE, pin: MASK }));
  });

  it.each<[string, StoreOptions]>([
    ['secrets', { secrets: ['PIN'] }],
    ['createPersistence', { persist: createPersistence({ storage: memoryStorage(), secrets: ['p-i-n'] }) }],
  ])('is masked by the names that the app lists: %s', async (_where, options) => {
    const { log, receipt } = await recorded(asking(text), filled(VALUE), options);
    expect(log).toEqual(filled({ ...VALUE, pin: MASK }));
    expect(receipt).toEqual(log);
  });

  it('is masked as a whole where no field can be told apart', async () => {
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

  it('is masked deeper in, with the field that holds it', async () => {
    const nested = { type: 'object', properties: { iban: text } };
    const value = { user: 'ada', pin: { iban: 'hunter2' } };
    const { log } = await recorded(asking(nested), filled(value), { secrets: ['iban'] });
    expect(log).toEqual(filled({ user: 'ada', pin: MASK }));
  });

  it('leaves every other answer as it is', async () => {
    const { log, receipt } = await recorded(asking(text), filled(VALUE), { secrets: ['iban'] });
    expect(log).toEqual(filled(VALUE));
    expect(receipt).toEqual(filled(VALUE));
  });

  it('leaves a text as it is, which has no name', async () => {
    const { log, receipt } = await recorded({ id: 'a', reason: 'input' }, filled('Ada'), {
      secrets: ['iban'],
    });
    expect(log).toEqual(filled('Ada'));
    expect(receipt).toEqual(log);
  });

  it('is masked in the answer to a question of a name that the app lists, and in no other', async () => {
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
});

describe('a secret in edited arguments', () => {
  const editable: Interrupt = {
    id: 'a',
    reason: 'tool_call',
    toolCallId: 'tc',
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
      required: ['approved'],
    },
  };
  const call = [
    { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: '{"amount":1,"iban":"theirs","apiKey":"same"}' },
    { type: 'TOOL_CALL_END', toolCallId: 'tc' },
  ];

  it('is masked where the person changed it', async () => {
    const editedArgs = { amount: 2, iban: 'hunter2', apiKey: 'same' };
    const options = { secrets: ['iban', 'api_key'] };
    const { log, receipt, sent } = await recorded(editable, { ...APPROVE, editedArgs }, options, call);
    expect(sent).toContain('hunter2');
    expect(log).toEqual({ ...APPROVE, editedArgs: { amount: 2, iban: MASK, apiKey: 'same' } });
    expect(receipt).toEqual(log);
  });

  it('is none where nothing was edited', async () => {
    const approved = { type: 'boolean' };
    const editedArgs = { type: 'object', properties: { iban: secret } };
    const responseSchema = {
      type: 'object',
      properties: { approved, editedArgs },
      required: ['approved'],
    };
    const { log, receipt } = await recorded({ ...editable, responseSchema }, APPROVE, {}, call);
    expect(log).toStrictEqual(APPROVE);
    expect(receipt).toStrictEqual(APPROVE);
  });

  it('is masked in a review, in each proposal for itself', async () => {
    const allowedDecisions = ['approve', 'edit', 'reject'];
    const raw = {
      actionRequests: [
        { name: 'pay', args: { iban: 'theirs' } },
        { name: 'send', args: { to: 'ada' } },
      ],
      reviewConfigs: ['pay', 'send'].map((actionName) => ({ actionName, allowedDecisions })),
    };
    const review = { id: 'a', reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } };
    const answer = (iban: string): Answer => ({
      kind: 'reviewed',
      items: [{ ...APPROVE, editedArgs: { iban } }, DENY],
    });
    const { log, receipt, sent } = await recorded(review, answer('hunter2'), { secrets: ['iban'] });
    expect(sent).toContain('hunter2');
    expect(log).toEqual(answer(MASK));
    expect(receipt).toEqual(log);
  });

  it('is told from what the agent wrote in the call that is edited, and in no other', async () => {
    const two = confirmation({
      calls: ['other', 'same'].map((apiKey) => toolCall({ name: 'pay', args: { apiKey } })),
      edit: { callIndex: 1, schema: null, choiceIds: ['approve'] },
    });
    const options = { dialects: [dialectOf(two)], secrets: ['apiKey', 'iban'] };
    const editedArgs = { apiKey: 'same', iban: 'hunter2' };
    const { log } = await recorded(editable, { ...APPROVE, editedArgs }, options);
    expect(log).toEqual({ ...APPROVE, editedArgs: { apiKey: 'same', iban: MASK } });
  });

  it('is masked also where the prompt offers no edits', async () => {
    const options = { dialects: [dialectOf(confirmation({}))], secrets: ['iban'] };
    const { log } = await recorded(editable, { ...APPROVE, editedArgs: { iban: 'hunter2' } }, options);
    expect(log).toEqual({ ...APPROVE, editedArgs: { iban: MASK } });
  });
});

it('an answer with a secret settles, although its receipt has masks in place of what was typed', async () => {
  const { source, store, key } = openStore([asking(secret)]);
  const outcome = store.answer(key('a'), filled({ pin: '1234' }));
  source.succeed();
  expect(await outcome).toEqual({ type: 'settled', receipt: store.getState().receipts[0] });
});
