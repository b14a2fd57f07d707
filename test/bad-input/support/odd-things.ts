import { asks, type BadRun, finished } from './show-events.js';

/** Something an agent should not have sent. */
export interface Case {
  readonly name: string;
  readonly run: BadRun;
  /** How a person answers it; `composer`: nothing can be asked, and the conversation goes on. */
  readonly way: 'approve' | 'choose' | 'write' | 'form' | 'cancel' | 'composer';
  /** What `onWarning` hears of it. Left out: nothing, because nothing is wrong, or AG-UI leaves it open. */
  readonly codes?: readonly string[];
  /** The id that the reply names. */
  readonly id?: string;
}

const MEGABYTE = 'x'.repeat(1_000_000);
const ASK = { id: 'i', reason: 'input_required', message: 'Well?' };
const CALL = { id: 'i', reason: 'tool_call', message: 'Go?', toolCallId: 'tc' };
const ODD = [null, 'text', 7, [], {}, [null], nested(10_000)];

/** Lists, or objects of one key, inside each other. */
export function nested(depth: number, key: string | null = null): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = key === null ? [value] : { [key]: value };
  return value;
}

/** Holds itself twice, so that whoever walks every path never comes back. */
function endless(): object {
  const knot: { [key: string]: unknown } = {};
  return Object.assign(knot, { left: knot, right: knot });
}

function named(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? 'undefined').slice(0, 70);
  } catch {
    return 'what no JSON holds';
  }
}

type Expected = Omit<Case, 'name' | 'run'>;
const WRITTEN: Expected = { way: 'write' };
const BAD: Expected = { way: 'write', codes: ['BAD_INTERRUPT'] };

/** One case for each value of a field. */
function field(key: string, values: readonly unknown[], expected: Expected, base: object = ASK): Case[] {
  return values.map((value) => {
    const odd = { ...base, [key]: value };
    return { name: `${key}: ${named(value)}`, run: asks(odd), ...expected };
  });
}

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

function legacy(value: unknown, expected: Expected = WRITTEN): Case {
  const before = [{ type: 'CUSTOM', name: 'on_interrupt', value }];
  return { name: `on_interrupt ${named(value)}`, run: { before }, ...expected };
}

const interrupts: readonly Case[] = [
  ...ODD.slice(0, 4).flatMap((odd): Case[] => [
    { name: `${named(odd)} for an interrupt`, run: asks(odd), way: 'composer', codes: ['BAD_INTERRUPT'] },
    { name: `${named(odd)} beside an interrupt`, run: asks(odd, ASK), ...BAD },
  ]),
  {
    name: 'two of one id',
    run: asks(ASK, { ...ASK, message: 'And?' }),
    way: 'write',
    codes: ['DUPLICATE_INTERRUPT'],
  },
  ...field('id', [null, {}, undefined], { ...BAD, id: '' }),
  ...field('id', [7], { ...BAD, id: '7' }),
  ...['', '__proto__', 'constructor', MEGABYTE].flatMap((id) => field('id', [id], { ...WRITTEN, id })),
  ...field('reason', [undefined, null, 7, {}], BAD),
  ...field('reason', ['acme:what', '__proto__', '', MEGABYTE], WRITTEN),
  ...field('message', [null, undefined, '', MEGABYTE, '<img src=x onerror=alert(1)>', '\ud800'], WRITTEN),
  ...field('message', [7, {}, [], nested(10_000)], BAD),
  ...field('message', ['{"a":,}'], { way: 'write', codes: ['MESSAGE_NOT_JSON'] }),
  ...field('expiresAt', [7, -1, {}, 'garbage', '2026-13-45', '+275760-09-13T00:00:00.001Z'], BAD),
  ...field('expiresAt', [null, '', '+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59Z'], WRITTEN),
  ...field('expiresAt', ['-1', '2000-01-01T00:00:00Z'], { way: 'cancel' }),
  ...field('toolCallId', [7, {}], { way: 'approve', codes: ['BAD_INTERRUPT'] }, CALL),
  ...field('toolCallId', ['unknown', '__proto__'], { way: 'approve', codes: ['TOOL_CALL_MISSING'] }, CALL),
  ...field('toolCallId', [null, ''], { way: 'approve' }, CALL),
  ...field('subagentRunId', [7, {}, [null]], BAD),
  ...field('metadata', ['text', 7, [], [null], nested(10_000), nested(10_000, 'a'), endless()], BAD),
  ...field('metadata', [null, {}], WRITTEN),
];

const schemas: readonly Case[] = [
  ...field('responseSchema', ['text', 7, [], nested(10_000, 'properties'), endless()], {
    way: 'write',
    codes: ['SCHEMA_UNUSABLE'],
  }),
  ...field('responseSchema', [null, false, true, {}], WRITTEN),
  ...field('responseSchema', [{ enum: ['a', 'a'] }], { way: 'choose' }),
  ...field(
    'responseSchema',
    [{ type: 'object', properties: { approved: { type: 'boolean', default: true } } }],
    { way: 'approve', codes: ['TOOL_CALL_MISSING'] },
    CALL,
  ),
  ...field(
    'responseSchema',
    [{ $ref: '#' }, { enum: [] }, { type: 'nonsense' }, { type: 'object', properties: 5 }],
    { way: 'form' },
  ),
];

// Metadata is the producer's own: what no dialect can read there is no mistake, and is shown as it came.
export const HINTS = [
  'agno',
  'options',
  'crewai',
  'value',
  'langgraph',
  'mastra',
  'agent_framework',
  'toolCall',
  'strandsName',
  'tool_input',
  'toolInput',
  'toolName',
  'importance',
  'constructor',
];
const hints: readonly Case[] = HINTS.flatMap((hint) =>
  ODD.slice(0, 6).map((odd) => ({
    name: `metadata.${hint}: ${named(odd)}`,
    run: asks({ ...ASK, metadata: { [hint]: odd } }),
    ...WRITTEN,
  })),
);

const outcomes: readonly Case[] = [
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

const events: readonly Case[] = [
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

const calls: readonly Case[] = [
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

const graphs: readonly Case[] = [
  ...[
    null,
    7,
    '',
    'Deploy?',
    true,
    [],
    {},
    [null],
    '{"a":',
    { id: 7 },
    { message: 7, reason: 7 },
    { response_schema: 7 },
    { options: [] },
    [{ action_request: null }],
    [{ action_request: { action: 7 }, config: { allow_accept: 'yes' } }],
    { action_requests: null },
    { action_requests: [null], review_configs: [] },
    { action_requests: [], review_configs: [] },
    {
      action_requests: [{ name: 'x', args: null }],
      review_configs: [{ action_name: 'x', allowed_decisions: [] }],
    },
  ].map((value) => legacy(value)),
  ...[nested(10_000), endless()].map((value) => legacy(value, BAD)),
  legacy({ action_requests: [{ name: 'x' }], review_configs: [{}] }, { way: 'approve' }),
  legacy(
    { question: 'Which?', options: ['a', 'a', {}, null] },
    { way: 'choose', codes: ['DUPLICATE_OPTIONS'] },
  ),
];

/** Every odd thing that an agent can send, and what becomes of it. */
export const oddThings: readonly Case[] = [
  ...interrupts,
  ...schemas,
  ...hints,
  ...outcomes,
  ...events,
  ...calls,
  ...graphs,
];
