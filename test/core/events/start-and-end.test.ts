import { describe, expect, it } from 'vitest';
import { callStart, finished, interruptedRun, started, track, wholeCall } from '../../support/track.js';

describe('the state of a client before the tracker starts', () => {
  it('opens its interrupts, with the call from the messages', () => {
    const { tracker } = track();
    const messages = [
      { role: 'assistant', toolCalls: [{ id: 'c', function: { name: 'pay', arguments: '{"n":1}' } }] },
    ];
    tracker.seed('t', { interrupts: [{ id: 'i', reason: 'tool_call', toolCallId: 'c' }], messages });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'interrupted', open: [{ threadId: 't' }] });
    expect(tracker.snapshot('t').toolCalls.get('c')?.args).toEqual({ n: 1 });
    expect(tracker.currentThread()).toBe('t');
  });

  it('can include a run in progress, which then ends as usual', () => {
    const { tracker, codes } = track();
    tracker.seed('t', { interrupts: [{ id: 'i', reason: 'x' }], running: true });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open: [{ interrupt: { id: 'i' } }] });
    tracker.event('t', finished);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'idle', open: [] });
    expect(codes()).toEqual([]);
  });
});

describe('what was open before a reload', () => {
  const about = { id: 'i', reason: 'tool_call', toolCallId: 'c' };
  const restored = {
    interrupt: about,
    channel: 'outcome',
    runId: 'r',
    call: { name: 'pay', argsText: '{"n":1}' },
  } as const;
  const other = { interrupt: { id: 'o', reason: 'x' }, channel: 'outcome', runId: 'r' } as const;

  it('is restored with its call', () => {
    const { tracker } = track();
    tracker.restore('t', [restored, other]);
    const { open, toolCalls } = tracker.snapshot('t');
    expect(open.map(({ interrupt }) => interrupt.id)).toEqual(['i', 'o']);
    expect([...toolCalls.values()]).toMatchObject([{ id: 'c', name: 'pay', args: { n: 1 } }]);
  });

  it('is not restored after a run of this page has ended', () => {
    const { tracker, snapshot } = track([started, finished]);
    tracker.restore('t', [restored]);
    expect(tracker.snapshot('t')).toBe(snapshot);
  });
});

describe('a run', () => {
  it('has its own number, also if the end of the previous run was missed', () => {
    const { tracker } = track();
    const numbers = [started, finished, started, started].map((event) => {
      tracker.event('t', event);
      return tracker.run('t');
    });
    for (const id of ['r2', 'r3']) {
      tracker.request('t', id);
      numbers.push(tracker.run('t'));
    }
    expect(numbers).toEqual([1, 1, 2, 3, 4, 5]);
  });

  it('takes the id from its end, and keeps its own if the end has none', () => {
    expect(track([started, { ...finished, runId: 'another' }]).snapshot.runId).toBe('another');
    expect(track([started, { ...finished, runId: undefined }]).snapshot.runId).toBe('r');
  });
});

describe('other notifications', () => {
  it('report changed capabilities to every thread', () => {
    const { tracker, changes } = track([started, { ...started, threadId: 'two' }]);
    const before = changes();
    tracker.setCapabilities({ approveWithEdits: true });
    expect(changes()).toBe(before + 2);
    for (const id of ['t', 'two']) {
      expect(tracker.snapshot(id).capabilities).toEqual({ approveWithEdits: true });
    }
  });

  it('report the name of each tool when its call begins', () => {
    const { tracker, feed } = track([started]);
    const names: unknown[] = [];
    tracker.watchCalls((name) => void names.push(name));
    const chunk = { type: 'TOOL_CALL_CHUNK', toolCallId: 'd', toolCallName: 'send', delta: '{' };
    feed([...wholeCall('c', { n: 1 }, 'pay'), chunk, { ...chunk, toolCallName: undefined }]);
    expect(names).toEqual(['pay', 'send']);
  });

  it('do not change the current thread', () => {
    const { tracker } = track([started]);
    tracker.event('two', callStart('c'));
    expect(tracker.currentThread()).toBe('t');
  });
});

describe('the end of a stream', () => {
  it('fails a run in progress, and does nothing if the run is over', () => {
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

  it('is no failure after the run has finished, even if the connection broke', () => {
    const { tracker, snapshot } = track(interruptedRun([{ id: 'i', reason: 'x' }]));
    tracker.fail('t', { code: 'STREAM_ENDED', message: 'ECONNRESET' });
    expect(tracker.snapshot('t')).toBe(snapshot);
    tracker.request('t', null);
    tracker.fail('t', { code: 'REPLY_FAILED', message: 'offline' });
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  });

  it('keeps open what the run should have settled', () => {
    const { tracker } = track(interruptedRun([{ id: 'i', reason: 'x' }]));
    const { open } = tracker.snapshot('t');
    tracker.request('t', null);
    expect(tracker.snapshot('t')).toMatchObject({ status: 'running', open });
    tracker.end('t');
    expect(tracker.snapshot('t')).toMatchObject({ status: 'failed', open });
  });
});
