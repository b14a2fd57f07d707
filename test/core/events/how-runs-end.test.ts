import { describe, expect, it } from 'vitest';
import { finished, interrupted, interruptedRun, started, track, wholeCall } from '../../support/track.js';

const ASK = { id: 'i', reason: 'confirmation' };
const OTHER = { id: 'o', reason: 'confirmation' };

/** Two interrupts are open, and a run is requested that cancels the first and answers the second. */
function resumed() {
  const { tracker, ...rest } = track(interruptedRun([ASK, OTHER]));
  tracker.request('t', 'r2', [
    { interruptId: 'i', status: 'cancelled' },
    { interruptId: 'o', status: 'resolved' },
  ]);
  return { tracker, ...rest, openIds: () => tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id) };
}

describe('a run that resumes and fails', () => {
  it('leaves open what it should have settled', () => {
    const { feed, openIds } = resumed();
    const snapshot = feed([{ type: 'RUN_ERROR', message: 'overloaded', code: 'E' }]);
    expect(snapshot).toMatchObject({
      status: 'failed',
      error: { code: 'E', message: 'overloaded', by: 'agent' },
    });
    expect(openIds()).toEqual(['i', 'o']);
  });

  it.each([
    ['UNKNOWN_INTERRUPT_ID', ''],
    ['unknown-interrupt', ''],
    ['WORKFLOW_RESUME_NOT_FOUND', ''],
    ['E', 'the ids do not match any open interrupt'],
    ['E', 'There is no paused run.'],
  ])('with %s %s marks the interrupts as forgotten by the agent', (code, message) => {
    const { feed, openIds } = resumed();
    const { settledElsewhere } = feed([{ type: 'RUN_ERROR', code, message }]);
    expect([...(settledElsewhere ?? [])]).toEqual([
      ['1:i', 'forgotten'],
      ['1:o', 'forgotten'],
    ]);
    expect(openIds()).toEqual([]);
  });

  it('marks nothing as forgotten if the error is the transport’s, not the agent’s', () => {
    const { tracker, openIds } = resumed();
    tracker.fail('t', { code: 'HTTP', message: 'no paused run' });
    expect(tracker.snapshot('t').settledElsewhere?.size).toBe(0);
    expect(openIds()).toEqual(['i', 'o']);
  });

  it.each([
    ['APPROVAL_RESUME_CANCELLED', ['o']],
    ['APPROVAL_RESUME_CANCELLED_TWICE', ['i', 'o']],
  ])('with %s leaves %j open', (code, left) => {
    const { feed, openIds } = resumed();
    feed([{ type: 'RUN_ERROR', code, message: '' }]);
    expect(openIds()).toEqual(left);
  });

  it('marks nothing as forgotten if the run is already over', () => {
    const { feed, snapshot } = track(interruptedRun([ASK]));
    const late = feed([{ type: 'RUN_ERROR', code: 'UNKNOWN_INTERRUPT_ID', message: '' }]);
    expect(late).toMatchObject({ status: 'failed', open: snapshot.open });
    expect(late.settledElsewhere?.size).toBe(0);
  });

  it('without a code leaves a cancelled interrupt open', () => {
    const { feed, openIds } = resumed();
    feed([{ type: 'RUN_ERROR', message: '' }]);
    expect(openIds()).toEqual(['i', 'o']);
  });
});

describe('the end of a stream', () => {
  it('fails the run that it belongs to, and no later one', () => {
    const { tracker } = track([started]);
    const first = tracker.run('t');
    tracker.request('t', 'r2');
    const second = tracker.run('t');
    expect(second).toBeGreaterThan(first);
    tracker.end('t', first);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', stage: 'requested', runId: 'r2' });
    tracker.event('t', { type: 'RUN_STARTED' });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', stage: 'started', runId: 'r2' });
    expect(tracker.run('t')).toBe(second);
    tracker.end('t', second);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error: { code: 'STREAM_ENDED' } });
  });

  it('is no failure if no event came and nothing was open', () => {
    const { tracker } = track();
    tracker.request('t', null);
    tracker.end('t');
    expect(tracker.snapshot('t')).toMatchObject({ status: 'idle', error: null, pendingToolCallIds: [] });
    tracker.request('t', null);
    tracker.fail('t', { code: 'HTTP', message: 'refused' });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error: { code: 'HTTP' } });
  });

  it('caused by the person is a failure only if something is open again', () => {
    const abort = { type: 'RUN_ERROR', code: 'abort', message: 'stopped' };
    expect(track([started, abort]).snapshot).toMatchObject({ status: 'idle', error: null });
    const { feed } = resumed();
    expect(feed([abort])).toMatchObject({ status: 'failed', error: { code: 'abort', message: 'stopped' } });
    expect(feed([]).error).not.toHaveProperty('by');
  });
});

describe('the list of open interrupts from a server', () => {
  const reviewer = { id: 'u', name: 'Ada' };

  it('settles the others, with who answered them if that is known', () => {
    const { tracker, snapshot } = track(interruptedRun([ASK, OTHER, { id: 'x', reason: 'confirmation' }]));
    const restored = snapshot.open.filter(({ interrupt }) => interrupt.id === 'o');
    tracker.sync('t', { open: restored, settledBy: (id) => (id === 'i' ? reviewer : null) });
    const synced = tracker.snapshot('t');
    expect(synced).toMatchObject({ status: 'interrupted', error: null });
    expect(synced.open.map(({ key }) => key)).toEqual(['1:o']);
    // Of the other one, the server says only that it is no longer open.
    expect([...(synced.settledElsewhere ?? [])]).toEqual([
      ['1:i', 'elsewhere'],
      ['1:x', 'closed'],
    ]);
    expect([...(synced.people ?? [])]).toEqual([
      ['1:i', { answeredBy: [reviewer] }],
      ['1:x', {}],
    ]);
  });

  it('changes nothing while this page has a run in progress, or if it lists what is open already', () => {
    const { tracker, openIds, changes } = resumed();
    const before = changes();
    tracker.sync('t', { open: [], settledBy: () => null });
    expect([openIds(), changes()]).toEqual([['i', 'o'], before]);
    tracker.event('t', interrupted(OTHER));
    const { open } = tracker.snapshot('t');
    const known = tracker.snapshot('t');
    expect(known).not.toHaveProperty('settledElsewhere');
    tracker.sync('t', { open, settledBy: () => null });
    expect(tracker.snapshot('t')).toBe(known);
  });

  it('does not affect a human tool that is open in this page', () => {
    const { tracker, feed } = track();
    tracker.setHumanTools(['ask']);
    const asked = feed([started, ...wholeCall('c', {}, 'ask'), finished]);
    expect(asked.open).toHaveLength(1);
    tracker.sync('t', { open: [], settledBy: () => null });
    expect(tracker.snapshot('t')).toBe(asked);
  });

  it('leaves the thread idle if it is empty', () => {
    const { tracker } = track(interruptedRun([ASK]));
    tracker.sync('t', { open: [], settledBy: () => null });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'idle', open: [] });
  });
});
