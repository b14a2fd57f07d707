import { createInterruptStore } from 'holdpoint/core';
import { type Dialect, freeformDialect } from 'holdpoint/dialect';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { eachSource } from '../../support/each-source.js';
import { approval, openStore, restoredStatus } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const yes = (interruptId: string) => ({ interruptId, status: 'resolved', payload: { approved: true } });

describe('a proposal that is broken or missing', () => {
  it('gives one warning, however often it is read', () => {
    const { source, store, warnings } = openStore();
    const before = [
      { type: 'TOOL_CALL_START', toolCallId: 'bad', toolCallName: 'pay' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'bad', delta: 'ten euros' },
      { type: 'TOOL_CALL_END', toolCallId: 'bad' },
    ];
    const asked = [approval('a', { toolCallId: 'bad' }), approval('b', { toolCallId: 'none' })];
    source.interrupt(asked, before);
    const [first] = store.getState().interrupts;
    source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'bad', content: 'pending' });
    expect(store.getState().interrupts[0]).not.toBe(first);
    expect(warnings).toEqual(['ARGUMENTS_NOT_JSON', 'TOOL_CALL_MISSING']);
  });
});

describe('a dialect', () => {
  const throwing: Dialect = {
    name: 'throwing',
    read() {
      throw new Error('cannot read');
    },
  };
  const failing = (): never => {
    throw new Error('cannot write');
  };

  it('that throws while reading is skipped with one warning, and the next is asked', () => {
    const { source, store, key, warnings } = openStore([], { dialects: [throwing] });
    source.interrupt([approval('a', { message: 'Read me' })]);
    expect(store.getState().interrupts).toMatchObject([
      { dialect: 'freeform', prompt: { kind: 'freeform', message: 'Read me' } },
    ]);
    expect(warnings).toEqual(['DIALECT_FAILED']);
    store.answer(key('a'), { kind: 'filled', value: { approved: true } });
    expect(source.requests[0]?.resume).toStrictEqual([yes('a')]);
  });

  it('whose payload throws leaves the prompt open, to be answered again', () => {
    let broken = true;
    const flaky: Dialect = {
      name: 'flaky',
      read: (_open, ask) => ask.freeform({}, { payload: ({ value }) => (broken ? failing() : value) }),
    };
    const { source, store, key, warnings } = openStore([approval('a')], { dialects: [flaky] });
    store.answer(key('a'), { kind: 'filled', value: 1 });
    expect(warnings).toEqual(['DIALECT_FAILED']);
    expect(restoredStatus(store, 'a')).toMatchObject({
      state: 'invalid',
      answer: { value: 1 },
      issues: [{ path: [], keyword: 'UNWRITABLE' }],
    });
    expect(source.requests).toEqual([]);
    broken = false;
    store.answer(key('a'), { kind: 'filled', value: 1 });
    expect(source.requests[0]?.resume).toStrictEqual([{ ...yes('a'), payload: 1 }]);
  });

  it('that cannot deliver a cancel does not prevent cancelling', () => {
    const stubborn = dialectOf({ kind: 'link', message: null, url: 'https://a.test/' }, { deliver: failing });
    const { source, store, key, warnings } = openStore([approval('a')], { dialects: [stubborn] });
    store.cancel(key('a'));
    expect(source.requests[0]?.resume).toStrictEqual([{ interruptId: 'a', status: 'cancelled' }]);
    expect(warnings).toEqual(['DIALECT_FAILED']);
  });

  it('reads open interrupts again if the agent’s capabilities change', () => {
    const { source, change } = eachSource(['a']);
    const naming: Dialect = {
      ...freeformDialect,
      read: (_open, ask) =>
        ask.confirmation({ message: ask.capabilities.approveWithEdits ? 'with edits' : 'as it is' }),
    };
    const store = createInterruptStore(source, { dialects: [naming] });
    store.subscribe(() => {});
    const message = () => store.getState().interrupts[0]?.prompt.message;
    expect(message()).toBe('as it is');
    change({ capabilities: { approveWithEdits: true } });
    expect(message()).toBe('with edits');
  });

  const asking: Dialect = { ...dialectOf(confirmation({})), tools: ['ask_ada'] };
  const calling = [
    { type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' },
    { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'ask_ada' },
    { type: 'TOOL_CALL_END', toolCallId: 'tc' },
  ];
  const ended = { type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' };
  const opened = [{ dialect: 'given', toolCall: { name: 'ask_ada' } }];

  it.each([{ dialects: [asking] }, { toolDialects: [asking] }])(
    'with tools has their calls opened, also if it is configured during the run: %j',
    (options) => {
      const { source, store } = openStore();
      for (const event of calling) source.push(event);
      store.configure(options);
      source.push(ended);
      expect(store.getState().interrupts).toMatchObject(opened);
    },
  );

  it('with tools opens their calls at once if it is configured after the run, also without listeners', () => {
    const { source, store } = openStore([], { watched: false });
    for (const event of [...calling, ended]) source.push(event);
    store.configure({ dialects: [asking] });
    expect(store.getState().interrupts).toMatchObject(opened);
  });

  it('from the app replaces all defaults, and what it does not read is asked as freeform', () => {
    const { store, warnings } = openStore([approval('a')], { dialects: [] });
    expect(store.getState().interrupts).toMatchObject([{ dialect: 'freeform' }]);
    expect(warnings).toEqual([]);
  });

  it('from the source is asked before the defaults, and after those from the app', () => {
    const naming = (name: string): Dialect => ({
      name,
      read: (_open, ask) => ask.freeform({ message: name }),
    });
    const named = (dialects?: readonly Dialect[]) => {
      const source = { ...createScriptedSource(), dialects: [naming('source')] };
      const store = createInterruptStore(source, dialects ? { dialects } : {});
      source.interrupt([approval('a')]);
      store.refresh();
      return store.getState().interrupts[0]?.dialect;
    };
    expect(named()).toBe('source');
    expect(named([naming('app')])).toBe('app');
    expect(named([{ ...naming('app'), read: () => undefined }])).toBe('source');
  });
});
