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

  it('restores the thread to its previous state', () => {
    const { tracker, undo } = waiting();
    const before = tracker.snapshot('t');
    tracker.request('t', 'r-2');
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', runId: 'r-2' });
    undo();
    expect(tracker.snapshot('t')).toEqual(before);
  });

  it('leaves the pending calls of the last run to the app, and settled interrupts settled', () => {
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

  it('does not restore the failure of an earlier run', () => {
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

  it('ends like the run that was in progress before it', () => {
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

  it('does not count as a run of this page: what was open before a reload is still restored', () => {
    const { tracker } = track();
    tracker.request('t', 'r-1');
    tracker.undoRequest('t');
    tracker.restore('t', [{ interrupt: { id: 'i', reason: 'x' }, channel: 'outcome', runId: 'r' }]);
    expect(tracker.snapshot('t').open).toHaveLength(1);
  });

  const nothingOpen = { open: [], settledBy: () => null };

  const both = [
    { id: 'i', reason: 'x' },
    { id: 'j', reason: 'x' },
  ];
  /** What a server sends after this, if both were open before. */
  const told = (...ids: string[]) => ({
    open: both
      .filter(({ id }) => ids.includes(id))
      .map((interrupt) => ({ interrupt, channel: 'outcome' as const, runId: 'r' })),
    settledBy: () => null,
  });

  it.each([
    ['is undone', (tracker: RunTracker) => tracker.undoRequest('t')],
    ['has failed', (tracker: RunTracker) => tracker.fail('t', { code: 'REPLY_FAILED', message: '' })],
  ])('is followed by everything the server sent meanwhile, if it %s', (_how, end) => {
    const { tracker } = track();
    tracker.seed('t', { interrupts: both });
    tracker.request('t', 'r-2');
    tracker.sync('t', told('j'));
    // It does not repeat what it sent before.
    tracker.sync('t', { ...told('j'), settledBy: (id) => (id === 'j' ? null : undefined) });
    expect(tracker.snapshot('t').open).toHaveLength(2);
    end(tracker);
    expect(tracker.snapshot('t').open.map(({ interrupt }) => interrupt.id)).toEqual(['j']);
  });

  it('is followed by what the server sent during the first of two requests, and does not count as a run', () => {
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

  it('is not followed by what the server sent during an earlier request', () => {
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

  it('is not followed by it if its run ends at once', () => {
    const { tracker } = track();
    tracker.seed('t', { interrupts: [both[0]] });
    tracker.request('t', 'r-2');
    tracker.sync('t', nothingOpen);
    tracker.event('t', { ...finished, outcome: { type: 'interrupt', interrupts: both } });
    expect(tracker.snapshot('t').open).toHaveLength(2);
  });

  it('is not followed by what the server sent before, or during a run that began', () => {
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

  it('keeps the state of a run that has failed since', () => {
    const { tracker, undo } = waiting();
    tracker.request('t', 'r-2');
    const error = { code: 'STREAM_ENDED', message: 'ECONNRESET' };
    tracker.fail('t', error);
    undo();
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error });
  });

  it('restores the state from before the first of two requests', () => {
    const { tracker, undo } = waiting();
    const before = tracker.snapshot('t');
    tracker.request('t', 'r-2');
    tracker.request('t', 'r-3');
    undo();
    expect(tracker.snapshot('t')).toEqual(before);
  });
});
