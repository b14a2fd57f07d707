import type { Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { replyTo } from '../../../src/core/protocol/reply.js';
import { outline } from '../../support/ask.js';
import { askWire } from '../../support/ask-wire.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import { interruptedRun, wholeCall } from '../../support/track.js';

const ARGS = { to: 'Ada', amount: 5 };
const TO = { type: 'object', properties: { to: { type: 'string' }, amount: { type: 'number' } } };
const TEXT = { type: 'string' };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});

/** One of the two verdicts, as `decisionEnvelope` makes it. */
const envelope = (approved: boolean, more: object = {}) => ({
  ...object({ approved: { const: approved }, ...more }, [
    'approved',
    ...Object.keys(more).filter((key) => key !== 'editedArgs'),
  ]),
  additionalProperties: false,
});
const verdicts = (approve: object = {}, deny: object = {}) => ({
  oneOf: [envelope(true, approve), envelope(false, deny)],
});

/** An approval, as `buildActionableInterrupts` makes it. */
function asked(responseSchema: Interrupt['responseSchema'], more: object = {}) {
  const binding = { v: 1, kind: 'tool-approval', toolName: 'pay', toolCallId: 'call-1', originalArgs: ARGS };
  const metadata = { kind: 'approval', toolName: 'pay', input: ARGS, 'tanstack:interruptBinding': binding };
  return {
    id: 'approval_call-1',
    reason: 'tool_call',
    message: 'Approval required to run pay',
    toolCallId: 'call-1',
    ...(responseSchema !== undefined && { responseSchema }),
    metadata: { ...metadata, ...more },
  };
}
const approval = (responseSchema: Interrupt['responseSchema'], more?: object) => ({
  events: interruptedRun([asked(responseSchema, more)], wholeCall('call-1', ARGS, 'pay')),
});

describe('an approval', () => {
  it('shows its call, and all arguments can be edited', () => {
    const { by, prompt, payload } = askWire(approval(verdicts({ editedArgs: TO })));
    expect([by, outline(prompt)]).toEqual(['tanstack', 'confirmation approve:none deny:none edit']);
    expect(prompt).toMatchObject({
      message: 'Approval required to run pay',
      calls: [{ name: 'pay', args: ARGS, origin: 'stream' }],
      edit: { callIndex: 0, schema: TO, choiceIds: ['approve'] },
      more: null,
    });
    expect([payload(APPROVE), payload(DENY)]).toStrictEqual([{ approved: true }, { approved: false }]);
    const editedArgs = { ...ARGS, amount: 4 };
    expect(payload({ ...APPROVE, editedArgs })).toEqual({ approved: true, editedArgs });
  });

  it('offers no edits if the schema has no field for them, the agent does not support them or the call is unknown', () => {
    const plain = askWire(approval(verdicts()));
    expect(outline(plain.prompt)).toBe('confirmation approve:none deny:none');
    const capabilities = { approveWithEdits: false };
    const firm = askWire(approval(verdicts({ editedArgs: TO })), { capabilities });
    expect(firm.prompt).toMatchObject({ edit: null });
    const unknown = asked(verdicts({ editedArgs: TO }), { toolName: null, input: null });
    expect(askWire({ events: interruptedRun([unknown]) }).prompt).toMatchObject({
      calls: [{ found: false }],
      edit: null,
    });
  });

  it('sends the id of the interrupted run as `parentRunId` with every resume, if it is known', () => {
    const { open, reading, reply } = askWire(approval(verdicts()));
    for (const answer of [APPROVE, DENY, { kind: 'cancelled' } as const])
      expect(reply(answer)).toMatchObject({ via: 'resume', parentRunId: 'r' });
    expect(replyTo({ ...open, runId: 'r-2' }, reading, APPROVE)).toMatchObject({ parentRunId: 'r-2' });
    expect(replyTo({ ...open, runId: null }, reading, APPROVE)).toStrictEqual({
      via: 'resume',
      entry: { interruptId: 'approval_call-1', status: 'resolved', payload: { approved: true } },
    });
    expect(reply({ kind: 'cancelled' })).toMatchObject({ entry: { status: 'cancelled' } });
    expect(replyTo({ ...open, channel: 'legacy' }, reading, APPROVE)).toStrictEqual({
      via: 'command',
      interruptId: 'approval_call-1',
      value: { approved: true },
    });
  });

  it('shows the rest of its metadata', () => {
    expect(askWire(approval(verdicts(), { ticket: 'T-1' })).prompt.more).toEqual({ ticket: 'T-1' });
  });

  it('sends text under its key, or directly if the schema has no key', () => {
    const note = object({ note: TEXT }, ['note']);
    const { prompt, payload } = askWire(approval(verdicts({ payload: note }, { payload: TEXT })));
    expect(outline(prompt)).toBe('confirmation approve:required deny:required');
    expect(payload({ ...APPROVE, feedback: 'Fine' })).toEqual({ approved: true, payload: { note: 'Fine' } });
    expect(payload({ ...DENY, feedback: 'No' })).toEqual({ approved: false, payload: 'No' });
    expect(payload(DENY)).toEqual({ approved: false, payload: '' });
  });

  it('can be sent without an optional text', () => {
    const { prompt, payload } = askWire(approval(verdicts({ payload: object({ note: TEXT }) })));
    expect(outline(prompt)).toBe('confirmation approve:optional deny:none');
    expect(payload(APPROVE)).toStrictEqual({ approved: true, payload: {} });
    expect(payload(DENY)).toStrictEqual({ approved: false });
  });

  it.each(['approve', 'deny'])('%s has a form if it needs more than one text', (verdict) => {
    const limits = { payload: object({ limit: { type: 'number' }, until: TEXT }) };
    const schema = verdict === 'approve' ? verdicts(limits) : verdicts({}, limits);
    const { prompt, payload } = askWire(approval(schema));
    expect(outline(prompt)).toBe('confirmation approve:none deny:none');
    const choices = prompt.kind === 'confirmation' ? prompt.choices : [];
    expect(choices.find(({ id }) => id === verdict)?.form).toEqual(limits.payload);
    const value = { limit: 5, until: 'Friday' };
    expect(payload({ kind: 'chosen', choice: verdict, filled: value })).toEqual({
      approved: verdict === 'approve',
      payload: value,
    });
  });

  it.each<[string, Interrupt['responseSchema']]>([
    ['no schema', undefined],
    ['another schema', object({ approved: { type: 'boolean' } }, ['approved'])],
  ])('with %s is read as AG-UI describes it', (_, schema) => {
    const { by, prompt, payload } = askWire({ events: interruptedRun([asked(schema, { ticket: 'T-1' })]) });
    expect([by, outline(prompt)]).toEqual(['tanstack', 'confirmation approve:none deny:none']);
    expect(prompt).toMatchObject({ calls: [{ name: 'pay', args: ARGS }], more: { ticket: 'T-1' } });
    expect(payload(DENY)).toEqual({ approved: false });
  });
});

