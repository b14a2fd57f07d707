import type { Answer } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { own } from '../../../src/core/util/json.js';
import { outline } from '../../support/ask.js';
import { askWire } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import {
  callArgs,
  callEnd,
  callResult,
  callStart,
  finished,
  interruptedRun,
  started,
  wholeCall,
} from '../../support/track.js';
import nodeFile from '../../wire/producers/adk-node-input.json';
import payloadFile from '../../wire/producers/adk-payload.json';
import credentialFile from '../../wire/producers/adk-request-credential.json';
import inputFile from '../../wire/producers/adk-request-input.json';
import file from '../../wire/producers/adk-tool-based.json';
import choiceFile from '../../wire/producers/adk-user-choice.json';

const TOOL = 'adk_request_confirmation';
const asking = (args: unknown) => ({ events: [started, ...wholeCall('c', args, TOOL), finished] });

describe('a confirmation that ADK requests', () => {
  it('is shown with the call that waits, not the call that asks', () => {
    const { prompt, by, open } = askWire(file);
    expect([by, open.channel]).toEqual(['adk', 'tool']);
    expect(outline(prompt)).toBe('confirmation approve:none deny:none');
    expect(prompt).toMatchObject({ message: 'Approve?', calls: [{ name: 'transfer', args: {} }] });
  });

  it('sends the recorded answer; a denial and a cancel both send `confirmed: false`', () => {
    const { sent, payload } = askWire(file);
    expect(sent(APPROVE)).toEqual(file.resume);
    expect(payload(DENY)).toEqual({ confirmed: false });
    expect(payload({ kind: 'cancelled' })).toEqual({ confirmed: false });
  });

  it('sends the payload that the tool proposed, unchanged or edited', () => {
    const { prompt, sent, payload } = askWire(payloadFile);
    expect(prompt).toMatchObject({
      message: 'How many days may be taken?',
      calls: [
        { toolCallId: 'fc-1', name: 'request_time_off', args: { days: 5 } },
        { name: 'payload', args: { approved_days: 0 } },
      ],
      edit: { callIndex: 1, schema: null, choiceIds: ['approve'] },
    });
    expect(sent({ ...APPROVE, editedArgs: { approved_days: 3 } })).toEqual(payloadFile.resume);
    expect(payload(APPROVE)).toEqual({ confirmed: true, payload: { approved_days: 0 } });
    expect(payload(DENY)).toEqual({ confirmed: false });
  });

  it('is read the same way if it arrives as an interrupt', () => {
    const args = { originalFunctionCall: { name: 'transfer' }, toolConfirmation: { hint: 'Sure?' } };
    const interrupt = { id: 'i', toolCallId: 'c', reason: 'tool_call' };
    const { by, sent } = askWire({ events: interruptedRun([interrupt], wholeCall('c', args, TOOL)) });
    expect(by).toBe('adk');
    expect(sent(APPROVE)).toEqual([{ interruptId: 'i', status: 'resolved', payload: { confirmed: true } }]);
  });

  it.each<[string, unknown, unknown]>([
    ['nothing', {}, { name: 'adk_request_confirmation', args: {} }],
    ['text', 'go', { name: 'adk_request_confirmation', args: 'go' }],
    ['a malformed call', { originalFunctionCall: 'x' }, { name: 'adk_request_confirmation' }],
    ['a call without a name', { originalFunctionCall: { args: { a: 1 } } }, { name: null, args: { a: 1 } }],
  ])('shows what it received if that is %s', (_, args, call) => {
    const { prompt, payload } = askWire(asking(args));
    expect(prompt).toMatchObject({ message: null, calls: [call], edit: null });
    expect(payload(APPROVE)).toEqual({ confirmed: true });
  });

  it('shows its own call if the arguments are not JSON', () => {
    const call = [callStart('c', TOOL), callArgs('c', '{"originalFunc'), callEnd('c')];
    const { prompt } = askWire({ events: [started, ...call, finished] });
    expect(prompt).toMatchObject({ calls: [{ name: TOOL, argsText: '{"originalFunc' }] });
  });
});

describe('the hint of a confirmation', () => {
  it.each([
    'Please approve or reject the tool call pay() by responding with a FunctionResponse with an expected ToolConfirmation payload.',
    'Please respond with a FunctionResponse.',
  ])('is no heading where it tells a developer what to send: %s', (hint) => {
    const { prompt } = askWire(asking({ originalFunctionCall: { name: 'pay' }, toolConfirmation: { hint } }));
    expect(prompt.message).toBeNull();
  });
});

