import { describe, expect, it } from 'vitest';
import {
  callEnd,
  callStart,
  finished,
  interrupted,
  interruptedRun,
  started,
  track,
} from '../../support/track.js';

const ASK = { id: 'i', reason: 'confirmation' };

describe('a value that is not an event', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['text', 'RUN_STARTED'],
    ['a number', 1],
    ['a list', [started]],
    ['an object without a type', {}],
    ['a type that is not text', { type: 7 }],
    ['an object with an own __proto__', JSON.parse('{"__proto__":{"type":"RUN_STARTED"}}')],
  ])('(%s) is ignored with one warning', (_, event) => {
    const { feed, codes, changes, snapshot } = track(interruptedRun([ASK]));
    const before = changes();
    expect(feed([event])).toBe(snapshot);
    expect(codes()).toEqual(['NOT_AN_EVENT']);
    expect(changes()).toBe(before);
  });

  it('is ignored without a warning if its type is unknown', () => {
    const { codes, snapshot } = track([started, { type: 'FROM_THE_FUTURE' }, { type: '' }, interrupted(ASK)]);
    expect(snapshot).toMatchObject({ status: 'interrupted', open: [{ interrupt: ASK }] });
    expect(codes()).toEqual([]);
  });
});

describe('an event whose fields are missing', () => {
  it.each([
    ['TOOL_CALL_START', {}],
    ['TOOL_CALL_START', { toolCallId: 'c' }],
    ['TOOL_CALL_ARGS', { delta: '{}' }],
    ['TOOL_CALL_ARGS', { toolCallId: '', delta: '{}' }],
    ['TOOL_CALL_END', { toolCallId: 4 }],
    ['TOOL_CALL_RESULT', { content: 'x' }],
    ['MESSAGES_SNAPSHOT', {}],
    ['MESSAGES_SNAPSHOT', { messages: 'none' }],
    ['SUBAGENT_STARTED', { name: 'helper' }],
    ['SUBAGENT_FINISHED', {}],
  ])('%s %j gives one warning, and changes nothing', (type, fields) => {
    const { feed, codes, snapshot } = track(interruptedRun([ASK]));
    expect(feed([{ type, ...fields }])).toBe(snapshot);
    expect(codes()).toEqual(['BAD_EVENT']);
  });

  it('still starts and ends its run without ids', () => {
    const { snapshot, codes } = track([
      { type: 'RUN_STARTED' },
      { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [ASK] } },
    ]);
    expect(snapshot).toMatchObject({ status: 'interrupted', threadId: null, runId: null });
    expect(codes()).toEqual([]);
  });

  it('still fails its run', () => {
    const { snapshot } = track([started, { type: 'RUN_ERROR', code: 5 }]);
    expect(snapshot).toMatchObject({ status: 'failed', error: { code: null, message: '' } });
  });
});

