import { describe, expect, it } from 'vitest';
import {
  aboutCall,
  callArgs,
  callEnd,
  callResult,
  callStart,
  interrupted,
  interruptedRun,
  proposed,
  started,
  track,
  wholeCall,
} from '../../support/track.js';

describe('the arguments of a tool call', () => {
  it('are the joined text of the deltas', () => {
    const deltas = ['{"to":', '"a@b', '.com","n":', '1}'].map((delta) => callArgs('c', delta));
    expect(proposed([callStart('c', 'send'), ...deltas, callEnd('c')])).toEqual({
      id: 'c',
      name: 'send',
      argsText: '{"to":"a@b.com","n":1}',
      args: { to: 'a@b.com', n: 1 },
      complete: true,
      result: null,
      error: null,
    });
  });

  it('continue after they were read', () => {
    const { feed } = track([started, callStart('c', 'send'), callArgs('c', '{"a":')]);
    const looked = feed([
      { type: 'MESSAGES_SNAPSHOT', messages: [] },
      { type: 'RUN_ERROR', message: 'x' },
    ]);
    expect(looked.toolCalls.get('c')).toMatchObject({ argsText: '{"a":', complete: false });
    const after = feed([started, callArgs('c', '1}'), callEnd('c'), interrupted(aboutCall('c'))]);
    expect(after.toolCalls.get('c')).toMatchObject({ args: { a: 1 }, complete: true });
  });

  it('are an empty object if a complete call had none', () => {
    const call = proposed([callStart('c'), callEnd('c')]);
    expect(call).toMatchObject({ argsText: '', complete: true });
    // Not inside `toMatchObject`, which treats undefined as an empty object.
    expect(call?.args).toEqual({});
  });

  it.each([
    ['are not JSON', [callArgs('c', '{to: a}'), callEnd('c')], { argsText: '{to: a}', complete: true }],
    ['were cut off', [callArgs('c', '{"to":"a')], { argsText: '{"to":"a', complete: false }],
    ['never came', [], { argsText: '', complete: false }],
  ])('are kept as text if they %s', (_, events, expected) => {
    const call = proposed([callStart('c'), ...events]);
    expect(call).toMatchObject(expected);
    expect(call?.args).toBeUndefined();
  });

  it('are complete if they are valid JSON, even if no end was sent', () => {
    expect(proposed([callStart('c'), callArgs('c', '{"a":1}')])).toMatchObject({
      args: { a: 1 },
      complete: true,
    });
  });

  it('that arrive as an object are shown, with a warning', () => {
    const { snapshot, codes } = track(
      interruptedRun([aboutCall('c')], [callStart('c'), callArgs('c', { path: '/etc' }), callEnd('c')]),
    );
    expect(snapshot.toolCalls.get('c')).toMatchObject({ args: { path: '/etc' } });
    expect(codes()).toEqual(['BAD_EVENT']);
  });

  it('are unknown, not empty, if the start of the call was missed', () => {
    expect(proposed([callEnd('c')])).toBeUndefined();
    expect(proposed([callArgs('c', '/hosts"}'), callEnd('c')])).toMatchObject({
      argsText: '/hosts"}',
      complete: false,
    });
  });

  it('start again with a second start', () => {
    const first = [callStart('c', 'old'), callArgs('c', '{"a":')];
    expect(proposed([...first, ...wholeCall('c', { b: 2 }, 'new')])).toMatchObject({
      name: 'new',
      args: { b: 2 },
    });
    expect(proposed([...wholeCall('c', { a: 1 }, 'old'), ...wholeCall('c', { b: 2 }, 'new')])).toMatchObject({
      name: 'new',
      args: { b: 2 },
    });
  });

  it('stay unchanged if a run sent them again and failed', () => {
    const { feed } = track(interruptedRun([aboutCall('c')], wholeCall('c', { a: 1 })));
    const broken = feed([started, callStart('c'), callArgs('c', '{"b'), { type: 'RUN_ERROR', message: 'x' }]);
    expect(broken.toolCalls.get('c')).toMatchObject({ args: { a: 1 }, complete: true });
    const whole = feed([started, ...wholeCall('c', { b: 2 }), interrupted(aboutCall('c'))]);
    expect(whole.toolCalls.get('c')).toMatchObject({ args: { b: 2 } });
  });
});

describe('a tool result', () => {
  it('is attached to its call, and reported only if a person was asked about the call', () => {
    const { feed, changes, snapshot } = track(
      interruptedRun([aboutCall('c')], [...wholeCall('c', {}), ...wholeCall('other', {})]),
    );
    const before = changes();
    expect(feed([callResult('other', 'seen')])).toBe(snapshot);
    expect(changes()).toBe(before);
    const after = feed([
      callResult('c', [{ type: 'text', text: 'do' }, { type: 'image' }, { text: 5 }, { text: 'ne' }]),
    ]);
    expect(after.toolCalls.get('c')?.result).toBe('done');
    expect(changes()).toBe(before + 1);
  });

  it('of an unknown call is no proposal', () => {
    expect(proposed([callResult('c', 'done')])).toMatchObject({ name: '', argsText: '', complete: false });
  });

  it('that is neither text nor a list of parts is empty', () => {
    expect(proposed([...wholeCall('c', {}), callResult('c', { text: 'done' })])).toMatchObject({
      result: '',
    });
  });

  it('of any open call is reported if the person was asked about no call', () => {
    const { feed, snapshot, changes } = track(
      interruptedRun(
        [{ id: 'i', reason: 'x' }],
        [...wholeCall('c', {}), ...wholeCall('d', {}), callResult('d', 'done')],
      ),
    );
    const before = changes();
    expect(feed([callResult('d', 'again')])).toBe(snapshot);
    expect(feed([callResult('c', 'done')]).toolCalls.get('c')?.result).toBe('done');
    expect(changes()).toBe(before + 1);
  });
});
