import { describe, expect, it } from 'vitest';
import { finished, interruptedRun, started, track } from '../../support/track.js';

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
