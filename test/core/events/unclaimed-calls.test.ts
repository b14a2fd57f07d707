import { createEventStreamSource, createInterruptStore, createRunTracker } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { callResult, finished, interrupted, started, wholeCall } from '../../support/track.js';
import { appDialects } from '../../wire/app-dialects.js';
import { recordings } from '../../wire/recordings.js';

/** What a run leaves open, and the warnings about calls that nobody claims. */
function ended(
  events: readonly unknown[],
  { offered = [] as readonly string[] | null, human = ['ask'] } = {},
) {
  const unclaimed: unknown[] = [];
  const tracker = createRunTracker((code, detail) => {
    if (code === 'CALL_UNCLAIMED') unclaimed.push(detail);
  }, offered);
  tracker.setHumanTools(human);
  for (const event of events) tracker.event('t', event);
  const { open, pendingToolCallIds } = tracker.snapshot('t');
  const asked = open.map(({ interrupt, channel }) => `${channel} ${interrupt.toolCallId ?? interrupt.id}`);
  return { asked, pending: pendingToolCallIds, unclaimed, tracker };
}

const success = (pendingToolCallIds: unknown) => ({
  ...finished,
  outcome: { type: 'success', pendingToolCallIds },
});
const call = (id: string, name = 'search') => wholeCall(id, { q: 1 }, name);

describe('a call without a result that nobody claims', () => {
  it('gives one warning for its tool, however often it is called', () => {
    const run = [started, ...call('a'), ...call('b'), ...call('c', 'other'), finished];
    const again = [{ ...started, runId: 'r-2' }, ...call('d'), { ...finished, runId: 'r-2' }];
    expect(ended([...run, ...again])).toMatchObject({ asked: [], unclaimed: ['search', 'other'] });
  });

  it.each<[string, Parameters<typeof ended>]>([
    ['an offered tool', [[started, ...call('a'), finished], { offered: ['search'] }]],
    ['a human tool', [[started, ...call('a', 'ask'), finished]]],
    [
      'a tool that was seen with a result',
      [[started, ...call('a'), callResult('a', ''), ...call('b'), finished]],
    ],
    ['a call that waits with an interrupt', [[started, ...call('a'), interrupted({ id: 'i', reason: 'x' })]]],
    ['a run that failed', [[started, ...call('a'), { type: 'RUN_ERROR', message: 'x' }]]],
    ['a run that was cancelled', [[started, ...call('a'), { ...finished, outcome: { type: 'cancelled' } }]]],
    ['a call without a name', [[started, ...call('a', ''), finished]]],
    ['an app whose tools nobody knows', [[started, ...call('a'), finished], { offered: null }]],
  ])('gives none for %s', (_, run) => {
    expect(ended(...run).unclaimed).toEqual([]);
  });

  it('gives none where its tool turns out to be a human one only after the run', () => {
    const unclaimed: unknown[] = [];
    const tracker = createRunTracker((_, detail) => void unclaimed.push(detail), []);
    for (const event of [started, ...call('a', 'ask'), ...call('b'), finished]) tracker.event('t', event);
    expect(unclaimed).toEqual([]);
    tracker.setHumanTools(['ask']);
    expect(unclaimed).toEqual(['search']);
    expect(tracker.snapshot('t').open).toHaveLength(1);
  });

  it('counts the offer of each thread for itself', () => {
    const { tracker, unclaimed } = ended([]);
    tracker.offer('t', ['search']);
    for (const event of [started, ...call('a'), finished]) tracker.event('t', event);
    expect(unclaimed).toEqual([]);
    for (const event of [started, ...call('b'), finished]) tracker.event('u', { ...event, threadId: 'u' });
    expect(unclaimed).toEqual(['search']);
  });
});

describe('a call for which the agent says that it waits', () => {
  const raw = (event: object) => ({ type: 'RAW', event });

  it.each<[string, readonly unknown[]]>([
    ['its run lists as pending', [started, ...call('a'), success(['a'])]],
    [
      'a native event lists as long-running',
      [started, ...call('a'), raw({ longRunningToolIds: ['a'] }), finished],
    ],
    [
      'a native event lists before it is told',
      [started, raw({ long_running_tool_ids: ['a'] }), ...call('a'), finished],
    ],
    [
      'its own event lists as long-running',
      [started, ...call('a').map((one) => ({ ...one, rawEvent: { longRunningToolIds: ['a'] } })), finished],
    ],
    ['was never told, but is listed as pending', [started, success(['a'])]],
  ])('is asked about if %s', (_, run) => {
    expect(ended(run)).toMatchObject({ asked: ['tool a'], pending: [], unclaimed: [] });
    expect(ended(run, { offered: null })).toMatchObject({ asked: [], unclaimed: [] });
  });

  it('is left to the app that offers its tool, and is not asked about once it has a result', () => {
    const run = [started, ...call('a'), success(['a'])];
    expect(ended(run, { offered: ['search'] })).toMatchObject({ asked: [], pending: ['a'], unclaimed: [] });
    const answered = [started, ...call('a'), callResult('a', 'done'), success(['a'])];
    expect(ended(answered)).toMatchObject({ asked: [], unclaimed: [] });
  });

  it.each([5, null, 'a', [7], {}])('survives %j for a list', (longRunningToolIds) => {
    const run = [started, ...call('a'), raw({ longRunningToolIds }), { type: 'RAW' }, finished];
    expect(ended(run)).toMatchObject({ asked: [], unclaimed: ['search'] });
  });

  it('can be read, answered as text and skipped', async () => {
    const requests: unknown[] = [];
    const source = createEventStreamSource({ run: ({ messages }) => void requests.push(messages) });
    const store = createInterruptStore(source);
    store.subscribe(() => undefined);
    const args = { question: 'Which colour?', tones: 3 };
    for (const event of [started, ...wholeCall('a', args, 'pick'), success(['a'])]) source.push(event);
    const [one] = store.getState().interrupts;
    expect(one?.prompt).toMatchObject({
      kind: 'freeform',
      message: 'Which colour?',
      calls: [{ name: 'pick', args }],
    });
    expect(one?.prompt.cancellable).not.toBe(false);
    void store.answer(one?.key ?? '', { kind: 'filled', value: 'red' });
    await expect.poll(() => requests).toMatchObject([[{ role: 'tool', toolCallId: 'a', content: 'red' }]]);
  });
});

describe('every recording', () => {
  it.each(recordings.map((one) => [one.name, one] as const))('%s warns of no call', (_, file) => {
    const dialects = [...appDialects(file), ...defaultDialects];
    const human = dialects.flatMap(({ tools = [] }) => tools);
    const { asked, unclaimed } = ended(file.events, { human });
    expect(asked.length).toBeGreaterThan(0);
    expect(unclaimed).toEqual([]);
  });

  it.each(recordings.map((one) => [one.name, one] as const))(
    '%s is not silent where no dialect knows its tools',
    (_, { events }) => {
      const { asked, unclaimed } = ended(events, { human: [] });
      expect(asked.length + unclaimed.length).toBeGreaterThan(0);
    },
  );
});
