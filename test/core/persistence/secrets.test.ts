import { describe, expect, it } from 'vitest';
import { defineHumanTool } from '../../../src/core/human-tools/define-human-tool.js';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import type { Interrupt } from '../../../src/core/protocol/ag-ui.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, filled, openStore, restoredStatus } from '../../support/open-store.js';

/** An approval whose edits may be any object: the schema names no field. */
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

const call = (args: string) => [
  { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: args },
  { type: 'TOOL_CALL_END', toolCallId: 'tc' },
];

function keeping(interrupt: Interrupt, args: string) {
  const storage = memoryStorage();
  const opened = openStore([], { persist: createPersistence({ storage, secrets: ['iban'] }) });
  opened.source.interrupt([interrupt, approval('b')], call(args));
  const stored = () => {
    opened.store.flush();
    return [...storage.items.values()].join('');
  };
  return { ...opened, stored };
}

const nested = (levels: number): object => (levels === 0 ? { end: 'hunter2' } : { in: nested(levels - 1) });

describe('a listed name that the schema does not mention', () => {
  it.each([
    ['edited arguments', '{"amount":1}', { iban: 'hunter2' }],
    ['a call that carries it', '{"iban":"x"}', { account: 'hunter2' }],
    ['a call whose arguments are cut off', '{"iban":"x', { account: 'hunter2' }],
    ['a deeper part of the edit', '{"amount":1}', { to: [{ iban: 'hunter2' }] }],
    ['an edit too deep to look through', '{"amount":1}', nested(200)],
  ])('keeps the answer out of the storage: %s', (_name, args, editedArgs) => {
    const { store, key, stored } = keeping(editable, args);
    store.answer(key('a'), { ...APPROVE, editedArgs });
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'staged', answer: { editedArgs } });
    expect(stored()).toContain('"id":"a"');
    expect(stored()).not.toContain('hunter2');
  });

  it.each([
    ['an object', { editing: { iban: 'hunter2' } }],
    ['a map', new Map([['iban', 'hunter2']])],
    ['half-typed JSON', { text: '{"iban":"hunter2' }],
  ])('keeps a draft out of the storage: %s', (_name, draft) => {
    const { store, key, stored } = keeping(editable, '{"amount":1}');
    store.drafts.set(key('a'), draft);
    expect(stored()).not.toContain('hunter2');
  });

  it('counts where its schema is `true`', () => {
    const schema = { type: 'object', properties: { iban: true } };
    const { store, key, stored } = keeping({ id: 'a', reason: 'input', responseSchema: schema }, '{}');
    store.drafts.set(key('a'), 'hunter2');
    expect(stored()).not.toContain('hunter2');
  });

  it('is looked for also in a schema that no JSON has written', () => {
    const properties = { note: undefined, pin: { type: 'string', format: 'password' } };
    const schema = { type: 'object', properties };
    const { warnings, stored } = keeping({ id: 'a', reason: 'input', responseSchema: schema }, '{}');
    expect(stored()).toContain('"id":"a"');
    expect(warnings).toEqual([]);
  });

  it('leaves everything else to be kept', () => {
    const { store, key, stored } = keeping(editable, '{"amount":1}');
    store.answer(key('a'), { ...APPROVE, editedArgs: { amount: 4711 } });
    store.drafts.set(key('a'), 'half');
    expect(stored()).toContain('4711');
    expect(stored()).toContain('half');
  });
});

describe('a secret that a human tool asks for', () => {
  const password = { type: 'string', format: 'password' };
  const schema = { type: 'object', properties: { user: { type: 'string' }, pin: password } };

  it.each([
    ['by the responseSchema of the tool', { responseSchema: schema }, '{"message":"Log in"}'],
    ['by a schema in the call', {}, JSON.stringify({ message: 'Log in', schema })],
  ])('is not stored, typed or answered: %s', (_name, more, args) => {
    const storage = memoryStorage();
    const tool = defineHumanTool({ name: 'logIn', description: '', parameters: {}, ...more });
    const persist = createPersistence({ storage });
    const { source, store } = openStore([], { persist, dialects: [tool.dialect] });
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
    for (const id of ['typed', 'answered']) {
      source.push({ type: 'TOOL_CALL_START', toolCallId: id, toolCallName: 'logIn' });
      source.push({ type: 'TOOL_CALL_ARGS', toolCallId: id, delta: args });
      source.push({ type: 'TOOL_CALL_END', toolCallId: id });
    }
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' });
    const [typed, answered] = store.getState().interrupts;
    expect([typed?.prompt.kind, answered?.prompt.kind]).toEqual(['form', 'form']);
    store.drafts.set(typed?.key ?? '', { user: 'ada', pin: 'hunter2' });
    store.answer(answered?.key ?? '', filled({ user: 'ada', pin: 'hunter2' }));
    store.flush();
    expect(restoredStatus(store, 'answered').state).toBe('staged');
    expect(storage.items.size).toBe(1);
    expect(storage.written()).not.toContain('hunter2');
  });
});
