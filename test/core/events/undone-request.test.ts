import { describe, expect, it } from 'vitest';
import type { RunTracker } from '../../../src/core/events/run-tracker.js';
import { finished, started, track, wholeCall } from '../../support/track.js';

describe('a request that did not reach the agent', () => {
  const waiting = () => {
    const traced = track();
    const { tracker } = traced;
    tracker.seed('t', { interrupts: [{ id: 'i', reason: 'x' }] });
    return { ...traced, undo: () => tracker.undoRequest('t') };
  };

  it('leaves the thread as it was before', () => {
    const { tracker, undo } = waiting();
    const before = tracker.snapshot('t');
    tracker.request('t', 'r-2');
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', runId: 'r-2' });
    undo();
    expect(tracker.snapshot('t')).toEqual(before);
  });

  it('leaves the calls of the run before to the app, and what that run settled settled', () => {
    const { tracker, undo } = waiting();
    tracker.event('t', started);
    for (const event of wholeCall('c', {})) tracker.event('t', event);
    tracker.event('t', finished);
    const before = tracker.snapshot('t');
    expect(before.pendingToolCallIds).toHaveLength(1);
    tracker.request('t', 'r-3');
    undo();
    expect(tracker.snapshot('t')).toEqual(before);
  });

  it('does not bring the failure of an earlier run back', () => {
    const { tracker, undo } = waiting();
    tracker.request('t', 'r-2');
    tracker.fail('t', { code: 'STREAM_ENDED', message: 'ECONNRESET' });
    tracker.request('t', 'r-3');
    undo();
    expect(tracker.snapshot('t')).toMatchObject({ status: 'interrupted', error: null });
    expect(tracker.snapshot('t').open).toHaveLength(1);
  });

  it('is not undone once its run has begun', () => {
    const { tracker, undo } = waiting();
    tracker.request('t', 'r-2');
    tracker.event('t', started);
    undo();
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', stage: 'started' });
  });

  it('ends as the run does that was under way before', () => {
    const { tracker, undo } = waiting();
    tracker.request('t', 'r-2');
    const first = tracker.run('t');
    tracker.event('t', started);
    tracker.request('t', 'r-3');
    undo();
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', stage: 'started' });
    tracker.end('t', first);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error: { code: 'STREAM_ENDED' } });
  });

  it('is no run of this page: what was open before a reload comes back', () => {
    const { tracker } = track();
    tracker.request('t', 'r-1');
    tracker.undoRequest('t');
    tracker.restore('t', [{ interrupt: { id: 'i', reason: 'x' }, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open).toHaveLength(1);
  });

  const nothingOpen = { open: [], by: () => null };

  const both = [
    { id: 'i', reason: 'x' },
    { id: 'j', reason: 'x' },
  ];
  /** What a server tells of this, once it has told that both were open. */
  const told = (...ids: string[]) => ({
    open: both
      .filter(({ id }) => ids.includes(id))
      .map((interrupt) => ({ interrupt, channel: 'outcome' as const, runId: 'r' })),
    by: () => null,
  });

  it.each([
    ['is undone', (tracker: RunTracker) => tracker.undoRequest('t')],
    ['has failed', (tracker: RunTracker) => tracker.fail('t', { code: 'REPLY_FAILED', message: '' })],
  ])('is followed by all that the server told meanwhile, where it %s', (_how, end) => {
    const { tracker } = track();
    tracker.seed('t', { interrupts: both });
    tracker.request('t', 'r-2');
    tracker.sync('t', told('j'));
    // Of what it has told already it says nothing more.
    tracker.sync('t', { ...told('j'), by: (id) => (id === 'j' ? null : undefined) });
    expect(tracker.snapshot('t').open).toHaveLength(2);
    end(tracker);
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(['j']);
  });

  it('is followed by what the server told during the first of two requests, and is no run of this page then', () => {
    const { tracker } = track();
    tracker.seed('t', { interrupts: both });
    tracker.request('t', 'r-2');
    tracker.sync('t', told('j'));
    tracker.request('t', 'r-3');
    tracker.undoRequest('t');
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(['j']);

    tracker.request('u', 'r-1');
    tracker.request('u', 'r-2');
    tracker.undoRequest('u');
    tracker.restore('u', told('i').open);
    expect(tracker.snapshot('u').open).toHaveLength(1);
  });

  it('is not followed by what the server told during an earlier request', () => {
    const { tracker } = track();
    tracker.seed('t', { interrupts: both });
    tracker.request('t', 'r-2');
    tracker.sync('t', told('j'));
    tracker.undoRequest('t');
    tracker.event('t', started);
    tracker.event('t', { ...finished, outcome: { type: 'interrupt', interrupts: both } });
    tracker.request('t', 'r-3');
    tracker.undoRequest('t');
    expect(tracker.snapshot('t').open).toHaveLength(2);
  });

  it('is not followed by it where its run ends at once', () => {
    const { tracker } = track();
    tracker.seed('t', { interrupts: [both[0]] });
    tracker.request('t', 'r-2');
    tracker.sync('t', nothingOpen);
    tracker.event('t', { ...finished, outcome: { type: 'interrupt', interrupts: both } });
    expect(tracker.snapshot('t').open).toHaveLength(2);
  });

  it('is not followed by what the server told before, or during a run that began', () => {
    const { tracker, undo } = waiting();
    tracker.request('t', 'r-2');
    tracker.sync('t', nothingOpen);
    tracker.event('t', started);
    tracker.fail('t', { code: 'STREAM_ENDED', message: '' });
    undo();
    tracker.request('t', 'r-3');
    undo();
    expect(tracker.snapshot('t').open).toHaveLength(1);
  });

  it('takes nothing of a run back that has failed since', () => {
    const { tracker, undo } = waiting();
    tracker.request('t', 'r-2');
    const error = { code: 'STREAM_ENDED', message: 'ECONNRESET' };
    tracker.fail('t', error);
    undo();
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error });
  });

  it('is undone to what was before the first of two requests', () => {
    const { tracker, undo } = waiting();
    const before = tracker.snapshot('t');
    tracker.request('t', 'r-2');
    tracker.request('t', 'r-3');
    undo();
    expect(tracker.snapshot('t')).toEqual(before);
  });
});
