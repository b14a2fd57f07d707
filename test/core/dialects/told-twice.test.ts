import { describe, expect, it } from 'vitest';
import { ask, outline, SEND_EMAIL } from '../../support/ask.js';
import { askWire, changed, type Wire } from '../../support/ask-wire.js';
import { APPROVE } from '../../support/open-store.js';
import approval from '../../wire/producers/ms-agent-framework-approval.json';
import steps from '../../wire/producers/ms-agent-framework-steps.json';

const EDITABLE = 'confirmation approve:none deny:none edit';

/** The run in which the stream says other arguments than the interrupt's metadata; null for no such event. */
function streaming<W extends Wire>(wire: W, delta: string | null): Wire {
  const first = wire.events.find(({ type }) => type === 'TOOL_CALL_ARGS');
  const events = wire.events.flatMap((event) => {
    if (event.type !== 'TOOL_CALL_ARGS') return [event];
    return delta === null || event !== first ? [] : [{ ...event, delta }];
  });
  return { ...wire, events };
}

describe('a call whose arguments the stream left out', () => {
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

  it('keeps its steps', () => {
    const { prompt, sent } = askWire(streaming(steps, '{}'));
    expect(outline(prompt)).toBe(EDITABLE);
    const [first, second] = steps.resume[0]?.payload.steps ?? [];
    expect(sent({ ...APPROVE, editedArgs: { steps: [first, second] } })).toEqual(steps.resume);
  });

  it('has none where its producer says so, too', () => {
    const bare = changed(streaming(approval, '{}'), (interrupt) => ({
      ...interrupt,
      metadata: {
        agent_framework: { function_call: { call_id: 'call_1', name: 'send_email', arguments: {} } },
      },
    }));
    expect(askWire(bare).prompt).toMatchObject({ calls: [{ args: {}, origin: 'stream' }] });
  });
});

describe('a call that stream and producer tell differently', () => {
  it('is shown both ways, and edited as the stream has it', () => {
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

  it('is shown both ways where only the names differ', () => {
    const metadata = { toolName: 'wipe', toolInput: SEND_EMAIL.args };
    const { prompt } = ask({ reason: 'tool_call', toolCallId: 'tc', metadata }, { calls: [SEND_EMAIL] });
    expect(prompt).toMatchObject({ calls: [{ name: 'sendEmail' }, { name: 'wipe', conflicting: true }] });
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

  it('is named where the interrupt names it and its arguments are nowhere', () => {
    const { prompt } = ask({ reason: 'tool_call', toolCallId: 'tc', metadata: { toolName: 'wipe' } });
    expect(prompt).toMatchObject({ calls: [{ found: false, toolCallId: 'tc', name: 'wipe' }] });
    expect(ask({ reason: 'confirmation', metadata: { tool: 'wipe' } }).prompt).toMatchObject({ calls: [] });
  });
});
