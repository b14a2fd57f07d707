import { describe, expect, it } from 'vitest';
import { callResult, finished, interrupted, started, track, wholeCall } from '../../support/track.js';

/** A tracker in which calls of `ask` are put to the person. */
function claiming(events: readonly unknown[] = [], names: readonly string[] = ['ask']) {
  const tracked = track();
  tracked.tracker.claimTools(names);
  const snapshot = tracked.feed(events);
  return { ...tracked, snapshot };
}

const asks = (id: string) => wholeCall(id, { action: id }, 'ask');
const failed = { type: 'RUN_ERROR', message: 'broken' };

describe('a call of a claimed tool that a run leaves unanswered', () => {
  it('is open, with its call', () => {
    const { snapshot } = claiming([started, ...asks('c'), finished]);
    expect(snapshot).toMatchObject({
      status: 'interrupted',
      open: [{ channel: 'tool', interrupt: { id: 'c', reason: 'tool_call', toolCallId: 'c' }, runId: 'r' }],
      pendingToolCallIds: [],
    });
    expect(snapshot.toolCalls.get('c')?.args).toEqual({ action: 'c' });
  });

  it('is open where the producer names it', () => {
    const outcome = { type: 'success', pendingToolCallIds: ['c'] };
    const { snapshot } = claiming([started, ...asks('c'), ...asks('d'), { ...finished, outcome }]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.id)).toEqual(['c']);
  });

  it('is not open when its result came', () => {
    const { snapshot } = claiming([started, ...asks('c'), callResult('c', 'true'), finished]);
    expect(snapshot).toMatchObject({ status: 'idle', open: [] });
  });

  it('is not open while its run goes on, nor after the agent gave up', () => {
    const { feed, snapshot } = claiming([started, ...asks('c')]);
    expect(snapshot).toMatchObject({ status: 'running', open: [] });
    const cancelled = { ...finished, outcome: { type: 'cancelled' } };
    expect(feed([cancelled])).toMatchObject({ status: 'idle', open: [] });
  });

  it('leaves the interrupts of that run alone', () => {
    const { snapshot } = claiming([started, ...asks('c'), interrupted({ id: 'i', reason: 'confirmation' })]);
    expect(snapshot.open).toMatchObject([{ channel: 'outcome', interrupt: { id: 'i' } }]);
  });

  it('leaves calls of other tools to the app', () => {
    const { snapshot } = claiming([started, ...asks('c'), ...wholeCall('d', {}, 'search'), finished]);
    expect(snapshot.open).toHaveLength(1);
    expect(snapshot.pendingToolCallIds).toEqual(['d']);
  });

  it('comes back when the run that answered it fails, and goes when one ends well', () => {
    const { feed, snapshot } = claiming([started, ...asks('c'), finished]);
    expect(feed([started]).open).toBe(snapshot.open);
    expect(feed([failed])).toMatchObject({ status: 'failed', open: snapshot.open });
    expect(feed([started, finished])).toMatchObject({ status: 'idle', open: [] });
  });

  it('is another question when a later run calls under the same id', () => {
    const { feed, snapshot } = claiming([started, ...asks('c'), finished]);
    const again = feed([started, ...asks('c'), finished]);
    expect(again.open[0]?.key).not.toBe(snapshot.open[0]?.key);
  });
});

describe('a call that only a MESSAGES_SNAPSHOT tells of', () => {
  const call = { id: 'c', type: 'function', function: { name: 'ask', arguments: '{"action":"c"}' } };
  const asking = { id: 'm', role: 'assistant', toolCalls: [call] };
  const snapshotOf = (...messages: unknown[]) => ({ type: 'MESSAGES_SNAPSHOT', messages });
  const result = { id: 'r', role: 'tool', toolCallId: 'c', content: 'true' };

  it('is open, until it has a result', () => {
    const { feed, snapshot } = claiming([started, snapshotOf(asking), finished]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.id)).toEqual(['c']);
    expect(feed([started, snapshotOf(asking, result), finished]).open).toEqual([]);
  });

  it('stays open when a client connects again and hears the same history', () => {
    const { feed } = claiming([started, ...asks('c'), finished]);
    expect(feed([started, snapshotOf(asking), finished]).open).toHaveLength(1);
  });

  it('is not open where somebody went on without it', () => {
    const user = { id: 'u', role: 'user', content: 'never mind' };
    expect(claiming([started, snapshotOf(asking, user), finished]).snapshot.open).toEqual([]);
  });
});

