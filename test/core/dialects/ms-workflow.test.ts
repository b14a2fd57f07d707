import type { Answer } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { own } from '../../../src/core/util/json.js';
import { outline } from '../../support/ask.js';
import { askWire } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import { finished, interruptedRun, started, wholeCall } from '../../support/track.js';
import approval from '../../wire/producers/ms-workflow-approval.json';
import draft from '../../wire/producers/ms-workflow-draft.json';
import handoff from '../../wire/producers/ms-workflow-handoff.json';
import options from '../../wire/producers/ms-workflow-options.json';

const OPEN = { type: 'object', additionalProperties: true };
const typed = (text: string): Answer => ({
  kind: 'answered',
  answers: new Map([['answer', { options: [], text }]]),
});
const filled = (value: unknown): Answer => ({ kind: 'filled', value });

/** A workflow's request, as the server tells it in an interrupt. */
function request(data: unknown, response_type: string | null, responseSchema?: unknown) {
  const info = { request_id: 'r', source_executor_id: 'reviewer', request_type: 'T', response_type, data };
  const value = typeof data === 'object' ? data : { data };
  const metadata = { agent_framework: { type: 'workflow_request_info', ...info, value } };
  const interrupt = { id: 'r', reason: 'input_required', responseSchema, metadata };
  return askWire({ events: interruptedRun([interrupt], wholeCall('r', info, 'request_info')) });
}

/** The same from a server that tells no interrupts: the call alone. */
function called(data: unknown, response_type: string) {
  const info = { request_id: 'r', source_executor_id: 'reviewer', request_type: 'T', response_type, data };
  return askWire({ events: [started, ...wholeCall('r', info, 'request_info'), finished] });
}

describe('an approval in a workflow', () => {
  it('shows the call, and sends it back as it came with the verdict', () => {
    const { by, prompt, sent, payload } = askWire(approval);
    expect([by, outline(prompt)]).toEqual(['ms-agent-framework', 'confirmation approve:none deny:none']);
    expect(prompt).toMatchObject({ calls: [{ name: 'submit_refund', args: { order: '4711', amount: 80 } }] });
    expect(prompt.more).toEqual({ source_executor_id: 'reviewer' });
    expect(sent(APPROVE)).toEqual(approval.resume);
    expect(payload(DENY)).toMatchObject({ type: 'function_approval_response', id: 'r1', approved: false });
    expect(own(payload(DENY), 'function_call')).toEqual(own(approval.resume[0]?.payload, 'function_call'));
  });

  it('arrives as a tool message where the call alone tells it, and a cancel denies', () => {
    const function_call = { type: 'function_call', call_id: 'c', name: 'pay', arguments: { amount: 5 } };
    const { open, prompt, payload } = called(
      { type: 'function_approval_request', id: 'r', function_call },
      'Content',
    );
    expect(open.channel).toBe('tool');
    expect(prompt).toMatchObject({ calls: [{ name: 'pay', args: { amount: 5 } }] });
    const sent = { type: 'function_approval_response', id: 'r', function_call };
    expect(payload(APPROVE)).toEqual({ ...sent, approved: true });
    expect(payload({ kind: 'cancelled' })).toEqual({ ...sent, approved: false });
  });
});

describe('a handoff', () => {
  it('asks what the agent said last, and sends a list with the text', () => {
    const { prompt, sent } = askWire(handoff);
    expect(prompt).toMatchObject({
      kind: 'question',
      message: 'Which order is it?',
      questions: [{ freeText: true }],
    });
    expect(prompt.more).toEqual({ source_executor_id: 'reviewer' });
    expect(sent(typed('The one from May'))).toEqual(handoff.resume);
  });

  it('wraps a text that the server would parse', () => {
    expect(askWire(handoff).payload(typed('42'))).toEqual([{ role: 'user', contents: ['42'] }]);
    expect(request({ prompt: 'Well?' }, 'Message', OPEN).payload(typed('42'))).toEqual({
      role: 'user',
      contents: ['42'],
    });
    expect(request({ prompt: 'Well?' }, 'Message', OPEN).payload(typed('yes'))).toBe('yes');
  });

  it('shows a response of several messages in full', () => {
    const said = (text: string) => ({ role: 'assistant', contents: [{ type: 'text', text }] });
    const agent_response = { messages: [said('First.'), said('Second?'), { role: 'tool', contents: [{}] }] };
    const { prompt } = request({ agent_response }, 'list', { type: 'array', items: OPEN });
    expect(prompt).toMatchObject({ message: 'Second?', more: { agent_response } });
  });
});