const run = (args: unknown, name = 'adk_request_input') => ({
  events: [started, ...wholeCall('c', args, name), finished],
});
const typed = (text: string) => ({
  kind: 'answered' as const,
  answers: new Map([['answer', { options: [], text }]]),
});
const filled = (value: unknown) => ({ kind: 'filled' as const, value });

describe('adk_request_input', () => {
  it('is a form by its schema, and sends the object', () => {
    const { prompt, by, sent } = askWire(inputFile);
    expect([by, prompt.kind, prompt.message]).toEqual(['adk', 'form', 'Trip details please']);
    expect(sent(filled({ nights: 3 }))).toEqual(inputFile.resume);
  });

  it('is a question in words without a schema, and sends the text as `result`', () => {
    const { prompt, sent } = askWire(nodeFile);
    expect(prompt).toMatchObject({
      kind: 'question',
      message: 'What should happen with this order?',
      questions: [{ freeText: true, options: [] }],
      more: { order: '4711', amount: 80 },
    });
    expect(sent(typed('Ship it tomorrow'))).toEqual(nodeFile.resume);
  });

  it.each<[string, unknown, Answer, unknown]>([
    ['a yes', { type: 'boolean' }, APPROVE, { result: true }],
    ['a no', { type: 'boolean' }, DENY, { result: false }],
    [
      'a verdict',
      { type: 'object', properties: { approved: { type: 'boolean' } } },
      DENY,
      { approved: false },
    ],
    ['a text', { type: 'string' }, typed('left'), { result: 'left' }],
    ['a text that ADK would parse', { type: 'string' }, typed('42'), { result: '"42"' }],
    ['a number', { type: 'object', properties: { n: { type: 'integer' } } }, filled({ n: 4 }), { n: 4 }],
    [
      'a field called result',
      { type: 'object', properties: { result: { type: 'integer' }, n: {} } },
      filled({ result: 1 }),
      { result: { result: 1 } },
    ],
    ['a list', { type: 'array', items: { type: 'object' } }, filled([{}]), { result: [{}] }],
  ])('takes %s', (_, schema, answer, expected) => {
    for (const key of ['response_schema', 'responseSchema'])
      expect(askWire(run({ message: 'Well?', [key]: schema })).payload(answer)).toEqual(expected);
    const text = askWire(run({ message: 'Well?', response_schema: JSON.stringify(schema) }));
    expect(text.payload(answer)).toEqual(expected);
  });

  it('shows choices of an enumeration', () => {
    const { prompt, payload } = askWire(
      run({ message: 'Arm?', response_schema: { enum: ['left', 'right'] } }),
    );
    if (prompt.kind !== 'question') throw new Error(prompt.kind);
    const [question] = prompt.questions;
    expect(question?.options.map(({ label }) => label)).toEqual(['left', 'right']);
    const answers = new Map([['answer', { options: [question?.options[1]?.id ?? ''] }]]);
    expect(payload({ kind: 'answered', answers })).toEqual({ result: 'right' });
  });

  it('can be cancelled where the model asks, and not where a node would take that for its answer', () => {
    const cancelled = { kind: 'cancelled' } as const;
    expect(askWire(inputFile).payload(cancelled)).toEqual({ status: 'cancelled' });
    expect(askWire(inputFile).prompt.cancellable).not.toBe(false);
    expect(askWire(nodeFile).prompt.cancellable).toBe(false);
  });

  it('shows a payload of one value, and whatever else was sent', () => {
    const { prompt } = askWire(run({ message: 'Well?', payload: 'a note', response_schema: 'text', x: 1 }));
    expect(prompt.more).toEqual({ payload: 'a note', response_schema: 'text', x: 1 });
  });

  it.each([null, 'Well?', 5, []])('is answered as text where its arguments are %j', (args) => {
    const { prompt, payload } = askWire(run(args));
    expect(prompt.kind).toBe('freeform');
    expect(payload(filled({ a: 1 }))).toEqual({ a: 1 });
  });
});

