import type { ToolCall } from 'holdpoint/core';
import { proposedCalls, toolCall } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { ask, outline, SEND_EMAIL } from '../../support/ask.js';
import { askWire, changed, type Wire } from '../../support/ask-wire.js';
import { APPROVE } from '../../support/open-store.js';
import approval from '../../wire/producers/ms-agent-framework-approval.json';
import steps from '../../wire/producers/ms-agent-framework-steps.json';

const EDITABLE = 'confirmation approve:none deny:none edit';

/** The run with these arguments in its stream instead; with null, without that event. */
function streaming<W extends Wire>(wire: W, delta: string | null): Wire {
  const first = wire.events.find(({ type }) => type === 'TOOL_CALL_ARGS');
  const events = wire.events.flatMap((event) => {
    if (event.type !== 'TOOL_CALL_ARGS') return [event];
    return delta === null || event !== first ? [] : [{ ...event, delta }];
  });
  return { ...wire, events };
}

describe('a call whose arguments the stream did not send', () => {
  it.each(['{}', '', ' ', null])('is shown as its producer describes it: %j', (delta) => {
    const { prompt, payload } = askWire(streaming(approval, delta));
    expect(prompt).toMatchObject({
      calls: [{ name: 'send_email', args: { to: 'a@b.com', body: 'Hello' }, origin: 'metadata' }],
    });
    expect(outline(prompt)).toBe(EDITABLE);
    expect(payload({ ...APPROVE, editedArgs: { to: 'x@y.z', body: 'Hello' } })).toEqual({
      accepted: true,
      to: 'x@y.z',
    });
  });

  it('keeps the steps of a plan', () => {
    const { prompt, sent } = askWire(streaming(steps, '{}'));
    expect(outline(prompt)).toBe(EDITABLE);
    const [first, second] = steps.resume[0]?.payload.steps ?? [];
    expect(sent({ ...APPROVE, editedArgs: { steps: [first, second] } })).toEqual(steps.resume);
  });

  it('has no arguments if its producer sends none either', () => {
    const bare = changed(streaming(approval, '{}'), (interrupt) => ({
      ...interrupt,
      metadata: {
        agent_framework: { function_call: { call_id: 'call_1', name: 'send_email', arguments: {} } },
      },
    }));
    expect(askWire(bare).prompt).toMatchObject({ calls: [{ args: {}, origin: 'stream' }] });
  });
});

describe('a call that the stream and the producer describe differently', () => {
  it('is shown both ways, and its edits are based on the stream', () => {
    const { prompt, payload } = askWire(streaming(approval, '{"to":"eve@b.com","body":"Hello"}'));
    expect(prompt).toMatchObject({
      calls: [
        { args: { to: 'eve@b.com' }, origin: 'stream', conflicting: true },
        { args: { to: 'a@b.com' }, origin: 'metadata', conflicting: true },
      ],
      edit: { callIndex: 0, schema: { required: ['to', 'body'] } },
    });
    expect(payload({ ...APPROVE, editedArgs: { to: 'a@b.com', body: 'Hello' } })).toEqual({
      accepted: true,
      to: 'a@b.com',
    });
  });

  it('is shown both ways if only the names differ', () => {
    const metadata = { toolName: 'wipe', toolInput: SEND_EMAIL.args };
    const { prompt } = ask({ reason: 'tool_call', toolCallId: 'tc', metadata }, { calls: [SEND_EMAIL] });
    expect(prompt).toMatchObject({ calls: [{ name: 'sendEmail' }, { name: 'wipe', conflicting: true }] });
  });
});

describe('a call from the stream', () => {
  it('without a name is shown with its arguments, also if the interrupt names no tool either', () => {
    const nameless = { ...SEND_EMAIL, name: '' };
    const { prompt } = ask({ reason: 'tool_call', toolCallId: 'tc' }, { calls: [nameless] });
    expect(prompt).toMatchObject({ calls: [{ found: true, name: null, args: SEND_EMAIL.args }] });
    const { open } = askWire(approval);
    const about = { ...open, interrupt: { ...open.interrupt, toolCallId: 'tc' } };
    const context = { toolCalls: new Map([['tc', SEND_EMAIL]]), capabilities: {} };
    const account = toolCall({ toolCallId: 'tc', name: null, args: SEND_EMAIL.args });
    expect(proposedCalls(about, context, account)).toMatchObject([{ name: 'sendEmail', origin: 'stream' }]);
  });

  it('that the stream sent twice, differently, is marked as conflicting', () => {
    const twice: ToolCall = { ...SEND_EMAIL, conflicting: true };
    const shown = (call: ToolCall) =>
      ask({ reason: 'tool_call', toolCallId: 'tc' }, { calls: [call] }).prompt;
    expect(shown(twice)).toMatchObject({ calls: [{ conflicting: true }] });
    expect(shown(SEND_EMAIL)).not.toHaveProperty('calls.0.conflicting');
  });
});

describe('a call that metadata alone describes', () => {
  it.each([
    { toolName: 'wipe', toolInput: { path: '/' } },
    { tool_name: 'wipe', tool_input: { path: '/' } },
    { toolName: 'wipe', input: { path: '/' } },
    { tool: 'wipe', args: { path: '/' } },
  ])('is shown for any producer: %j', (metadata) => {
    const { prompt } = ask({ reason: 'confirmation', metadata });
    expect(prompt).toMatchObject({ calls: [{ name: 'wipe', args: { path: '/' }, origin: 'metadata' }] });
  });

  it('is complete, and its arguments are parsed if they are text', () => {
    const described = (toolInput: string) =>
      ask({ reason: 'confirmation', metadata: { toolName: 'wipe', toolInput } }).prompt;
    const path = { args: { path: '/' }, argsText: '{"path":"/"}', complete: true };
    expect(described('{"path":"/"}')).toMatchObject({ calls: [path] });
    expect(described('rm -rf /')).toMatchObject({ calls: [{ args: 'rm -rf /', argsText: 'rm -rf /' }] });
  });

  it('has no name if only its id is known', () => {
    expect(toolCall({ toolCallId: 'tc', name: null })).toStrictEqual({ found: false, toolCallId: 'tc' });
  });

  it('is not a call if nothing names a tool', () => {
    expect(ask({ reason: 'confirmation', metadata: { input: { path: '/' } } }).prompt).toMatchObject({
      calls: [],
      more: { input: { path: '/' } },
    });
  });

  it('has the name from the interrupt if its arguments were never sent', () => {
    const { prompt } = ask({ reason: 'tool_call', toolCallId: 'tc', metadata: { toolName: 'wipe' } });
    expect(prompt).toMatchObject({ calls: [{ found: false, toolCallId: 'tc', name: 'wipe' }] });
    expect(ask({ reason: 'confirmation', metadata: { tool: 'wipe' } }).prompt).toMatchObject({ calls: [] });
  });
});