describe('a choice in a workflow', () => {
  it('offers the options, marks the recommended one, and sends the option', () => {
    const { prompt, sent } = askWire(options);
    if (prompt.kind !== 'question') throw new Error(prompt.kind);
    const [question] = prompt.questions;
    expect(question?.options.map(({ label }) => label)).toEqual(['KLM', 'United']);
    expect(question?.suggested).toBe('0');
    expect(prompt.more).toEqual({ agent: 'flights', source_executor_id: 'reviewer' });
    expect(sent({ kind: 'answered', answers: new Map([['answer', { options: ['1'] }]]) })).toEqual(
      options.resume,
    );
  });

  it.each([[[]], [{ a: 1 }], [null]])('is none where the list is %j', (listed) => {
    expect(request({ message: 'Well?', options: listed }, 'dict', OPEN).prompt.kind).toBe('freeform');
  });
});

describe('any other request of a workflow', () => {
  it('shows a draft once, beside its question', () => {
    const { prompt, sent } = askWire(draft);
    expect(prompt).toMatchObject({ kind: 'question', message: 'What should change?' });
    expect(prompt.more).toEqual({ draft: 'Dear all', source_executor_id: 'reviewer' });
    expect(sent(typed('Shorter'))).toEqual(draft.resume);
  });

  it.each<[string, string, unknown, Answer, unknown]>([
    ['a yes or no', 'bool', { type: 'boolean' }, DENY, false],
    ['a text', 'str', { type: 'string' }, typed('ok'), 'ok'],
  ])('asks for %s', (_, type, schema, answer, expected) => {
    expect(request({ prompt: 'Well?' }, type, schema).payload(answer)).toEqual(expected);
    const alone = called({ prompt: 'Well?' }, type);
    expect(alone.prompt.message).toBe('Well?');
    const [message] = [alone.sent(answer)].map((sent) => own(sent, 'messages'));
    expect(message).toMatchObject([{ role: 'tool', toolCallId: 'r', content: String(expected) }]);
  });

  it('is a form of the fields that a dataclass has, without showing them twice', () => {
    const data = { prompt: 'Book it?', seat: '4A', nights: 2, legs: [1] };
    for (const schema of [OPEN, { description: 'Resolved workflow response payload for Booking.' }]) {
      const { prompt, payload } = request(data, 'Booking', schema);
      expect(prompt).toMatchObject({
        kind: 'form',
        message: 'Book it?',
        schema: {
          properties: { seat: { type: 'string', default: '4A' }, nights: { type: 'number', default: 2 } },
        },
      });
      expect(prompt.more).toEqual({ legs: [1], source_executor_id: 'reviewer' });
      expect(payload(filled({ seat: '5A', nights: 2 }))).toEqual({ seat: '5A', nights: 2 });
    }
  });

  it('is the form of a schema that has fields', () => {
    const schema = { type: 'object', properties: { seat: { type: 'string' }, n: { type: 'integer' } } };
    expect(request({ prompt: 'Book it?', seat: '4A' }, 'Booking', schema).prompt).toMatchObject({ schema });
  });

  it.each<[unknown, string | null, string | null]>([
    ['Just text', null, 'Just text'],
    [{ prompt: 'Anything?', seat: '4A' }, 'Any', 'Anything?'],
    [{}, 'dict', null],
    [null, null, null],
    [7, 'Odd', null],
  ])('is answered as text or JSON about %j', (data, type, message) => {
    const { prompt, payload } = request(data, type);
    expect(prompt).toMatchObject({ kind: 'freeform', message });
    expect(payload(filled('x'))).toBe('x');
  });
});