describe('adk_request_credential', () => {
  const config = (authType: string, scheme: object = {}, credential: object = {}) => ({
    functionCallId: 'pay-1',
    authConfig: {
      authScheme: { type: authType, ...scheme },
      exchangedAuthCredential: { authType, ...credential },
      credentialKey: 'k',
    },
  });
  const asked = (args: unknown) => askWire(run(args, 'adk_request_credential'));
  const exchanged = (args: unknown, values: object) => {
    const sent = asked(args).payload(filled(values));
    return own(sent, 'exchangedAuthCredential');
  };

  it('sends the whole request back, with the address to which signing in led', () => {
    const { prompt, sent, by } = askWire(credentialFile);
    expect([by, prompt.kind, prompt.message]).toEqual([
      'adk',
      'form',
      'Please complete the authentication flow.',
    ]);
    expect(prompt.more).toEqual({ authUri: 'https://id.example.com/auth?client_id=c-1&state=s-1' });
    const authResponseUri = 'https://app.example.com/back?code=4&state=s-1';
    expect(sent(filled({ authResponseUri }))).toEqual(credentialFile.resume);
  });

  it('is sent back as it came on a cancel, because the tool that asks waits for it', () => {
    const args = config('apiKey');
    expect(asked(args).payload({ kind: 'cancelled' })).toEqual(args.authConfig);
  });

  it('asks for a key, a token, or a name and a password, and keeps none of them', () => {
    const key = config('apiKey', { name: 'X-Key', in: 'header' });
    expect(asked(key).prompt).toMatchObject({
      schema: { properties: { apiKey: { writeOnly: true } }, required: ['apiKey'] },
      more: { name: 'X-Key', in: 'header' },
    });
    expect(exchanged(key, { apiKey: 's' })).toEqual({ authType: 'apiKey', apiKey: 's' });
    const token = config('http', { scheme: 'bearer' });
    const bearer = { scheme: 'bearer', credentials: { token: 's' } };
    expect(exchanged(token, { token: 's' })).toEqual({ authType: 'http', http: bearer });
    const basic = config('http', { scheme: 'Basic' });
    expect(asked(basic).prompt).toMatchObject({ schema: { required: ['username', 'password'] } });
    const credentials = { username: 'a', password: 's' };
    expect(exchanged(basic, credentials)).toEqual({
      authType: 'http',
      http: { scheme: 'Basic', credentials },
    });
  });

  it('keeps the spelling of a request in snake case', () => {
    const auth_config = {
      auth_scheme: { type: 'openIdConnect' },
      exchanged_auth_credential: {
        auth_type: 'openIdConnect',
        oauth2: { auth_uri: 'https://id.example.com' },
      },
    };
    const { prompt, payload } = asked({ function_call_id: 'pay-1', auth_config });
    expect(prompt.more).toEqual({ authUri: 'https://id.example.com' });
    expect(payload(filled({ authResponseUri: 'https://a.example.com' }))).toMatchObject({
      exchanged_auth_credential: { oauth2: { auth_response_uri: 'https://a.example.com' } },
    });
  });

  it('shows the call that needs it', () => {
    const events = [started, ...wholeCall('pay-1', { amount: 5 }, 'pay'), callResult('pay-1', '')];
    const args = config('apiKey');
    const { prompt } = askWire({
      events: [...events, ...wholeCall('c', args, 'adk_request_credential'), finished],
    });
    expect(prompt).toMatchObject({ calls: [{ name: 'pay', args: { amount: 5 } }] });
  });

  it.each([{}, { authConfig: 'x' }, config('serviceAccount'), config('')])(
    'is answered as text or JSON where it names no credential that is known: %j',
    (args) => {
      const { prompt, payload } = asked(args);
      expect(prompt).toMatchObject({ kind: 'freeform', calls: [{ name: 'adk_request_credential' }] });
      expect(payload(filled({ a: 1 }))).toEqual({ a: 1 });
    },
  );
});

describe('get_user_choice', () => {
  it('offers its options, and sends the chosen text', () => {
    const { prompt, sent, by } = askWire(choiceFile);
    expect([by, outline(prompt)]).toEqual(['adk', expect.stringContaining('Window')]);
    const answers = new Map([['answer', { options: ['1'] }]]);
    expect(sent({ kind: 'answered', answers })).toEqual(choiceFile.resume);
  });

  it.each([{}, { options: [] }, { options: 'x' }, null])('is answered as text with %j', (args) => {
    expect(askWire(run(args, 'get_user_choice')).prompt.kind).toBe('freeform');
  });
});
