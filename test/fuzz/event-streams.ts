import fc from 'fast-check';

/** Names that an object's prototype has, and plain names. */
const ODD = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'prototype', 'valueOf'];
export const name = fc.constantFrom(...ODD, 'a', 'b', '');

/** Nested deeper than any recursive walk can go, as an object or as a list. */
function nested(levels: number, inside: (value: unknown) => unknown): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = inside(value);
  return value;
}

const DEEP = 10_000;
const deepObject = nested(DEEP, (value) => ({ in: value }));
const deepList = nested(DEEP, (value) => [value]);
const deepSchema = nested(DEEP, (value) => ({ type: 'object', properties: { in: value } }));
const deepText = '{"in":'.repeat(DEEP) + 1 + '}'.repeat(DEEP);

/** An object with this own property, even if it is `__proto__`. */
function having(key: string, value: unknown): object {
  return Object.fromEntries([[key, value]]);
}

const small = fc.oneof(fc.constantFrom<unknown>(null, true, 0, '', 'x', { polluted: true }, ['x']), name);
const value = fc.oneof(
  { weight: 8, arbitrary: small },
  { weight: 4, arbitrary: fc.tuple(name, small).map(([key, one]) => having(key, one)) },
  { weight: 1, arbitrary: fc.constantFrom(deepObject, deepList) },
);
const text = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(name, fc.constantFrom('Go on?', '{"half":')) },
  {
    weight: 4,
    arbitrary: value
      .filter((one) => one !== deepObject && one !== deepList)
      .map((one) => JSON.stringify(one)),
  },
  { weight: 1, arbitrary: fc.constant(deepText) },
);
const schema = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>({ type: 'boolean' }, true, false, null, 'object') },
  { weight: 3, arbitrary: fc.array(name, { maxLength: 5 }).map((all) => ({ enum: all })) },
  {
    weight: 3,
    arbitrary: fc.tuple(name, name).map(([one, other]) => ({
      type: 'object',
      properties: Object.assign(having(one, { type: 'boolean' }), having(other, { enum: ODD })),
      required: [one, other],
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(deepSchema, { enum: [deepList] }, { default: deepObject, type: 'object' }),
  },
);
const interrupt = fc.record(
  {
    id: name,
    reason: fc.oneof(
      name,
      fc.constantFrom('tool_call', 'confirmation', 'input_required', 'langgraph:interrupt'),
    ),
    message: text,
    toolCallId: name,
    responseSchema: schema,
    metadata: fc
      .tuple(fc.oneof(name, fc.constantFrom('langgraph', 'options', 'agno', 'value')), value)
      .map(([key, one]) => having(key, one)),
    expiresAt: fc.constantFrom('2100-01-01T00:00:00Z', 'soon', '__proto__'),
    subagentRunId: name,
  },
  { requiredKeys: ['id', 'reason'] },
);

const ids = { threadId: 'thread-1', runId: 'r' };
const event = fc.oneof(
  { weight: 3, arbitrary: name.map((runId) => ({ type: 'RUN_STARTED', threadId: 'thread-1', runId })) },
  {
    weight: 4,
    arbitrary: fc
      .array(interrupt, { maxLength: 4 })
      .map((interrupts) => ({ type: 'RUN_FINISHED', ...ids, outcome: { type: 'interrupt', interrupts } })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ type: 'RUN_FINISHED', ...ids }, { type: 'RUN_ERROR', message: 'x' }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('TOOL_CALL_START'), toolCallId: name, toolCallName: name }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('TOOL_CALL_ARGS', 'TOOL_CALL_CHUNK'),
      toolCallId: name,
      delta: fc.oneof(text, value),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('TOOL_CALL_END'), toolCallId: name }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('TOOL_CALL_RESULT'), toolCallId: name, content: value }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('CUSTOM'), name: fc.constant('on_interrupt'), value }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(name, name, text).map(([id, tool, args]) => ({
      type: 'MESSAGES_SNAPSHOT',
      messages: [{ role: 'assistant', toolCalls: [{ id, function: { name: tool, arguments: args } }] }],
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('SUBAGENT_STARTED', 'SUBAGENT_FINISHED'),
      subagentRunId: name,
      name,
    }),
  },
  { weight: 1, arbitrary: value },
);

/**
 * A stream as it may arrive over a bad connection from a bad agent: cut, repeated and out of order.
 */
export const stream = fc
  .array(event, { minLength: 3, maxLength: 16 })
  .chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.array(fc.nat(events.length - 1), { maxLength: events.length * 2 }),
      fc.constantFrom('whole', 'repeated', 'shuffled'),
    ),
  )
  .map(([events, picked, how]): readonly unknown[] => {
    if (how === 'whole') return events;
    if (how === 'repeated') return [...events, ...events.slice(0, picked.length)];
    return picked.map((index) => events[index]);
  });

/** The properties of `Object.prototype`, to which an agent must never be able to add. */
export function prototypes(): string {
  const shared = [Object.prototype, Array.prototype, Function.prototype, Map.prototype, String.prototype];
  return JSON.stringify(shared.map((one) => Object.getOwnPropertyNames(one)));
}
