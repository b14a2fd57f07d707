import { describe, expect, it } from 'vitest';
import {
  aboutCall,
  callEnd,
  interrupted,
  interruptedRun,
  proposed,
  started,
  track,
  wholeCall,
} from '../../support/track.js';

const chunk = (fields: object) => ({ type: 'TOOL_CALL_CHUNK', ...fields });

describe('TOOL_CALL_CHUNK', () => {
  it('has the name once; later chunks have no id, a null one or an empty one', () => {
    const call = proposed([
      chunk({ toolCallId: 'c', toolCallName: 'send', delta: '{"a"' }),
      chunk({ delta: ':1' }),
      chunk({ toolCallId: null, delta: ',"b"' }),
      chunk({ toolCallId: '', toolCallName: '', delta: ':2}' }),
    ]);
    expect(call).toMatchObject({ name: 'send', args: { a: 1, b: 2 }, complete: true });
  });

  it('can have the name in every chunk, and alternate between calls', () => {
    const turns = [
      chunk({ toolCallId: 'c', toolCallName: 'one', delta: '{"a":' }),
      chunk({ toolCallId: 'd', toolCallName: 'two', delta: '{"b":' }),
      chunk({ toolCallId: 'c', delta: '1}' }),
      chunk({ toolCallId: 'd', delta: '2}' }),
    ];
    expect(proposed(turns, 'c')).toMatchObject({ name: 'one', args: { a: 1 } });
    expect(proposed(turns, 'd')).toMatchObject({ name: 'two', args: { b: 2 } });
  });

  it('without a call is ignored', () => {
    const lost = [chunk({ delta: '{"a":1}' }), ...wholeCall('c', { b: 2 }), chunk({ delta: '}' })];
    const { snapshot } = track(interruptedRun([aboutCall('c')], lost));
    expect([...snapshot.toolCalls.values()]).toMatchObject([{ id: 'c', argsText: '{"b":2}' }]);
  });

  it('continues its call after another one has ended', () => {
    const turns = [
      chunk({ toolCallId: 'd', toolCallName: 'two', delta: '{}' }),
      chunk({ toolCallId: 'c', toolCallName: 'one', delta: '{"a":' }),
      callEnd('d'),
      chunk({ delta: '1}' }),
    ];
    expect(proposed(turns)).toMatchObject({ args: { a: 1 } });
  });

  it('can send a call again outside a run, which is reported if a person was asked about it', () => {
    const { feed, snapshot, changes } = track(
      interruptedRun([aboutCall('c')], [...wholeCall('c', { a: 1 }), ...wholeCall('d', {})]),
    );
    const before = changes();
    expect(feed([chunk({ toolCallId: 'd', toolCallName: 'tool', delta: '{"a":2}' })])).toBe(snapshot);
    const again = feed([chunk({ toolCallId: 'c', toolCallName: 'tool', delta: '{"a":2}' })]);
    expect(again.toolCalls.get('c')).toMatchObject({ args: { a: 2 }, conflicting: true });
    expect(changes()).toBe(before + 1);
  });

  it('of a new run starts a new call', () => {
    const { feed } = track([started, chunk({ toolCallId: 'c', toolCallName: 'x', delta: '{"half":' })]);
    feed([{ type: 'RUN_ERROR', message: 'cut' }, started]);
    const again = feed([
      chunk({ toolCallId: 'c', toolCallName: 'x', delta: '{"a":1}' }),
      interrupted(aboutCall('c')),
    ]);
    expect(again.toolCalls.get('c')).toMatchObject({ args: { a: 1 } });
  });
});
