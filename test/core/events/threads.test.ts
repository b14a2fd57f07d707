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

describe('events of two threads', () => {
  const of = (threadId: string, event: object) => ({ ...event, threadId });

  it('are kept apart, and an event without a thread belongs to the last one', () => {
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

  it('do not change the snapshot of the other thread', () => {
    const { tracker } = track([of('one', started), of('one', interrupted({ id: 'i', reason: 'x' }))]);
    const one = tracker.snapshot('one');
    for (const event of [started, finished]) tracker.event(null, of('two', event));
    expect(tracker.snapshot('one')).toBe(one);
  });

  it('belong to the thread that their stream was opened for, whatever thread they name', () => {
    const { tracker } = track();
    for (const event of interruptedRun([{ id: 'i', reason: 'x' }])) tracker.event('mine', event);
    expect(tracker.snapshot('mine').open).toHaveLength(1);
    expect(tracker.snapshot('t').open).toEqual([]);
  });
});
