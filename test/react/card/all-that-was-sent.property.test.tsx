import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import type { Interrupt } from 'holdpoint/core';
import { afterEach, describe, expect, it } from 'vitest';
import { isObject } from '../../../src/core/util/json.js';
import { toolCall } from '../../../stories/parts/events.js';
import { cases } from '../../support/cases.js';
import { recordings } from '../../wire/recordings.js';
import { showStack } from '../show-stack.js';
import { shownText } from '../shown-text.js';

const SEED = 20_261_122;

afterEach(cleanup);

/** Keys that a dialect reads but never shows, such as ids, marks and schemas. */
const READ = new Set([
  ...['responseSchema', 'response_schema', 'resumeSchema', 'reviewConfigs', 'config', 'emit'],
  ...['flowId', 'replyId', 'runId', 'strandsName', 'agentscope.interruptKind', 'pause_type'],
  ...['error_report_path', 'type', 'optionId', 'kind', 'tool_call', 'tool_use_id', 'toolCallId', 'call_id'],
  ...['request_id', 'request_type', 'response_type', 'role'],
  // The names of a form's fields.
  'fields',
  // The call beside it shows the same, in another format.
  'toolContent',
]);

// A tool that only asks is the question itself: how it asks shows its name and its limits.
const ASKING = new Set(['ask_user', 'single_select', 'multi_select']);

/** The texts and numbers of a value; a text that is JSON is read as such. */
function leaves(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string' && ASKING.has(value)) return [];
  if (typeof value === 'string') return /^[[{]/.test(value) ? leaves(JSON.parse(value)) : [value];
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (!isObject(value)) return [];
  // A reason of one word is AG-UI's, and selects the prompt.
  const isRead = (key: string, one: unknown) =>
    READ.has(key) || (key === 'reason' && typeof one === 'string' && !/\s/.test(one));
  return Object.entries(value).flatMap(([key, one]) => (isRead(key, one) ? [] : leaves(one)));
}

/** The texts of an interrupt that are not on the screen. */
function unseen({ id, message, metadata }: Interrupt): readonly string[] {
  // The name of a field or an argument is shown as words, with a capital letter.
  const plain = (text: string) => text.replace(/[\s_]/g, '').toLowerCase();
  const seen = plain(shownText());
  const isSeen = (text: string) => seen.includes(plain(text));
  return [...leaves(message), ...leaves(metadata)].filter((text) => text !== id && !isSeen(text));
}

const words = fc.integer({ min: 1, max: 9_999_999 }).map((number) => `word ${number}`);
const numbers = fc.integer({ min: 1_000, max: 9_999_999 });
const value = fc.oneof(
  words,
  numbers,
  fc.array(words, { maxLength: 2 }),
  fc.record({ deep: words, at: numbers }),
);
const keys = fc.constantFrom(
  'plan',
  'risk',
  'title',
  'description',
  'reason',
  'options',
  'choices',
  'action',
  'path',
  'input',
  'draft',
);
const fields = fc.dictionary(keys, value, { maxKeys: 4 });
const args = fc.dictionary(fc.constantFrom('to', 'body', 'limit'), fc.oneof(words, numbers), { maxKeys: 3 });

/** Where producers put their content. */
const metadata = fc.oneof(
  fields,
  fc.tuple(args, fields).map(([toolInput, more]) => ({ ...more, toolName: 'deploy', toolInput })),
  fc.oneof(fields, words, fc.array(words, { maxLength: 3 })).map((raw) => ({ langgraph: { raw } })),
  fc.tuple(args, fields, fields).map(([given, more, other]) => ({
    langgraph: {
      raw: { actionRequests: [{ name: 'deploy', args: given, ...more }], reviewConfigs: [], ...other },
    },
  })),
  fc.tuple(args, fields).map(([given, more]) => ({
    langgraph: {
      raw: [{ action_request: { action: 'deploy', args: given }, config: { allow_accept: true }, ...more }],
    },
  })),
  fc.tuple(args, fc.oneof(fields, words)).map(([given, suspendPayload]) => ({
    mastra: { type: 'mastra_suspend', toolName: 'deploy', args: given, suspendPayload },
  })),
  fields.map((reason) => ({ strandsName: 'ask', reason })),
  fc.oneof(fields, words).map((output) => ({ crewai: { methodName: 'draft', emit: null, output } })),
  fields.map((more) => ({ agno: { pause_type: 'confirmation', tool_name: 'deploy', ...more } })),
  fc.tuple(args, fields).map(([given, more]) => ({
    agent_framework: {
      type: 'x',
      function_call: { call_id: 'c', name: 'deploy', arguments: given },
      ...more,
    },
  })),
);

/** Strands also writes its content as JSON text into the message. */
const strandsMessage = fields.map((one) => ({
  message: JSON.stringify(one),
  metadata: { strandsName: 'ask' },
}));

const BOOL = { type: 'boolean' };
const TEXT = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });
const responseSchema = fc.constantFrom(
  undefined,
  BOOL,
  TEXT,
  { enum: ['ship', 'hold'] },
  object({ approved: BOOL }),
  object({ ok: BOOL, remember: BOOL }),
  object({ approved: { const: true } }),
  object({ decision: { enum: ['approve', 'edit', 'reject'] }, args: { type: 'object' } }),
  object({ count: { type: 'integer' }, why: TEXT }),
);
const interrupts: fc.Arbitrary<Interrupt> = fc
  .record({
    reason: fc.constantFrom('confirmation', 'tool_call', 'input_required', 'acme:gate', 'plan_review'),
    message: fc.option(words, { nil: undefined }),
    responseSchema,
    metadata,
    toolCallId: fc.constantFrom(undefined, 'tc', 'missing'),
    strands: fc.option(strandsMessage, { nil: undefined }),
  })
  .map(({ message, toolCallId, responseSchema: schema, strands, ...rest }) => ({
    id: 'i-1',
    ...rest,
    ...(message === undefined ? {} : { message }),
    ...strands,
    ...(toolCallId === undefined ? {} : { toolCallId }),
    ...(schema === undefined ? {} : { responseSchema: schema }),
  }));

