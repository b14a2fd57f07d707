import fc from 'fast-check';
import type { Answer, Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { cases } from '../../support/cases.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { approval, filled, openStore } from '../../support/open-store.js';

const SEED = 20_261_121;
const SECRET = 'hunter2';
const LISTED = 'apiKey';
const spelling = fc.constantFrom('apiKey', 'api_key', 'API-KEY', 'ApiKey', 'APIKEY');

type Schema = { [key: string]: unknown };
/** A schema, and a value that fits it with the secret in it. */
interface Field {
  readonly schema: Schema;
  readonly value: unknown;
}

const text: Schema = { type: 'string' };
const inside = (name: string, { schema, value }: Field): Field => ({
  schema: { type: 'object', properties: { [name]: schema, other: text } },
  value: { [name]: value, other: 'x' },
});
const marked = fc.constantFrom<Schema>(
  { ...text, format: 'password' },
  { ...text, writeOnly: true },
  { ...text, writeOnly: true, default: SECRET, examples: [SECRET] },
  { anyOf: [{ ...text, format: 'password' }, { type: 'null' }] },
);
const secretField = fc.oneof(
  marked.map((schema): Field => inside('pin', { schema, value: SECRET })),
  spelling.map((name): Field => inside(name, { schema: { ...text, default: SECRET }, value: SECRET })),
  spelling.map(
    (name): Field => ({
      schema: { type: 'object', properties: { [name]: true } },
      value: { [name]: { deep: SECRET } },
    }),
  ),
);
/** Each of these wraps a field in another schema. */
const wrappers: readonly ((field: Field) => Field)[] = [
  (field) => inside('nested', field),
  ({ schema, value }) => ({ schema: { type: 'array', items: schema }, value: [value] }),
  ({ schema, value }) => ({ schema: { allOf: [schema] }, value }),
  ({ schema, value }) => ({ schema: { oneOf: [{ type: 'null' }, schema] }, value }),
  ({ schema, value }) => ({
    schema: { type: 'object', additionalProperties: schema },
    value: { any: value },
  }),
];
const placed = fc
  .tuple(secretField, fc.array(fc.constantFrom(...wrappers), { maxLength: 6 }), fc.boolean())
  .map(([field, wraps, referred]): Field => {
    const { schema, value } = wraps.reduce((within, wrap) => wrap(within), field);
    if (!referred) return { schema, value };
    const root = { type: 'object', properties: { it: { $ref: '#/$defs/it' } }, $defs: { it: schema } };
    return { schema: root, value: { it: value } };
  });

/** Every way in which an answer or a draft can come to be stored. */
const typing = fc.constantFrom('draft', 'answer', 'taken back', 'as text', 'as a map');

function play(
  interrupt: Interrupt,
  value: unknown,
  how: string,
  before: readonly object[] = [],
  secrets = [LISTED],
) {
  const storage = memoryStorage();
  const { source, store, key } = openStore([], { persist: createPersistence({ storage, secrets }) });
  source.interrupt([interrupt, approval('beside')], before);
  const drafts: Record<string, unknown> = {
    draft: { writing: null, edited: { args: value } },
    'as text': { text: JSON.stringify(value) },
    'as a map': new Map([['given', value]]),
  };
  if (how in drafts) store.drafts.set(key('i'), drafts[how]);
  else store.answer(key('i'), answerOf(interrupt, value));
  if (how === 'taken back') store.retract(key('i'));
  store.drafts.set(key('beside'), 'kept beside');
  store.flush();
  return storage.written();
}

const answerOf = ({ reason }: Interrupt, value: unknown): Answer =>
  reason === 'tool_call' ? { kind: 'chosen', choice: 'approve', editedArgs: value } : filled(value);

describe(`a secret (seed ${SEED})`, () => {
  it('never reaches the storage, wherever its schema has it, but the question does', () => {
    fc.assert(
      fc.property(placed, typing, ({ schema, value }, how) => {
        const written = play({ id: 'i', reason: 'input_required', responseSchema: schema }, value, how);
        expect(written).not.toContain(SECRET);
        expect(written).toContain('"id":"i"');
        expect(written).toContain('kept beside');
      }),
      { seed: SEED, numRuns: cases(70) },
    );
  });

  const editable = {
    type: 'object',
    properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
    required: ['approved'],
  };
  const carrier = fc
    .tuple(spelling, fc.array(fc.constantFrom(...wrappers), { maxLength: 6 }))
    .map(
      ([name, wraps]) =>
        wraps.reduce((within, wrap) => wrap(within), inside(name, { schema: {}, value: SECRET })).value,
    );
  const asCall = (args: string) => [
    { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: args },
    { type: 'TOOL_CALL_END', toolCallId: 'tc' },
  ];
  const places: Readonly<
    Record<string, (value: unknown) => readonly [Partial<Interrupt>, readonly object[]]>
  > = {
    'edited arguments': () => [{}, asCall('{"amount":1}')],
    'the arguments of a call': (value) => [{}, asCall(JSON.stringify(value))],
    'arguments that are cut off': (value) => [{}, asCall(JSON.stringify(value).slice(0, -1))],
    'a message that is JSON': (value) => [{ message: JSON.stringify(value) }, []],
    'JSON inside of JSON': (value) => [{ message: JSON.stringify({ inner: JSON.stringify(value) }) }, []],
    'a message as Python writes it': (value) => [{ message: JSON.stringify(value).replaceAll('"', "'") }, []],
    metadata: (value) => [{ metadata: { args: value } }, []],
    'a review': (value) => [
      {
        reason: 'langgraph:interrupt',
        metadata: {
          langgraph: { raw: { action_requests: [{ name: 'pay', args: value }], review_configs: [] } },
        },
      },
      [],
    ],
  };

  it.each(Object.entries(places))('never reaches the storage under a listed name in %s', (_name, place) => {
    fc.assert(
      fc.property(carrier, typing, (value, how) => {
        const [part, before] = place(value);
        const interrupt = {
          id: 'i',
          reason: 'tool_call',
          toolCallId: 'tc',
          responseSchema: editable,
          ...part,
        };
        expect(play(interrupt, value, how, before)).not.toContain(SECRET);
        // Without the list it is stored, which shows that the search works.
        if (how !== 'answer' || interrupt.reason === 'tool_call')
          expect(play(interrupt, value, how, before, [])).toContain(SECRET);
      }),
      { seed: SEED, numRuns: cases(15, 0.2) },
    );
  });
});