describe('RUN_FINISHED', () => {
  it('outside a run opens its interrupts, with one warning', () => {
    const { snapshot, codes } = track([interrupted(ASK)]);
    expect(snapshot).toMatchObject({ status: 'interrupted', open: [{ interrupt: ASK }] });
    expect(codes()).toEqual(['FINISH_WITHOUT_RUN']);
  });

  it('with another run’s id ends the run in flight (LangGraph does that)', () => {
    const { snapshot, codes } = track([started, { ...interrupted(ASK), runId: 'another' }]);
    expect(snapshot).toMatchObject({ status: 'interrupted', runId: 'another', open: [{ runId: 'another' }] });
    expect(codes()).toEqual([]);
  });

  it('that is repeated removes nothing and asks nothing twice', () => {
    const { feed, codes, snapshot } = track(interruptedRun([ASK]));
    const again = feed([interrupted(ASK), finished]);
    expect(again.open).toBe(snapshot.open);
    expect(again.status).toBe('interrupted');
    expect(codes()).toEqual(['FINISH_WITHOUT_RUN', 'FINISH_WITHOUT_RUN']);
  });

  it('of an unknown run adds to the open interrupts', () => {
    const { feed } = track(interruptedRun([ASK]));
    const { open } = feed([interrupted({ id: 'second', reason: 'x' })]);
    expect(open.map(({ interrupt }) => interrupt.id)).toEqual(['i', 'second']);
    expect(new Set(open.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['no interrupts at all', { type: 'interrupt' }, ['BAD_INTERRUPT']],
    ['interrupts that are not a list', { type: 'interrupt', interrupts: ASK }, ['BAD_INTERRUPT']],
    ['an empty list', { type: 'interrupt', interrupts: [] }, ['BAD_INTERRUPT']],
    ['only malformed interrupts', { type: 'interrupt', interrupts: [null] }, ['BAD_INTERRUPT']],
    ['an unknown kind of outcome', { type: 'paused' }, ['BAD_EVENT']],
    ['an outcome that is text', 'interrupt', ['BAD_EVENT']],
    ['an outcome that is null', null, []],
  ])('with %s is a normal end', (_, outcome, warned) => {
    const { snapshot, codes } = track([started, { ...finished, outcome }]);
    expect(snapshot).toMatchObject({ status: 'idle', open: [] });
    expect(codes()).toEqual(warned);
  });
});

describe('an interrupt', () => {
  const open = (...interrupts: unknown[]) => {
    const { snapshot, codes } = track(interruptedRun(interrupts));
    return { interrupts: snapshot.open.map(({ interrupt }) => interrupt), codes: codes() };
  };

  it('with the id of another is opened with it, and dropped if it asks the same', () => {
    const second = { ...ASK, message: 'twice' };
    const { snapshot, codes } = track(interruptedRun([ASK, second, { id: 'j', reason: 'x' }, ASK]));
    expect(snapshot.open).toMatchObject([{ interrupt: ASK, also: [second] }, { interrupt: { id: 'j' } }]);
    expect(snapshot.open[1]).not.toHaveProperty('also');
    expect(codes()).toEqual(['DUPLICATE_INTERRUPT', 'DUPLICATE_INTERRUPT']);
  });

  it('that is not an object is dropped, and the rest is asked', () => {
    expect(open(null, ASK, 'x')).toEqual({ interrupts: [ASK], codes: ['BAD_INTERRUPT', 'BAD_INTERRUPT'] });
  });

  it('with null or empty fields is read without them', () => {
    const { interrupts, codes } = open({
      ...ASK,
      message: null,
      toolCallId: '',
      responseSchema: null,
      expiresAt: null,
      metadata: null,
      subagentRunId: null,
    });
    expect([interrupts, codes]).toEqual([[ASK], []]);
  });

  it.each([
    [5, '5'],
    [{ text: 'Go?', lang: 'en' }, 'Go?'],
    [{ parts: [{ text: 'Go?' }] }, '{"parts":[{"text":"Go?"}]}'],
    [['Go', 'or not?'], '["Go","or not?"]'],
    [{}, undefined],
    [[], undefined],
  ])('says what its message says, although that is %j', (message, said) => {
    const { interrupts, codes } = open({ ...ASK, message });
    expect(interrupts[0]?.message).toBe(said);
    expect(codes).toEqual(['BAD_INTERRUPT']);
  });

  it('is read without fields of a wrong type, with a warning for each', () => {
    const { interrupts, codes } = open({
      ...ASK,
      toolCallId: 5,
      expiresAt: 1764000000,
      responseSchema: 'object',
    });
    expect(interrupts).toEqual([ASK]);
    expect(codes).toEqual(['BAD_INTERRUPT', 'BAD_INTERRUPT', 'SCHEMA_UNUSABLE']);
  });

  it('is read without a schema that is nested too deep', () => {
    const responseSchema = JSON.parse(`${'{"not":'.repeat(3_000)}{}${'}'.repeat(3_000)}`);
    expect(open({ ...ASK, responseSchema })).toEqual({ interrupts: [ASK], codes: ['SCHEMA_UNUSABLE'] });
  });

  it('gives warnings that name its fields', () => {
    const raw = { id: 7, message: 5, metadata: [], expiresAt: 'soon', responseSchema: true };
    const { warnings } = track(interruptedRun([null, raw]));
    const details = warnings.map(({ detail }) => detail);
    expect(details).toEqual(['outcome.interrupts', 'id', 'reason', 'message', 'metadata', 'expiresAt']);
  });

  it.each([
    ['its tool call’s', { reason: 'tool_call', toolCallId: 'tc' }, 'tc'],
    ['a number’s text', { id: 7, reason: 'x' }, '7'],
    ['none', { reason: 'x' }, ''],
  ])('without an id gets an id from %s', (_, raw, id) => {
    const { interrupts, codes } = open(raw);
    expect(interrupts[0]?.id).toBe(id);
    expect(codes).toEqual(['BAD_INTERRUPT']);
  });

  it('without a reason is still asked', () => {
    expect(open({ id: 'i' })).toEqual({ interrupts: [{ id: 'i', reason: '' }], codes: ['BAD_INTERRUPT'] });
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
    'with the id %s is like any other',
    (id) => {
      const raw = JSON.parse(JSON.stringify({ id, reason: id, message: id, toolCallId: id }));
      const { snapshot, codes } = track(interruptedRun([raw, ASK], [callStart(id, id), callEnd(id)]));
      expect(snapshot.open.map(({ interrupt }) => interrupt)).toEqual([raw, ASK]);
      expect(snapshot.toolCalls.get(id)).toMatchObject({ id, name: id, args: {}, complete: true });
      expect(codes()).toEqual([]);
    },
  );

  it('is read from its own fields, never from a prototype', () => {
    const raw = JSON.parse('{"id":"i","reason":"x","__proto__":{"message":"injected"}}');
    expect(open(raw).interrupts[0]?.message).toBeUndefined();
  });
});
