import { describe, expect, it } from 'vitest';
import { callResult, finished, interrupted, started, track, wholeCall } from '../../support/track.js';

/** A tracker that asks the person about calls of `ask`. */
function withHumanTools(events: readonly unknown[] = [], names: readonly string[] = ['ask']) {
  const tracked = track();
  tracked.tracker.setHumanTools(names);
  const snapshot = tracked.feed(events);
  return { ...tracked, snapshot };
}

const asks = (id: string) => wholeCall(id, { action: id }, 'ask');
const failed = { type: 'RUN_ERROR', message: 'broken' };

describe('a call of a human tool without a result when its run ends', () => {
  it('is open, with its call', () => {
    const { snapshot } = withHumanTools([started, ...asks('c'), finished]);
    expect(snapshot).toMatchObject({
      status: 'interrupted',
      open: [{ channel: 'tool', interrupt: { id: 'c', reason: 'tool_call', toolCallId: 'c' }, runId: 'r' }],
      pendingToolCallIds: [],
    });
    expect(snapshot.toolCalls.get('c')?.args).toEqual({ action: 'c' });
  });

  it('is open if the producer lists it as pending', () => {
    const outcome = { type: 'success', pendingToolCallIds: ['c'] };
    const { snapshot } = withHumanTools([started, ...asks('c'), ...asks('d'), { ...finished, outcome }]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.id)).toEqual(['c']);
  });

  it('is not open if it has a result', () => {
    const { snapshot } = withHumanTools([started, ...asks('c'), callResult('c', 'true'), finished]);
    expect(snapshot).toMatchObject({ status: 'idle', open: [] });
  });

  it('is not open during its run, nor after the agent cancelled', () => {
    const { feed, snapshot } = withHumanTools([started, ...asks('c')]);
    expect(snapshot).toMatchObject({ status: 'running', open: [] });
    const cancelled = { ...finished, outcome: { type: 'cancelled' } };
    expect(feed([cancelled])).toMatchObject({ status: 'idle', open: [] });
  });

  it('is not opened beside an interrupt of the same run', () => {
    const { snapshot } = withHumanTools([
      started,
      ...asks('c'),
      interrupted({ id: 'i', reason: 'confirmation' }),
    ]);
    expect(snapshot.open).toMatchObject([{ channel: 'outcome', interrupt: { id: 'i' } }]);
  });

  it('leaves calls of other tools to the app', () => {
    const { snapshot } = withHumanTools([started, ...asks('c'), ...wholeCall('d', {}, 'search'), finished]);
    expect(snapshot.open).toHaveLength(1);
    expect(snapshot.pendingToolCallIds).toEqual(['d']);
  });

  it('opens again if the run that answers it fails, and closes if one succeeds', () => {
    const { feed, snapshot } = withHumanTools([started, ...asks('c'), finished]);
    expect(feed([started]).open).toBe(snapshot.open);
    expect(feed([failed])).toMatchObject({ status: 'failed', open: snapshot.open });
    expect(feed([started, finished])).toMatchObject({ status: 'idle', open: [] });
  });

  it('is a new question if the run that carried its answer calls with the same id, and else the same', () => {
    const { feed, tracker, snapshot } = withHumanTools([started, ...asks('c'), finished]);
    const run = [started, ...asks('c'), finished];
    expect(feed(run).open[0]?.key).toBe(snapshot.open[0]?.key);
    tracker.request('t', null, [{ interruptId: 'c', status: 'resolved' }]);
    expect(feed(run).open[0]?.key).not.toBe(snapshot.open[0]?.key);
  });
});

describe('a call that is only in a MESSAGES_SNAPSHOT', () => {
  const call = { id: 'c', type: 'function', function: { name: 'ask', arguments: '{"action":"c"}' } };
  const asking = { id: 'm', role: 'assistant', toolCalls: [call] };
  const snapshotOf = (...messages: unknown[]) => ({ type: 'MESSAGES_SNAPSHOT', messages });
  const result = { id: 'r', role: 'tool', toolCallId: 'c', content: 'true' };

  it('is open, until it has a result', () => {
    const { feed, snapshot } = withHumanTools([started, snapshotOf(asking), finished]);
    expect(snapshot.open.map(({ interrupt }) => interrupt.id)).toEqual(['c']);
    expect(feed([started, snapshotOf(asking, result), finished]).open).toEqual([]);
  });

  it('stays open when a client reconnects and gets the same history', () => {
    const { feed } = withHumanTools([started, ...asks('c'), finished]);
    expect(feed([started, snapshotOf(asking), finished]).open).toHaveLength(1);
  });

  it('is not open if the conversation went on without it', () => {
    const user = { id: 'u', role: 'user', content: 'never mind' };
    expect(withHumanTools([started, snapshotOf(asking, user), finished]).snapshot.open).toEqual([]);
  });
});

describe('human tools that are set after the run', () => {
  it('keeps what it opened if interrupts from before a reload are restored after it', () => {
    const { tracker } = track();
    const toolCalls = [{ id: 'c', type: 'function', function: { name: 'ask', arguments: '{}' } }];
    tracker.seed('t', { messages: [{ id: 'm', role: 'assistant', toolCalls }] });
    tracker.setHumanTools(['ask']);
    tracker.restore('t', [{ interrupt: { id: 'i', reason: 'x' }, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(['c']);
  });

  it('opens the calls that have no result', () => {
    const { tracker, snapshot, changes } = track([
      started,
      ...asks('c'),
      ...wholeCall('d', {}, 'x'),
      finished,
    ]);
    expect(snapshot.pendingToolCallIds).toEqual(['c', 'd']);
    const before = changes();
    tracker.setHumanTools(['ask']);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'interrupted', pendingToolCallIds: ['d'] });
    expect(changes()).toBe(before + 1);
    tracker.setHumanTools(['ask', 'x']);
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(['c', 'd']);
  });

  it('that is repeated changes nothing', () => {
    const { tracker, snapshot } = withHumanTools([
      started,
      ...asks('c'),
      ...wholeCall('d', {}, 'x'),
      finished,
    ]);
    tracker.setHumanTools(['ask']);
    expect(tracker.snapshot('t')).toBe(snapshot);
  });

  it('changes nothing during a run', () => {
    const { tracker } = track([started, ...asks('c')]);
    tracker.setHumanTools(['ask']);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open: [] });
  });
});

describe('the messages that a client has at the start', () => {
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
    const { tracker } = withHumanTools();
    tracker.seed('t', { messages });
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(open);
  });

  it('do not prevent restoring what was open before a reload', () => {
    const { tracker } = withHumanTools([], []);
    const interrupt = { id: 'i', reason: 'tool_call', toolCallId: 'c' };
    tracker.seed('t', { messages: [assistant('c')] });
    tracker.restore('t', [{ interrupt, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open).toMatchObject([{ channel: 'outcome', interrupt }]);
  });

  it('prevent it if they show that something else is open', () => {
    const { tracker } = withHumanTools();
    tracker.seed('t', { messages: [assistant('c')] });
    tracker.restore('t', [{ interrupt: { id: 'i', reason: 'x' }, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open).toMatchObject([{ channel: 'tool', interrupt: { id: 'c' } }]);
  });

  it('open nothing during a run', () => {
    const { tracker } = withHumanTools();
    tracker.seed('t', { messages: [assistant('c')], running: true });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open: [] });
  });
});