describe('an interrupt that an app defined', () => {
  const binding = { v: 1, kind: 'generic', definitionId: 'review-plan', key: 'plan', batchIndex: 0 };
  const generic = (payload: unknown, more: object = {}) => ({
    id: 'i',
    reason: 'review-required',
    message: 'How long?',
    responseSchema: object({ days: { type: 'number' } }, ['days']),
    metadata: {
      'tanstack:interruptBinding': { ...binding, responseSchemaHash: 'r1', payloadSchemaHash: 'p1' },
      ...(payload === undefined ? {} : { 'tanstack:interruptPayload': payload }),
    },
    ...more,
  });
  const ask = (payload: unknown, more?: object) =>
    askWire({ events: interruptedRun([generic(payload, more)]) });

  it('is asked by its schema, and shows the payload that was sent', () => {
    const { by, prompt } = ask({ title: 'Release 2.0' });
    expect([by, prompt.kind, prompt.message]).toEqual(['tanstack', 'form', 'How long?']);
    expect(prompt.more).toEqual({ title: 'Release 2.0' });
    expect(ask('Release 2.0').prompt.more).toEqual({ payload: 'Release 2.0' });
    expect(ask(undefined).prompt.more).toBeNull();
  });

  it('with two verdicts is asked by them, about no call', () => {
    const responseSchema = verdicts({ editedArgs: TO });
    const { prompt } = ask({ title: 'Release 2.0' }, { responseSchema });
    expect(prompt).toMatchObject({ kind: 'confirmation', calls: [], edit: null });
  });

  it('is sent back with the answer and with a cancel, because the server stores nothing', () => {
    const expiresAt = '2030-01-01T00:00:00Z';
    const { sent } = ask({ title: 'Release 2.0' }, { expiresAt });
    const request = {
      v: 1,
      definitionId: 'review-plan',
      key: 'plan',
      batchIndex: 0,
      reason: 'review-required',
      message: 'How long?',
      expiresAt,
      responseSchemaHash: 'r1',
      payloadSchemaHash: 'p1',
      payload: { title: 'Release 2.0' },
    };
    const metadata = { 'tanstack:interruptContinuation': request };
    expect(sent(filled({ days: 3 }))).toEqual([
      { interruptId: 'i', status: 'resolved', payload: { days: 3 }, metadata },
    ]);
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: 'i', status: 'cancelled', metadata }]);
  });
});

it.each([
  [2, 2],
  ['2', '2'],
  [1, null],
  [undefined, null],
  [{}, null],
])('reports the unknown version of a binding: %j as %j', (v, version) => {
  const { reading } = askWire(
    approval(verdicts(), { 'tanstack:interruptBinding': { kind: 'tool-approval', v } }),
  );
  expect(reading.unknownVersion).toBe(version);
});
