import { describe, expect, it } from 'vitest';
import {
  callArgs,
  callEnd,
  callStart,
  finished,
  interrupted,
  interruptedRun,
  started,
  track,
} from '../../support/track.js';

const custom = (value: unknown, name = 'on_interrupt') => ({ type: 'CUSTOM', name, value });

/** What is open after a run that raised these values on the legacy channel alone. */
function legacy(...values: unknown[]) {
  const { snapshot, codes } = track([started, ...values.map((value) => custom(value)), finished]);
  expect(codes()).toEqual([]);
  for (const { channel } of snapshot.open) expect(channel).toBe('legacy');
  return snapshot.open.map(({ interrupt }) => interrupt);
}

describe('CUSTOM on_interrupt alone', () => {
  it.each(['What is your name?', '42', 'true', 'null', '{not json', ''])('asks its text: %j', (text) => {
    expect(legacy(text)).toMatchObject([{ message: text, metadata: { value: text } }]);
  });

  it('reads text that was written as JSON once more', () => {
    expect(legacy('"What is your name?"')).toMatchObject([{ message: 'What is your name?' }]);
  });

  it.each([
    ['an object', (value: object) => value],
    ['an object as JSON text', (value: object) => JSON.stringify(value)],
  ])('reads the fields of %s, and keeps all of it', (_, spelt) => {
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

  it.each([[[{ action_request: { action: 'send' } }]], [7], [null], [false]])(
    'keeps %j for whoever can read it',
    (value) => {
      const [interrupt] = legacy(value);
      expect(interrupt?.metadata).toEqual({ value });
      expect(interrupt?.message).toBeUndefined();
    },
  );

  it('asks every one of several, each under a key of its own', () => {
    const { snapshot } = track([started, custom('A?'), custom('B?'), custom({ id: 'x' }), finished]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.message)).toEqual(['A?', 'B?', undefined]);
    expect(new Set(snapshot.open.map(({ key }) => key)).size).toBe(3);
  });

  it('asks once what is said twice, and twice what only shares an id', () => {
    const value = { id: 'x', message: 'Go?' };
    expect(legacy(value, JSON.stringify(value))).toHaveLength(1);
    const { snapshot } = track([started, custom(value), custom({ ...value, message: 'Stop?' }), finished]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.message)).toEqual(['Go?', 'Stop?']);
    expect(new Set(snapshot.open.map(({ key }) => key)).size).toBe(2);
  });

  it('is not any other CUSTOM event', () => {
    const { snapshot } = track([started, custom('Hello', 'greeting'), custom('x', ''), finished]);
    expect(snapshot).toMatchObject({ status: 'idle', open: [] });
  });

  it('of a run that failed asks nothing', () => {
    const { snapshot } = track([started, custom('Go?'), { type: 'RUN_ERROR', message: 'no' }]);
    expect(snapshot).toMatchObject({ status: 'failed', open: [] });
  });
});

describe('both channels at once', () => {
  it('are one prompt, of the outcome', () => {
    const ask = { id: 'thread-1', reason: 'crewai:human_feedback', message: 'Pick a time.' };
    const { snapshot, codes } = track([started, custom(ask), interrupted(ask)]);
    expect(snapshot.open).toMatchObject([{ interrupt: ask, channel: 'outcome' }]);
    expect(codes()).toEqual([]);
  });

  it('are one prompt, though they spell it differently (Mastra)', () => {
    const legacyText = JSON.stringify({ type: 'mastra_suspend', toolCallId: 'c', runId: 'r' });
    const ask = { id: 'r::c', reason: 'mastra:tool_suspend', toolCallId: 'c' };
    expect(track([started, custom(legacyText), interrupted(ask)]).snapshot.open).toMatchObject([
      { interrupt: ask, channel: 'outcome' },
    ]);
  });

  it('do not reach from one run into the next', () => {
    const { feed } = track([started, custom('Old?'), interrupted({ id: 'i', reason: 'x' })]);
    expect(feed([started, finished])).toMatchObject({ status: 'idle', open: [] });
  });
});

