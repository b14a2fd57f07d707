import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed, withoutCalls } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import { finished, interruptedRun, started, wholeCall } from '../../support/track.js';
import approval from '../../wire/producers/ms-agent-framework-approval.json';
import full from '../../wire/producers/ms-agent-framework-full-edits.json';
import legacy from '../../wire/producers/ms-agent-framework-legacy.json';
import steps from '../../wire/producers/ms-agent-framework-steps.json';

const UNWRITABLE = expect.objectContaining({ code: 'UNWRITABLE' });
const EDITABLE = 'confirmation approve:none deny:none edit';
const PLAIN = 'confirmation approve:none deny:none';
const edited = (editedArgs: unknown) => ({ ...APPROVE, editedArgs });
const confirming = (args: unknown) => ({
  events: [started, ...wholeCall('c', args, 'confirm_changes'), finished],
});

describe('an approval', () => {
  it('offers to edit every argument', () => {
    const { by, prompt } = askWire(approval);
    expect([by, outline(prompt)]).toEqual(['ms-agent-framework', EDITABLE]);
    expect(prompt).toMatchObject({
      message: 'Approve running send_email?',
      calls: [{ name: 'send_email', origin: 'stream' }],
      edit: {
        callIndex: 0,
        schema: {
          properties: { to: { type: 'string' }, body: { type: 'string' } },
          required: ['to', 'body'],
          additionalProperties: false,
        },
        choiceIds: ['approve'],
      },
      more: null,
    });
    expect(prompt).not.toHaveProperty('edit.schema.properties.accepted');
  });

  it('sends only the changed arguments, beside the verdict', () => {
    const { sent, payload } = askWire(approval);
    expect(sent(edited({ to: 'a@b.com', body: 'Edited' }))).toEqual(approval.resume);
    expect(payload(APPROVE)).toEqual({ accepted: true });
    expect(payload(edited({ to: 'a@b.com', body: 'Hello' }))).toEqual({ accepted: true });
    expect(payload(DENY)).toEqual({ accepted: false });
    expect(payload({ kind: 'cancelled' })).toEqual({ accepted: false });
  });

  it.each<[string, unknown]>([
    ['a missing argument', { to: 'x' }],
    ['an argument more', { to: 'x', body: 'y', cc: 'z' }],
    ['no object', ['x']],
  ])('rejects edits with %s', (_, args) => {
    expect(() => askWire(approval).payload(edited(args))).toThrow(UNWRITABLE);
  });

  it('shows the call from its metadata if no event sent it', () => {
    const { prompt } = askWire(withoutCalls(approval));
    expect(prompt).toMatchObject({
      calls: [{ name: 'send_email', args: { body: 'Hello' }, origin: 'metadata' }],
    });
    expect(outline(prompt)).toBe(EDITABLE);
  });

  it('offers no edits if the arguments were not sent or are not JSON', () => {
    const metadata = { agent_framework: { function_call: { call_id: 'call_1', name: 'send_email' } } };
    const withoutArguments = changed(withoutCalls(approval), (interrupt) => ({ ...interrupt, metadata }));
    const start = { type: 'TOOL_CALL_START', toolCallId: 'call_1', toolCallName: 'send_email' };
    const delta = { type: 'TOOL_CALL_ARGS', toolCallId: 'call_1', delta: '{"to":' };
    const [begin, ...rest] = withoutArguments.events;
    for (const events of [withoutArguments.events, [begin, start, delta, ...rest]]) {
      const { by, prompt, payload } = askWire({ events });
      expect([by, outline(prompt)]).toEqual(['ms-agent-framework', PLAIN]);
      expect(payload(DENY)).toEqual({ accepted: false });
    }
  });

  it('shows the rest of its metadata', () => {
    const function_call = {
      call_id: 'call_1',
      name: 'send_email',
      arguments: { to: 'a@b.com', body: 'Hello' },
    };
    const type = 'function_approval_request';
    const value = { type, function_call, note: 'Second try' };
    const agent_framework = { type, function_call, value, session: 'S-1' };
    const metadata = { agent_framework, ticket: 'T-1' };
    const withMore = changed(approval, (interrupt) => ({ ...interrupt, metadata }));
    expect(askWire(withMore).prompt.more).toEqual({ note: 'Second try', session: 'S-1', ticket: 'T-1' });
  });

  it('offers no edits if the agent does not support them', () => {
    expect(outline(askWire(approval, { capabilities: { approveWithEdits: false } }).prompt)).toBe(PLAIN);
  });

  it.each([
    ['accepted', { to: 'a@b.com', accepted: 'later' }, { to: {}, accepted: { type: 'string' } }],
    ['without a place', { to: 'a@b.com', more: 1 }, { accepted: {}, to: {} }],
    ['of every object', { toString: 1 }, { accepted: {}, to: {} }],
  ])('offers no edits of a tool with an argument %s', (_, args, properties) => {
    const call = { call_id: 'call_1', name: 'send_email', arguments: args };
    const other = changed(withoutCalls(approval), (interrupt) => ({
      ...interrupt,
      responseSchema: { type: 'object', properties },
      metadata: { agent_framework: { function_call: call } },
    }));
    const { prompt, payload } = askWire(other);
    expect(outline(prompt)).toBe(PLAIN);
    expect(payload(APPROVE)).toEqual({ accepted: true });
  });

  it('sends all arguments if the schema asks for all, also one named `accepted`', () => {
    const { prompt, sent, payload } = askWire(full);
    expect(outline(prompt)).toBe(EDITABLE);
    expect(prompt).toMatchObject({ edit: { callIndex: 0, choiceIds: ['approve'] } });
    expect(sent(edited({ to: 'x@y.z', accepted: 'later' }))).toEqual(full.resume);
    expect(payload(DENY)).toEqual({ accepted: false });
  });

  it('sends `approved` if the schema names only that', () => {
    const responseSchema = { type: 'object', properties: { approved: { type: 'boolean' } } };
    const newer = changed(approval, (interrupt) => ({ ...interrupt, responseSchema }));
    expect(askWire(newer).payload(DENY)).toEqual({ approved: false });
  });

  it('sends steps that the person disabled', () => {
    const { prompt, sent } = askWire(steps);
    const [first, second] = steps.resume[0]?.payload.steps ?? [];
    expect(outline(prompt)).toBe(EDITABLE);
    expect(sent(edited({ steps: [first, second] }))).toEqual(steps.resume);
  });

  it.each([[{}], [{ agent_framework: null }], [{ agent_framework: { value: { question: 'x' } } }]])(
    'is not read from %j',
    (metadata) => {
      const other = changed(approval, (interrupt) => ({ ...interrupt, metadata }));
      expect(askWire(other).by).toBe('standard');
    },
  );
});

