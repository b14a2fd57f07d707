import { type Answer, defineHumanTool, type JsonSchema, type StoreOptions } from 'holdpoint/core';
import { defineInterrupt } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import type { Interrupt } from '../../../src/core/protocol/ag-ui.js';
import { toolCall } from '../../../stories/parts/events.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, DENY, filled, openStore, restoredStatus } from '../../support/open-store.js';

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

  it('applies if its schema is `true`', () => {
    const schema = { type: 'object', properties: { iban: true } };
    const { store, key, stored } = keeping({ id: 'a', reason: 'input', responseSchema: schema }, '{}');
    store.drafts.set(key('a'), 'hunter2');
    expect(stored()).not.toContain('hunter2');
  });

  it('is also checked in a schema that is no JSON, such as one with undefined in it', () => {
    const properties = { note: undefined, pin: { type: 'string', format: 'password' } };
    const schema = { type: 'object', properties };
    const { warnings, stored } = keeping({ id: 'a', reason: 'input', responseSchema: schema }, '{}');
    expect(stored()).toContain('"id":"a"');
    expect(warnings).toEqual([]);
  });

  it('does not affect other values, which are stored', () => {
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

  it('is not stored where the parameters of the tool name it, and the agent sends it', () => {
    const storage = memoryStorage();
    const tool = defineHumanTool({ name: 'logIn', description: '', parameters: schema });
    const persist = createPersistence({ storage });
    const { source, store } = openStore([], { persist, dialects: [tool.dialect] });
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
    for (const event of toolCall('tc', 'logIn', { user: 'ada', pin: 'hunter2' })) source.push(event);
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' });
    store.flush();
    const stored = [...storage.items.values()].join('');
    expect(stored).toContain('"tc"');
    expect(stored).not.toContain('hunter2');
  });

  it.each([
    ['by the responseSchema of the tool', { responseSchema: schema }, '{"message":"Log in"}'],
    ['by a schema in the call', {}, JSON.stringify({ message: 'Log in', schema })],
  ])('is not stored, neither as a draft nor as an answer: %s', (_name, more, args) => {
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
    expect(storage.items.size).toBe(3);
    expect(storage.written()).not.toContain('hunter2');
  });
});

describe('a listed name that only the schema of the answer has, not the prompt', () => {
  const properties = { approved: { type: 'boolean' }, reason: { type: 'string' } };
  const verdict = { type: 'object', properties, required: ['approved'] };
  const inside = {
    type: 'object',
    properties: { reason: { type: 'object', properties: { text: { type: 'string' } } } },
  };

  /** What is stored of two questions; the first has a draft and an answer that is taken back. */
  function storedOf(options: StoreOptions, events: readonly object[], answer: Answer) {
    const storage = memoryStorage();
    const persist = createPersistence({ storage, secrets: ['reason'] });
    const { source, store, warnings } = openStore([], { ...options, persist });
    for (const event of events) source.push(event);
    const [first, second] = store.getState().interrupts;
    store.drafts.set(first?.key ?? '', { typed: 'hunter2' });
    store.drafts.set(second?.key ?? '', 'kept beside');
    store.flush();
    store.answer(first?.key ?? '', answer);
    store.retract(first?.key ?? '');
    store.flush();
    expect(warnings).toEqual([]);
    return storage.written();
  }

  const started = { type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' };
  const finished = { type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' };
  const denied: Answer = { ...DENY, feedback: 'hunter2' };
  const written: Answer = {
    kind: 'answered',
    answers: new Map([['text', { options: [], text: 'hunter2' }]]),
  };

  it.each<[string, JsonSchema, Answer]>([
    ['an approval', verdict, denied],
    ['a field inside of a field', inside, written],
  ])('keeps a human tool’s answer out of the storage: %s', (_name, responseSchema, answer) => {
    const tool = defineHumanTool({ name: 'ask', description: '', parameters: {}, responseSchema });
    const other = defineHumanTool({ name: 'other', description: '', parameters: {} });
    const calls = ['ask', 'other'].flatMap((name) => toolCall(name, name, { message: 'Go on?' }));
    const options = { dialects: [tool.dialect, other.dialect] };
    const stored = storedOf(options, [started, ...calls, finished], answer);
    expect(stored).not.toContain('hunter2');
    expect(stored).toContain('kept beside');
  });

  it('keeps the answer to a definition out of the storage, even if its agent sent no schema', () => {
    const definition = defineInterrupt({ reason: 'acme:go', payload: true, response: verdict });
    const outcome = { type: 'interrupt', interrupts: [{ id: 'a', reason: 'acme:go' }, approval('b')] };
    const stored = storedOf({ interrupts: [definition] }, [started, { ...finished, outcome }], denied);
    expect(stored).not.toContain('hunter2');
    expect(stored).toContain('kept beside');
  });
});
