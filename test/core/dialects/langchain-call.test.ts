import { describe, expect, it } from 'vitest';
import { askLone, CHANNELS, graphRun } from '../../support/ask-defaults.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import { chosen } from './hitl-request.js';

// As Pydantic writes the schemas of human_in_the_loop.py (`_decision_schema`) for a tool that takes every decision.
const decision = (type: string, more: object = {}, required: readonly string[] = []) => ({
  type: 'object',
  properties: { type: { const: type, type: 'string' }, ...more },
  required: ['type', ...required],
});
const ARGS = {
  type: 'object',
  properties: { to: { type: 'string' }, retries: { $ref: '#/$defs/Retries' } },
  required: ['to'],
  additionalProperties: false,
};
const editedAs = (key: string) => decision('edit', { [key]: { $ref: '#/$defs/EditedAction' } }, [key]);
const DEFS = {
  ApproveDecision: decision('approve'),
  RejectDecision: decision('reject', { message: { type: 'string' } }),
  RespondDecision: decision('respond', { message: { type: 'string' } }, ['message']),
  EditDecision: editedAs('edited_action'),
  EditedAction: {
    type: 'object',
    properties: { name: { const: 'send_email', type: 'string' }, args: { $ref: '#/$defs/send_email' } },
    required: ['name', 'args'],
    additionalProperties: false,
  },
  send_email: ARGS,
  Retries: { type: 'integer', minimum: 0 },
};
const ALL = ['ApproveDecision', 'EditDecision', 'RejectDecision', 'RespondDecision'];
const schemaOf = (names: readonly string[] = ALL, defs: object = DEFS) => ({
  $defs: defs,
  discriminator: { propertyName: 'type' },
  oneOf: names.map((name) => ({ $ref: `#/$defs/${name}` })),
});

const args = { to: 'a@b.com', retries: 1 };
const request = (schema: unknown, more: object = {}) => ({
  type: 'tool_approval',
  tool_call_id: 'call_1',
  name: 'send_email',
  args,
  description: 'Tool execution requires approval',
  response_schema: schema,
  ...more,
});

const choices = (value: unknown) => {
  const { prompt } = askLone(graphRun(value));
  return prompt.kind === 'confirmation'
    ? [...prompt.choices.map(({ id, feedback }) => `${id}:${feedback}`), prompt.edit ? 'edits' : '']
    : [prompt.kind];
};

describe('one interrupt for each call of LangChain (per_call)', () => {
  it('is a confirmation of its call, with the decisions that its schema lists', () => {
    const { prompt, by } = askLone(graphRun(request(schemaOf())));
    expect(by).toBe('langchain-hitl');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Tool execution requires approval',
      calls: [{ name: 'send_email', args, toolCallId: 'call_1' }],
      choices: [
        { id: 'approve' },
        { id: 'deny', feedback: 'optional' },
        { id: 'respond', feedback: 'required' },
      ],
      edit: { callIndex: 0, schema: { properties: { to: { type: 'string' } }, $defs: DEFS } },
    });
  });

  it('takes one decision, and no list', () => {
    const { payload } = askLone(graphRun(request(schemaOf())));
    expect(payload(APPROVE)).toEqual({ type: 'approve' });
    expect(payload(DENY)).toEqual({ type: 'reject' });
    expect(payload({ ...DENY, feedback: 'Too early' })).toEqual({ type: 'reject', message: 'Too early' });
    expect(payload(chosen('respond', { feedback: 'Sent by hand' }))).toEqual({
      type: 'respond',
      message: 'Sent by hand',
    });
    expect(payload({ ...APPROVE, editedArgs: { to: 'x@y.z' } })).toEqual({
      type: 'edit',
      edited_action: { name: 'send_email', args: { to: 'x@y.z' } },
    });
    expect(payload({ kind: 'cancelled' })).toMatchObject({ type: 'reject', message: expect.any(String) });
  });

  it('is answered in the spelling of the side that asks', () => {
    const defs = { ...DEFS, EditDecision: editedAs('editedAction') };
    const { tool_call_id: _, ...rest } = request(schemaOf(ALL, defs));
    for (const value of [
      { ...rest, toolCallId: 'call_1' },
      { ...rest, response_schema: schemaOf(ALL, defs) },
    ]) {
      const { payload } = askLone(graphRun(value));
      expect(payload({ ...APPROVE, editedArgs: { to: 'x@y.z' } })).toEqual({
        type: 'edit',
        editedAction: { name: 'send_email', args: { to: 'x@y.z' } },
      });
    }
  });

  it.each<readonly [string, unknown, readonly string[]]>([
    [
      'a choice of two',
      schemaOf(['ApproveDecision', 'RejectDecision']),
      ['approve:none', 'deny:optional', ''],
    ],
    ['a plain object for the only decision', { ...DEFS.ApproveDecision }, ['approve:none', '']],
    ['an edit as its only decision', schemaOf(['EditDecision']), ['edit:none', 'edits']],
    ['no schema', undefined, ['approve:none', 'deny:optional', '']],
    ['a schema that lists no decision', { type: 'object' }, ['approve:none', 'deny:optional', '']],
    [
      'decisions as lists of one',
      { anyOf: [{ properties: { type: { enum: ['approve'] } } }] },
      ['approve:none', ''],
    ],
  ])('with %s', (_, schema, offered) => {
    expect(choices(request(schema))).toEqual(offered);
  });

  it.each(CHANNELS)('is read on every channel (%s)', (channel) => {
    const { by, prompt } = askLone(graphRun(request(schemaOf()), channel));
    expect(by).toBe('langchain-hitl');
    expect(prompt).toMatchObject({
      calls: [{ name: 'send_email', toolCallId: 'call_1' }],
      choices: [{ id: 'approve' }, { id: 'deny' }, { id: 'respond' }],
      more: null,
    });
  });

  it.each([
    ['without a name', { name: undefined }],
    ['without arguments', { args: 'x' }],
    ['of another type', { type: 'tool_review' }],
  ])('is left to other readers where it comes %s', (_, more) => {
    expect(askLone(graphRun(request(schemaOf(), more))).by).not.toBe('langchain-hitl');
  });
});
