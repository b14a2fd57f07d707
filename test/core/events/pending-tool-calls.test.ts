import { describe, expect, it } from 'vitest';
import { callResult, finished, interrupted, started, track, wholeCall } from '../../support/track.js';

describe('pendingToolCallIds', () => {
  const success = (pendingToolCallIds?: unknown) => ({
    ...finished,
    outcome: { type: 'success', ...(pendingToolCallIds === undefined ? {} : { pendingToolCallIds }) },
  });
  const calls = [
    ...wholeCall('a', {}),
    ...wholeCall('b', {}),
    callResult('a', 'done'),
    ...wholeCall('c', {}),
  ];
  const left = (...events: unknown[]) => track([started, ...events]).snapshot.pendingToolCallIds;

  it('are the producer’s list', () => {
    expect(left(...calls, success(['b']))).toEqual(['b']);
    expect(left(...calls, success(['b', 3, null]))).toEqual(['b']);
  });

  it('come from the stream if the producer names none', () => {
    expect(left(...calls, success())).toEqual(['b', 'c']);
    expect(left(...calls, success([]))).toEqual(['b', 'c']);
    expect(left(...calls, finished)).toEqual(['b', 'c']);
  });

  it('leave out a call whose result was known before its run was sent again', () => {
    const events = [started, ...calls, finished];
    expect(track([...events, ...events]).snapshot.pendingToolCallIds).toEqual(['b', 'c']);
  });

  it('are empty during a run, and for an interrupted or cancelled run', () => {
    expect(left(...calls, finished, started)).toEqual([]);
    expect(left(...calls, finished, started, finished)).toEqual([]);
    expect(left(...calls, interrupted({ id: 'i', reason: 'x' }))).toEqual([]);
    expect(left(...calls, { ...finished, outcome: { type: 'cancelled' } })).toEqual([]);
  });
});
