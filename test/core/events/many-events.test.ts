import { expect, it } from 'vitest';
import { hasDuplicateKeys } from '../../../src/core/util/has-duplicate-keys.js';
import {
  aboutCall,
  callArgs,
  callEnd,
  callStart,
  interruptedRun,
  proposed,
  track,
  wholeCall,
} from '../../support/track.js';

it('finds a duplicate key in millions of characters in one pass', () => {
  expect(hasDuplicateKeys(`{"a":"${'\\"'.repeat(5_000_000)}","b":1}`)).toBe(false);
  expect(hasDuplicateKeys(`{"a":"${'{'.repeat(1_000_000)}","a":1}`)).toBe(true);
});

it('a call that is sent a hundred thousand times, always different, does not overflow the stack', () => {
  const events = Array.from({ length: 100_000 }, (_, index) => wholeCall('c', { to: index })).flat();
  const { snapshot } = track(interruptedRun([aboutCall('c')], events));
  expect(snapshot.toolCalls.get('c')).toMatchObject({ conflicting: true, args: { to: 99_999 } });
});

it('joins arguments of many small deltas completely', () => {
  const deltas = Array.from({ length: 200_000 }, () => callArgs('c', 'x'));
  const call = proposed([
    callStart('c'),
    callArgs('c', '{"t":"'),
    ...deltas,
    callArgs('c', '"}'),
    callEnd('c'),
  ]);
  expect(call?.args).toEqual({ t: 'x'.repeat(200_000) });
});