describe('the cancelled outcome', () => {
  it('leaves nothing open, whatever was said before it', () => {
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

  it('is named where the interrupt names it', () => {
    const named = interrupted({ ...ask, subagentRunId: 's' }, { id: 'j', reason: 'x' });
    expect(subagents([subStarted, named])).toEqual([{ runId: 's', name: 'researcher' }, null]);
    expect(subagents([named])).toEqual([{ runId: 's', name: null }, null]);
  });

  it('is named where it was suspended by the interrupt', () => {
    expect(subagents([subStarted, suspended('other', 'i', null), interrupted(ask)])).toEqual([
      { runId: 's', name: 'researcher' },
    ]);
    expect(subagents([suspended('i'), interrupted(ask)])).toEqual([{ runId: 's', name: null }]);
  });

  it('does not own what another run raises under the same id', () => {
    const { feed } = track([started, subStarted, suspended('i'), interrupted(ask)]);
    expect(feed(interruptedRun([ask])).open.map(({ subagent }) => subagent)).toEqual([null]);
  });
});

describe('events of two threads', () => {
  const of = (threadId: string, event: object) => ({ ...event, threadId });

  it('are kept apart, and what names no thread belongs to the one last heard of', () => {
    const { tracker } = track([
      of('one', started),
      callStart('c', 'first'),
      of('two', started),
      callStart('c', 'second'),
      callArgs('c', '{}'),
      callEnd('c'),
      of('two', interrupted({ id: 'i', reason: 'two', toolCallId: 'c' })),
      of('one', interrupted({ id: 'i', reason: 'one', toolCallId: 'c' })),
    ]);
    const [one, two] = [tracker.snapshot('one'), tracker.snapshot('two')];
    expect(one.open).toMatchObject([{ threadId: 'one', interrupt: { reason: 'one' } }]);
    expect(two.open).toMatchObject([{ threadId: 'two', interrupt: { reason: 'two' } }]);
    expect(one.toolCalls.get('c')?.name).toBe('first');
    expect(two.toolCalls.get('c')?.name).toBe('second');
    expect(one.open[0]?.key).not.toBe(two.open[0]?.key);
  });

  it('do not change the snapshot of the other', () => {
    const { tracker } = track([of('one', started), of('one', interrupted({ id: 'i', reason: 'x' }))]);
    const one = tracker.snapshot('one');
    for (const event of [started, finished]) tracker.event(null, of('two', event));
    expect(tracker.snapshot('one')).toBe(one);
  });

  it('belong to the thread that the stream was opened for, whatever they say', () => {
    const { tracker } = track();
    for (const event of interruptedRun([{ id: 'i', reason: 'x' }])) tracker.event('mine', event);
    expect(tracker.snapshot('mine').open).toHaveLength(1);
    expect(tracker.snapshot('t').open).toEqual([]);
  });
});

describe('what concerns no interrupt', () => {
  it('neither changes the snapshot nor is it told', () => {
    const { feed, changes, snapshot } = track(
      interruptedRun([{ id: 'i', reason: 'tool_call', toolCallId: 'c' }], [callStart('c'), callEnd('c')]),
    );
    const before = changes();
    const unrelated = [
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' },
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
      { type: 'STATE_SNAPSHOT', snapshot: {} },
      { type: 'STEP_STARTED', stepName: 's' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'x' },
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'm', activityType: 'a', content: {} },
      { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'u', role: 'user', content: 'hi' }] },
      callStart('d'),
      callArgs('d', '{}'),
      callEnd('d'),
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'n' },
    ];
    for (let round = 0; round < 100; round += 1) feed(unrelated);
    expect(feed([])).toBe(snapshot);
    expect(changes()).toBe(before);
  });
});

describe('what is known before the watching begins', () => {
  it('is open from the start, with its call from the messages', () => {
    const { tracker } = track();
    const messages = [
      { role: 'assistant', toolCalls: [{ id: 'c', function: { name: 'pay', arguments: '{"n":1}' } }] },
    ];
    tracker.seed('t', { interrupts: [{ id: 'i', reason: 'tool_call', toolCallId: 'c' }], messages });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'interrupted', open: [{ threadId: 't' }] });
    expect(tracker.snapshot('t').toolCalls.get('c')?.args).toEqual({ n: 1 });
    expect(tracker.currentThread()).toBe('t');
  });

  it('may be a run under way, whose end is then its own', () => {
    const { tracker, codes } = track();
    tracker.seed('t', { interrupts: [{ id: 'i', reason: 'x' }], running: true });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open: [{ interrupt: { id: 'i' } }] });
    tracker.event('t', finished);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'idle', open: [] });
    expect(codes()).toEqual([]);
  });
});

describe('the end of a stream', () => {
  it('cuts off a run under way, and is nothing to one that is over', () => {
    const { tracker } = track([started]);
    tracker.end('t');
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error: { code: 'STREAM_ENDED' } });
    tracker.event(null, started);
    tracker.event(null, finished);
    const after = tracker.snapshot('t');
    tracker.end('t');
    tracker.end('never heard of');
    expect(tracker.snapshot('t')).toBe(after);
  });

  it('is no failure after the run was told to its end, though the connection broke', () => {
    const { tracker, snapshot } = track(interruptedRun([{ id: 'i', reason: 'x' }]));
    tracker.fail('t', { code: 'STREAM_ENDED', message: 'ECONNRESET' });
    expect(tracker.snapshot('t')).toBe(snapshot);
    tracker.request('t', null);
    tracker.fail('t', { code: 'REPLY_FAILED', message: 'offline' });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  });

  it('keeps open what the run was to settle', () => {
    const { tracker } = track(interruptedRun([{ id: 'i', reason: 'x' }]));
    const { open } = tracker.snapshot('t');
    tracker.request('t', null);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open });
    tracker.end('t');
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', open });
  });
});
