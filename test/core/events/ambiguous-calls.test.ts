import { describe, expect, it } from 'vitest';
import { hasDuplicateKeys } from '../../../src/core/util/has-duplicate-keys.js';
import { toolCallText } from '../../../stories/parts/events.js';
import { openStore } from '../../support/open-store.js';
import {
  aboutCall,
  callArgs,
  callEnd,
  callResult,
  callStart,
  interruptedRun,
  proposed,
  started,
  track,
  wholeCall,
} from '../../support/track.js';

const history = (args: unknown, name = 'tool') => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [
    {
      id: 'a',
      role: 'assistant',
      toolCalls: [{ id: 'c', type: 'function', function: { name, arguments: args } }],
    },
  ],
});

describe('a duplicate key', () => {
  it.each([
    '{"to":"a","to":"b"}',
    '{"a":{"x":1,"y":2,"x":3}}',
    '{"a":[{},{"b":1,"b":1}]}',
    '{"\\u0074o":1,"to":2}',
    '{"a" : 1,\n"a"\t: 2}',
    '{"__proto__":1,"__proto__":2}',
  ])('is found in %s', (text) => {
    expect(JSON.parse(text)).toBeTruthy();
    expect(hasDuplicateKeys(text)).toBe(true);
  });

  it.each([
    '{"to":"a","cc":"to"}',
    '{"a":{"x":1},"b":{"x":1},"x":2}',
    '[{"a":1},{"a":1}]',
    '{"a":"{\\"b\\":1,\\"b\\":2}","b":"\\\\"}',
    '{"a":["a","a"],"b":"a"}',
    '"a"',
    '',
    'no JSON: {"\\d": 1, "a\nb": 2}',
  ])('is not reported for: %s', (text) => {
    expect(hasDuplicateKeys(text)).toBe(false);
  });
});

describe('a call that one run sends twice, with a difference', () => {
  const first = wholeCall('c', { to: 'a' });

  it.each([
    ['with other arguments', wholeCall('c', { to: 'b' }), { to: 'b' }],
    ['under another name', wholeCall('c', { to: 'a' }, 'other'), { to: 'a' }],
    ['with text that is not JSON', [callStart('c'), callArgs('c', '{to'), callEnd('c')], undefined],
    ['by the history', [history('{"to":"b"}')], { to: 'a' }],
    ['by the history, under another name', [history('{"to":"a"}', 'other')], { to: 'a' }],
    ['and then as at first', [...wholeCall('c', { to: 'b' }), ...first], { to: 'a' }],
    [
      'and then as at last, by the history',
      [...wholeCall('c', { to: 'b' }), history('{"to":"b"}')],
      { to: 'b' },
    ],
  ])('%s', (_, again, args) => {
    const call = proposed([...first, ...again]);
    expect(call).toMatchObject({ conflicting: true, complete: true });
    expect(call?.args).toEqual(args);
  });

  it('with two texts that are not JSON; the same text twice is no conflict', () => {
    const text = (delta: string) => [callStart('c'), callArgs('c', delta), callEnd('c')];
    expect(proposed([...text('{to'), ...text('{from')])).toMatchObject({ conflicting: true });
    expect(proposed([...text('{to'), ...text('{to')])).not.toHaveProperty('conflicting');
  });

  it('twice in the history', () => {
    expect(proposed([history('{"to":"a"}'), history('{"to":"b"}')])).toMatchObject({
      conflicting: true,
      args: { to: 'a' },
    });
  });

  it.each([
    ['the same', [...first, ...first]],
    [
      'the same in another order and with other blanks',
      [...wholeCall('c', { a: 1, b: 2 }), history('{ "b": 2, "a": 1 }')],
    ],
    ['at first in part', [callStart('c'), callArgs('c', '{"to":"b'), ...first]],
    ['without its arguments', [...first, history(undefined), history('')]],
    ['after it was answered', [...first, callResult('c', 'done'), ...wholeCall('c', { to: 'b' })]],
    ['after it was answered, by the history', [...first, callResult('c', 'done'), history('{"to":"b"}')]],
  ])('is not a call that is sent %s', (_, events) => {
    expect(proposed(events)).not.toHaveProperty('conflicting');
  });

  it('is not a call that another run sends again', () => {
    const { feed } = track(interruptedRun([aboutCall('c')], first));
    const next = feed([started, ...interruptedRun([aboutCall('c')], wholeCall('c', { to: 'b' })).slice(1)]);
    expect(next.toolCalls.get('c')).toMatchObject({ args: { to: 'b' } });
    expect(next.toolCalls.get('c')).not.toHaveProperty('conflicting');
  });
});

describe('both give a warning', () => {
  it.each([
    ['a name twice', toolCallText('t-1', 'send', '{"to":"a","to":"b"}'), ['ARGUMENTS_AMBIGUOUS']],
    [
      'sent twice',
      [...wholeCall('t-1', { to: 'a' }), ...wholeCall('t-1', { to: 'b' })],
      ['ARGUMENTS_AMBIGUOUS'],
    ],
    ['neither', wholeCall('t-1', { to: 'a' }), []],
  ])('%s', (_, before, codes) => {
    const { source, store, warnings } = openStore();
    source.interrupt([{ id: 'i', reason: 'tool_call', toolCallId: 't-1' }], before);
    expect(store.getState().interrupts).toHaveLength(1);
    expect(warnings).toEqual(codes);
  });

  it('also if a graph’s own request names the call', () => {
    const { source, store, warnings } = openStore();
    const value = {
      action_requests: [{ name: 'send', args: { to: 'b' } }],
      review_configs: [{ action_name: 'send', allowed_decisions: ['approve', 'reject'] }],
    };
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
    for (const event of toolCallText('t-1', 'send', '{"to":"a","to":"b"}')) source.push(event);
    source.push({ type: 'CUSTOM', name: 'on_interrupt', value });
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' });
    const [pending] = store.getState().interrupts;
    expect(pending?.prompt).toMatchObject({ calls: [{ argsText: '{"to":"a","to":"b"}', origin: 'stream' }] });
    expect(warnings).toContain('ARGUMENTS_AMBIGUOUS');
  });
});