describe('a claim that comes late', () => {
  it('keeps what it opens where what was open before a reload is restored after it', () => {
    const { tracker } = track();
    const toolCalls = [{ id: 'c', type: 'function', function: { name: 'ask', arguments: '{}' } }];
    tracker.seed('t', { messages: [{ id: 'm', role: 'assistant', toolCalls }] });
    tracker.claimTools(['ask']);
    tracker.restore('t', [{ interrupt: { id: 'i', reason: 'x' }, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(['c']);
  });

  it('opens what was left', () => {
    const { tracker, snapshot, changes } = track([
      started,
      ...asks('c'),
      ...wholeCall('d', {}, 'x'),
      finished,
    ]);
    expect(snapshot.pendingToolCallIds).toEqual(['c', 'd']);
    const before = changes();
    tracker.claimTools(['ask']);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'interrupted', pendingToolCallIds: ['d'] });
    expect(changes()).toBe(before + 1);
    tracker.claimTools(['ask', 'x']);
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(['c', 'd']);
  });

  it('that comes again takes nothing away', () => {
    const { tracker, snapshot } = claiming([started, ...asks('c'), ...wholeCall('d', {}, 'x'), finished]);
    tracker.claimTools(['ask']);
    expect(tracker.snapshot('t')).toBe(snapshot);
  });

  it('changes nothing while a run is under way', () => {
    const { tracker } = track([started, ...asks('c')]);
    tracker.claimTools(['ask']);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open: [] });
  });
});

describe('a history that a client holds at the start', () => {
  const assistant = (...ids: string[]) => ({
    id: `m-${ids.join()}`,
    role: 'assistant',
    toolCalls: ids.map((id) => ({
      id,
      type: 'function',
      function: { name: 'ask', arguments: '{"action":"x"}' },
    })),
  });
  const result = (toolCallId: string) => ({
    id: `r-${toolCallId}`,
    role: 'tool',
    toolCallId,
    content: 'true',
  });
  const user = { id: 'u', role: 'user', content: 'never mind' };

  it.each<[string, unknown[], string[]]>([
    ['an unanswered call is open', [user, assistant('c')], ['c']],
    ['an answered one is not', [assistant('c', 'd'), result('c')], ['d']],
    ['one that was passed over is not', [assistant('c'), user], []],
    ['one that the agent passed over is not', [assistant('c'), { role: 'assistant', content: 'Well.' }], []],
    ['only the last calls count', [assistant('c'), result('c'), assistant('d')], ['d']],
    ['nothing that is not a message counts', [null, 3, assistant('c'), 'text', { role: 'activity' }], ['c']],
  ])('%s', (_, messages, open) => {
    const { tracker } = claiming();
    tracker.seed('t', { messages });
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(open);
  });

  it('does not stand in the way of what was open before a reload', () => {
    const { tracker } = claiming([], []);
    const interrupt = { id: 'i', reason: 'tool_call', toolCallId: 'c' };
    tracker.seed('t', { messages: [assistant('c')] });
    tracker.restore('t', [{ interrupt, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open).toMatchObject([{ channel: 'outcome', interrupt }]);
  });

  it('stands in the way of it where it tells what is open', () => {
    const { tracker } = claiming();
    tracker.seed('t', { messages: [assistant('c')] });
    tracker.restore('t', [{ interrupt: { id: 'i', reason: 'x' }, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open).toMatchObject([{ channel: 'tool', interrupt: { id: 'c' } }]);
  });

  it('yields to a run that is under way', () => {
    const { tracker } = claiming();
    tracker.seed('t', { messages: [assistant('c')], running: true });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open: [] });
  });
});