describe('every text and number that an agent sends with a request is on the screen', () => {
  it('for every producer and every kind of prompt', () => {
    const property = fc.property(interrupts, args, (interrupt, streamed) => {
      const { unmount } = showStack([interrupt], { before: toolCall('tc', 'deploy', streamed) });
      try {
        expect(unseen(interrupt)).toEqual([]);
      } finally {
        unmount();
      }
    });
    fc.assert(property, { seed: SEED, numRuns: cases(15, 0.05) });
  });

  it('and cannot be folded away if the call is destructive', () => {
    const plan = {
      id: 'i-1',
      reason: 'confirmation',
      toolCallId: 'tc',
      metadata: { plan: ['drop table users'] },
    };
    showStack([plan], { before: toolCall('tc', 'wipe', {}), destructiveTools: ['wipe'] });
    expect(document.querySelector('details')).toBeNull();
    expect(document.body.textContent).toContain('drop table users');
  });

  it.each([
    ['open', 'beside a question alone', {}, true],
    ['folded', 'where a call says what is decided', { toolCallId: 'tc' }, false],
  ])('and is %s %s', (_state, _where, about, open) => {
    const before = toolCall('tc', 'deploy', { to: 'prod' });
    const plan = {
      ...about,
      id: 'i-1',
      reason: 'confirmation',
      metadata: { plan: ['drop table users'] },
    };
    showStack([plan], { before });
    expect(document.querySelector('details')?.open).toBe(open);
  });
});

describe('the same for each recording', () => {
  const asked = recordings.flatMap(({ name, events }) =>
    events.flatMap((event) => {
      const outcome = isObject(event) ? event.outcome : undefined;
      const listed: unknown = isObject(outcome) ? outcome.interrupts : [];
      const calls = events.filter((one) => String(one.type).startsWith('TOOL_CALL_'));
      return Array.isArray(listed)
        ? listed.map((interrupt: Interrupt) => [name, interrupt, calls] as const)
        : [];
    }),
  );

  it.each(asked)('%s', (_name, interrupt, before) => {
    showStack([interrupt], { before });
    expect(unseen(interrupt)).toEqual([]);
  });
});
