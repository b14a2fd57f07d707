import { ASK, CALL, type Case, MEGABYTE, named, nested, WRITTEN } from './odd-case.js';
import { asks, finished } from './show-events.js';

function event(events: readonly unknown[], codes: readonly string[]): Case[] {
  return events.map((one) => ({
    name: `event ${named(one)}`,
    run: { before: [one], ...asks(ASK) },
    ...WRITTEN,
    codes,
  }));
}

function outcome(values: readonly unknown[], codes: readonly string[]): Case[] {
  return values.map((one) => ({
    name: `outcome ${named(one)}`,
    run: { end: finished(one) },
    way: 'composer',
    codes,
  }));
}

const start = (toolCallId: unknown, toolCallName: unknown) => ({
  type: 'TOOL_CALL_START',
  toolCallId,
  toolCallName,
});
const args = (delta: unknown, toolCallId: unknown = 'tc') => ({ type: 'TOOL_CALL_ARGS', toolCallId, delta });
const end = (toolCallId: unknown) => ({ type: 'TOOL_CALL_END', toolCallId });

function proposal(name: string, before: readonly unknown[], codes: readonly string[] = []): Case {
  return { name: `a call ${name}`, run: { before, ...asks(CALL) }, way: 'approve', codes };
}

export const outcomes: readonly Case[] = [
  ...outcome(
    [
      undefined,
      null,
      { type: 'success' },
      { type: 'success', pendingToolCallIds: 5 },
      { type: 'cancelled', interrupts: [ASK] },
    ],
    [],
  ),
  ...outcome(
    ['interrupt', 7, [], {}, { type: 'unknown' }, { type: 7 }, { interrupts: [ASK] }],
    ['BAD_EVENT'],
  ),
  ...outcome(
    [
      { type: 'interrupt' },
      { type: 'interrupt', interrupts: 'x' },
      { type: 'interrupt', interrupts: {} },
      { type: 'interrupt', interrupts: [] },
    ],
    ['BAD_INTERRUPT'],
  ),
];

export const events: readonly Case[] = [
  ...event([null, 7, 'x', [], {}, { type: 7 }, nested(10_000)], ['NOT_AN_EVENT']),
  ...event(
    [
      { type: 'WHAT' },
      { type: 'CUSTOM' },
      { type: 'CUSTOM', name: 7 },
      { type: 'STATE_DELTA', delta: 7 },
      { type: 'RUN_STARTED', threadId: 7 },
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [
          null,
          7,
          {},
          {
            role: 'assistant',
            toolCalls: [
              null,
              {},
              { id: 'a', function: null },
              { id: 'b', function: { name: 'b', arguments: nested(10_000) } },
            ],
          },
        ],
      },
      { type: 'TOOL_CALL_RESULT', toolCallId: 'q', content: nested(10_000) },
      end('nobody'),
    ],
    [],
  ),
  ...event(
    [
      { type: 'MESSAGES_SNAPSHOT', messages: 7 },
      { type: 'SUBAGENT_STARTED' },
      start(null, 'send'),
      start(7, 'send'),
      start('', 'send'),
      start('tc', 7),
      start('tc', ''),
      args(7),
      args(nested(10_000)),
      args('x', null),
      end(null),
    ],
    ['BAD_EVENT'],
  ),
];

export const calls: readonly Case[] = [
  proposal(
    'whose arguments are no JSON',
    [start('tc', 'send'), args('{"a":'), end('tc')],
    ['ARGUMENTS_NOT_JSON'],
  ),
  proposal(
    'whose arguments are nested too deep',
    [start('tc', 'send'), args('['.repeat(10_000) + ']'.repeat(10_000)), end('tc')],
    ['ARGUMENTS_NOT_JSON'],
  ),
  proposal('without an end, in half', [start('tc', 'send'), args('{"a":1')], ['ARGUMENTS_NOT_JSON']),
  proposal('without an end', [start('tc', 'send'), args('{"a":1}')]),
  proposal('without a start', [args('{"a":1}'), end('tc')]),
  proposal('without arguments', [start('tc', 'send'), end('tc')]),
  proposal('whose arguments are a list', [start('tc', 'send'), args('[1]'), end('tc')]),
  proposal('whose arguments are null', [start('tc', 'send'), args('null'), end('tc')]),
  proposal('of a megabyte', [start('tc', 'send'), args(JSON.stringify({ a: MEGABYTE })), end('tc')]),
  proposal('with __proto__', [start('tc', 'send'), args('{"__proto__":{"a":1},"constructor":1}'), end('tc')]),
  proposal('without a name', [start('tc', ''), args('{}'), end('tc')], ['BAD_EVENT']),
];