describe('the older form, a frontend tool', () => {
  it('is shown with the call that it names, and its steps', () => {
    const { by, prompt, open } = askWire(legacy);
    expect([by, open.channel, outline(prompt)]).toEqual(['ms-agent-framework', 'tool', EDITABLE]);
    expect(prompt).toMatchObject({
      calls: [
        { toolCallId: 'call_1', name: 'send_email', args: { to: 'a@b.com' } },
        { toolCallId: 'c-1', args: { steps: [{ description: 'Execute send_email', status: 'enabled' }] } },
      ],
      edit: { callIndex: 1 },
    });
  });

  it('sends a verdict, and the steps if they were changed', () => {
    const { sent, payload } = askWire(legacy);
    const off = { steps: [{ description: 'Execute send_email', status: 'disabled' }] };
    expect(sent(APPROVE)).toEqual(legacy.resume);
    expect(payload(edited(off))).toEqual({ accepted: true, ...off });
    expect(payload(DENY)).toEqual({ accepted: false });
    expect(payload({ kind: 'cancelled' })).toEqual({ accepted: false, status: 'cancelled' });
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['text', 'x'],
    ['empty steps', { steps: [] }],
    ['malformed steps', { steps: 'all' }],
  ])('with %s is shown with its own call', (_, args) => {
    const { prompt, payload } = askWire(confirming(args));
    expect(outline(prompt)).toBe(PLAIN);
    expect(prompt).toMatchObject({ calls: [{ name: 'confirm_changes', args }] });
    expect(payload(APPROVE)).toEqual({ accepted: true });
  });

  it('accepts changed steps but no edited arguments, even if its schema has a field for them', () => {
    const schema = { type: 'object', properties: { accepted: {}, editedArgs: { type: 'object' } } };
    const steps = [{ description: 'Execute send_email', status: 'enabled' }];
    const call = { function_name: 'send_email', function_call_id: 'c-2', function_arguments: {} };
    const interrupt = { id: 'i', reason: 'input_required', toolCallId: 'c', responseSchema: schema };
    const { by, prompt, payload } = askWire({
      events: interruptedRun([interrupt], wholeCall('c', { ...call, steps }, 'confirm_changes')),
    });
    expect([by, outline(prompt)]).toEqual(['ms-agent-framework', EDITABLE]);
    expect(prompt).toMatchObject({ edit: { callIndex: 1, schema: { required: ['steps'] } } });
    const off = { steps: [{ description: 'Execute send_email', status: 'disabled' }] };
    expect(payload(edited(off))).toEqual({ accepted: true, ...off });
  });
});
