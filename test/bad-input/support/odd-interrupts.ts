import {
  ASK,
  BAD,
  CALL,
  type Case,
  type Expected,
  endless,
  MEGABYTE,
  named,
  nested,
  ODD,
  WRITTEN,
} from './odd-case.js';
import { asks } from './show-events.js';

/** One case for each value of a field. */
function field(key: string, values: readonly unknown[], expected: Expected, base: object = ASK): Case[] {
  return values.map((value) => {
    const odd = { ...base, [key]: value };
    return { name: `${key}: ${named(value)}`, run: asks(odd), ...expected };
  });
}

export const interrupts: readonly Case[] = [
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

export const schemas: readonly Case[] = [
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

// Metadata belongs to the producer: if no dialect can read it, that is no mistake, and it is shown
// unchanged.
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
export const hints: readonly Case[] = HINTS.flatMap((hint) =>
  ODD.slice(0, 6).map((odd) => ({
    name: `metadata.${hint}: ${named(odd)}`,
    run: asks({ ...ASK, metadata: { [hint]: odd } }),
    ...WRITTEN,
  })),
);
