import { expect, it } from 'vitest';
import { callResult, finished, interrupted, started, track, wholeCall } from '../../support/track.js';

/** A tracker in which the calls `c` and `d` of a human tool wait for the person. */
function waiting() {
  const tracked = track();
  tracked.tracker.setHumanTools(['ask']);
  const snapshot = tracked.feed([
    started,
    ...wholeCall('c', {}, 'ask'),
    ...wholeCall('d', {}, 'ask'),
    finished,
  ]);
  const open = () => tracked.tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id);
  return { ...tracked, snapshot, open };
}

it('a call that gets its result outside of a run is closed as answered elsewhere', () => {
  const { tracker, feed, snapshot, open } = waiting();
  expect(open()).toEqual(['c', 'd']);
  feed([callResult('c', 'yes')]);
  expect(open()).toEqual(['d']);
  const { settledElsewhere, status } = tracker.snapshot('t');
  expect([...(settledElsewhere ?? [])]).toEqual([[snapshot.open[0]?.key, 'elsewhere']]);
  expect(status).toBe('interrupted');
});

it('a result of another call closes nothing', () => {
  const { feed, open } = waiting();
  feed([callResult('other', 'yes')]);
  expect(open()).toEqual(['c', 'd']);
});

it('a result within a run closes nothing before the run ends', () => {
  const { feed, open } = waiting();
  feed([started, callResult('c', 'yes')]);
  expect(open()).toEqual(['c', 'd']);
});

it('an interrupt about a call stays open, because a result of the call does not answer it', () => {
  const { tracker, feed } = track();
  feed([
    started,
    ...wholeCall('c', {}, 'pay'),
    interrupted({ id: 'i', reason: 'tool_call', toolCallId: 'c' }),
  ]);
  feed([callResult('c', 'paid')]);
  expect(tracker.snapshot('t').open).toHaveLength(1);
});

it('an interrupt of a call without an id is not taken for one with a result', () => {
  const { tracker, feed } = track();
  feed([started, interrupted({ id: 'i', reason: 'confirmation' }), callResult('', 'yes')]);
  expect(tracker.snapshot('t').open).toHaveLength(1);
});

it('a failure stays until the person has tried again, although a call has a result by now', () => {
  const { tracker, feed, open } = waiting();
  feed([started, callResult('c', 'yes'), { type: 'RUN_ERROR', message: 'broken' }]);
  feed([{ type: 'MESSAGES_SNAPSHOT', messages: [] }, callResult('d', 'no')]);
  expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error: { message: 'broken' } });
  expect(open()).toEqual(['c', 'd']);
});
