import { describe, expect, it } from 'vitest';
import { finished, interrupted, interruptedRun, started, track } from '../../support/track.js';

const custom = (value: unknown, name = 'on_interrupt') => ({ type: 'CUSTOM', name, value });

/** The open interrupts of a run that raised these values on the legacy channel only. */
function legacy(...values: unknown[]) {
  const { snapshot, codes } = track([started, ...values.map((value) => custom(value)), finished]);
  expect(codes()).toEqual([]);
  for (const { channel } of snapshot.open) expect(channel).toBe('legacy');
  return snapshot.open.map(({ interrupt }) => interrupt);
}

describe('only CUSTOM on_interrupt', () => {
  it.each(['What is your name?', '42', 'true', 'null', '{not json', ''])(
    'is asked with its text: %j',
    (text) => {
      expect(legacy(text)).toMatchObject([{ message: text, metadata: { value: text } }]);
    },
  );

  it('parses text that was written as JSON twice', () => {
    expect(legacy('"What is your name?"')).toMatchObject([{ message: 'What is your name?' }]);
  });

  it.each([
    ['an object', (value: object) => value],
    ['an object as JSON text', (value: object) => JSON.stringify(value)],
  ])('reads the fields of %s, and keeps the whole value', (_, spelt) => {
    const value = {
      id: 'x',
      reason: 'database:write',
      message: 'Write?',
      toolCallId: 'tc',
      expiresAt: '2026-01-01T00:00:00Z',
      response_schema: { type: 'boolean' },
      table: 'users',
    };
    const { response_schema: responseSchema, table: _table, ...fields } = value;
    expect(legacy(spelt(value))).toEqual([{ ...fields, responseSchema, metadata: { value } }]);
  });

  it.each([[[{ action_request: { action: 'send' } }]], [['{"message":"x"}']], [7], [null], [false]])(
    'keeps %j in the metadata',
    (value) => {
      const [interrupt] = legacy(value);
      expect(interrupt?.metadata).toEqual({ value });
      expect(interrupt?.message).toBeUndefined();
    },
  );

  it('asks each of several, each with its own key', () => {
    const { snapshot } = track([started, custom('A?'), custom('B?'), custom({ id: 'x' }), finished]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.message)).toEqual(['A?', 'B?', undefined]);
    expect(new Set(snapshot.open.map(({ key }) => key)).size).toBe(3);
    expect(snapshot.open[2]?.interrupt.id).toBe('x');
    expect(snapshot.pendingToolCallIds).toEqual([]);
  });

  it('asks a repeated value once, and two values with the same id separately', () => {
    const value = { id: 'x', message: 'Go?' };
    expect(legacy(value, JSON.stringify(value))).toHaveLength(1);
    const { snapshot } = track([started, custom(value), custom({ ...value, message: 'Stop?' }), finished]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.message)).toEqual(['Go?', 'Stop?']);
    expect(new Set(snapshot.open.map(({ key }) => key)).size).toBe(2);
  });

  it('drops what is not a schema, and a value that is nested too deep', () => {
    expect(legacy({ response_schema: 'object' })[0]).not.toHaveProperty('responseSchema');
    const deep = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`);
    const { snapshot, codes } = track([started, custom(deep), finished]);
    expect(snapshot.open).toMatchObject([{ interrupt: { metadata: { value: null } } }]);
    expect(codes()).toEqual(['BAD_INTERRUPT']);
  });

  it('starts a run if no start was received, but not while something is open', () => {
    const { tracker, codes } = track();
    for (const event of [custom('Go?'), finished]) tracker.event('t', event);
    expect(tracker.snapshot('t')).toMatchObject({
      status: 'interrupted',
      open: [{ interrupt: { message: 'Go?' } }],
    });
    expect(codes()).toEqual([]);
    const other = track(interruptedRun([{ id: 'i', reason: 'x' }]));
    expect(other.feed([custom('Go?')])).toBe(other.snapshot);
    expect(other.codes()).toEqual(['FINISH_WITHOUT_RUN']);
  });

  it('can arrive between the chunks of a call without breaking it', () => {
    const chunk = (fields: object) => ({ type: 'TOOL_CALL_CHUNK', ...fields });
    const first = chunk({ toolCallId: 'c', toolCallName: 'send', delta: '{"a":' });
    const { snapshot } = track([started, first, custom('Go?'), chunk({ delta: '1}' }), finished]);
    expect(snapshot.toolCalls.get('c')).toMatchObject({ args: { a: 1 } });
  });

  it('has this name; any other CUSTOM event is ignored', () => {
    const { snapshot } = track([started, custom('Hello', 'greeting'), custom('x', ''), finished]);
    expect(snapshot).toMatchObject({ status: 'idle', open: [] });
  });

  it('asks nothing if the run fails', () => {
    const { snapshot } = track([started, custom('Go?'), { type: 'RUN_ERROR', message: 'no' }]);
    expect(snapshot).toMatchObject({ status: 'failed', open: [] });
  });
});

describe('both channels at once', () => {
  it('give one prompt, from the outcome', () => {
    const ask = { id: 'thread-1', reason: 'crewai:human_feedback', message: 'Pick a time.' };
    const { snapshot, codes } = track([started, custom(ask), interrupted(ask)]);
    expect(snapshot.open).toMatchObject([{ interrupt: ask, channel: 'outcome' }]);
    expect(codes()).toEqual([]);
  });

  it('give one prompt, also if their formats differ (Mastra)', () => {
    const legacyText = JSON.stringify({ type: 'mastra_suspend', toolCallId: 'c', runId: 'r' });
    const ask = { id: 'r::c', reason: 'mastra:tool_suspend', toolCallId: 'c' };
    expect(track([started, custom(legacyText), interrupted(ask)]).snapshot.open).toMatchObject([
      { interrupt: ask, channel: 'outcome' },
    ]);
  });

  it('are combined within one run only', () => {
    const { feed } = track([started, custom('Old?'), interrupted({ id: 'i', reason: 'x' })]);
    expect(feed([started, finished])).toMatchObject({ status: 'idle', open: [] });
    expect(feed([started, custom('Cut off?'), started, finished])).toMatchObject({
      status: 'idle',
      open: [],
    });
  });
});

describe('the cancelled outcome', () => {
  it('leaves nothing open, whatever came before it', () => {
    const { feed } = track(interruptedRun([{ id: 'i', reason: 'x' }]));
    const after = feed([started, custom('Go?'), { ...finished, outcome: { type: 'cancelled' } }]);
    expect(after).toMatchObject({ status: 'idle', open: [], error: null });
  });
});

describe('a subagent', () => {
  const ask = { id: 'i', reason: 'x' };
  const subStarted = { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'researcher' };
  const suspended = (...interruptIds: unknown[]) => ({
    type: 'SUBAGENT_FINISHED',
    subagentRunId: 's',
    outcome: { type: 'suspended', interruptIds },
  });
  const subagents = (events: readonly unknown[]) =>
    track([started, ...events]).snapshot.open.map(({ subagent }) => subagent);

  it('is attached if the interrupt names it', () => {
    const named = interrupted({ ...ask, subagentRunId: 's' }, { id: 'j', reason: 'x' });
    expect(subagents([subStarted, named])).toEqual([{ runId: 's', name: 'researcher' }, null]);
    expect(subagents([named])).toEqual([{ runId: 's', name: null }, null]);
  });

  it('is attached if the interrupt suspended it', () => {
    expect(subagents([subStarted, suspended('other', 'i', null), interrupted(ask)])).toEqual([
      { runId: 's', name: 'researcher' },
    ]);
    expect(subagents([suspended('i'), interrupted(ask)])).toEqual([{ runId: 's', name: null }]);
  });

  it('is not attached to an interrupt of another run with the same id', () => {
    const { feed } = track([started, subStarted, suspended('i'), interrupted(ask)]);
    expect(feed(interruptedRun([ask])).open.map(({ subagent }) => subagent)).toEqual([null]);
  });
});
