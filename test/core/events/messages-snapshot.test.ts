import { describe, expect, it } from 'vitest';
import {
  aboutCall,
  callArgs,
  callEnd,
  callResult,
  callStart,
  interruptedRun,
  proposed,
  track,
  wholeCall,
} from '../../support/track.js';

describe('MESSAGES_SNAPSHOT', () => {
  const history = (fn: object, more: readonly object[] = []) => ({
    type: 'MESSAGES_SNAPSHOT',
    messages: [
      { id: 'u', role: 'user', content: 'hi' },
      { id: 'a', role: 'assistant', toolCalls: [{ id: 'c', type: 'function', function: fn }] },
      ...more,
      null,
      'noise',
      { role: 'assistant', toolCalls: 'none' },
      { role: 'assistant', toolCalls: [null, {}, { id: 5, function: { name: 'pay' } }, { id: 'd' }] },
      { role: 'tool', toolCallId: 5, content: 'done' },
      { role: 'user', toolCallId: 'e', content: 'done' },
    ],
  });

  it('adds a call that the stream did not send, and its result', () => {
    const result = { id: 'r', role: 'tool', toolCallId: 'c', content: [{ type: 'text', text: 'done' }] };
    expect(proposed([history({ name: 'pay', arguments: '{"n":1}' }, [result])])).toEqual({
      id: 'c',
      name: 'pay',
      argsText: '{"n":1}',
      args: { n: 1 },
      complete: true,
      result: 'done',
      error: null,
    });
  });

  it('adds only calls and their results', () => {
    const { snapshot } = track(interruptedRun([aboutCall('c')], [history({ name: 'pay' })]));
    expect([...snapshot.toolCalls.keys()]).toEqual(['c']);
  });

  it('adds the error of a failed tool, which the stream does not send, and keeps it if the result is sent again', () => {
    const failed = { id: 'r', role: 'tool', toolCallId: 'c', content: 'done', error: 'The disk was full.' };
    const fn = { name: 'pay', arguments: '{}' };
    const odd = { ...failed, error: { code: 5 } };
    expect(proposed([history(fn, [failed])])).toMatchObject({ result: 'done', error: 'The disk was full.' });
    expect(proposed([history(fn, [failed]), callResult('c', 'done')])).toMatchObject({
      error: 'The disk was full.',
    });
    expect(proposed([callResult('c', 'done'), history(fn, [failed])])).toMatchObject({
      error: 'The disk was full.',
    });
    expect(proposed([history(fn, [odd])])).toMatchObject({ result: 'done', error: null });
  });

  it('does not replace a call that the stream sent whole, but completes a partial one', () => {
    const other = history({ name: 'other', arguments: '{"n":2}' });
    expect(proposed([...wholeCall('c', { n: 1 }, 'pay'), other])).toMatchObject({
      name: 'pay',
      args: { n: 1 },
    });
    expect(proposed([callStart('c', 'pay'), callArgs('c', '{"n'), other])).toMatchObject({ args: { n: 2 } });
    expect(proposed([callArgs('c', '1}'), callEnd('c'), other])).toMatchObject({ args: { n: 2 } });
  });

  it.each([
    ['an object', { n: 1 }, { args: { n: 1 }, complete: true }],
    ['nothing', undefined, { argsText: '', args: undefined, complete: false }],
    ['null', null, { argsText: '', args: undefined, complete: false }],
    ['a value that JSON cannot write', 1n, { argsText: '', args: undefined, complete: false }],
  ])('does not make up arguments if they are %s', (_, args, expected) => {
    expect(proposed([history({ name: 'pay', arguments: args })])).toMatchObject(expected);
  });

  it('also updates an open question', () => {
    const { feed, snapshot, changes } = track(interruptedRun([aboutCall('c'), aboutCall('d')]));
    const before = changes();
    const asked = history({ name: 'pay', arguments: '{"n":1}' });
    const after = feed([asked]);
    expect(after).not.toBe(snapshot);
    expect(after.toolCalls.get('c')).toMatchObject({ name: 'pay' });
    expect(changes()).toBe(before + 1);
    expect(feed([asked])).toBe(after);
    const result = { role: 'tool', toolCallId: 'c', content: 'done' };
    const answered = history({ name: 'pay', arguments: '{"n":1}' }, [result]);
    expect(feed([answered, answered]).toolCalls.get('c')?.result).toBe('done');
    expect(changes()).toBe(before + 2);
  });
});

describe('a MESSAGES_SNAPSHOT while a call is still streamed', () => {
  const snapshotWith = (args: string) => ({
    type: 'MESSAGES_SNAPSHOT',
    messages: [
      { id: 'a', role: 'assistant', toolCalls: [{ id: 'c', function: { name: 'pay', arguments: args } }] },
    ],
  });
  const whole = { argsText: '{"to":"eve","n":1}', args: { to: 'eve', n: 1 }, complete: true };

  it.each(['', '{}', '{"to":"eve",'])('does not change the arguments of the stream: %j', (args) => {
    const [first, second] = ['{"to":"eve",', '"n":1}'];
    const early = [callStart('c', 'pay'), snapshotWith(args), callArgs('c', first), callArgs('c', second)];
    expect(proposed([...early, callEnd('c')])).toMatchObject(whole);
    const late = [callStart('c', 'pay'), callArgs('c', first), snapshotWith(args), callArgs('c', second)];
    expect(proposed([...late, callEnd('c')])).toMatchObject(whole);
  });

  it.each([
    ['ends', [callEnd('c')]],
    ['does not end', []],
  ])('has the arguments if the stream %s without them', (_, end) => {
    const events = [callStart('c', 'pay'), callArgs('c', '{"to":'), snapshotWith(whole.argsText), ...end];
    expect(proposed(events)).toMatchObject(whole);
  });
});
