import { describe, expect, it } from 'vitest';
import {
  isRequestEvent,
  readRequestEvent,
  toInterrupt,
} from '../../../src/sources/agent-sdk/read-request.js';
import wire from '../../wire/other-systems/agent-sdk.json' with { type: 'json' };
import { answerable, ask, chosen } from './ask-request.js';

const camel = {
  interactionId: 'a',
  kind: 'Question',
  question: 'Which?',
  options: [{ id: 'x', label: 'X', description: 'the first' }],
  allowFreeText: false,
  allowCancel: true,
  defaultOptionId: 'x',
  timeoutMs: 1000,
  continuationId: 'c',
  sourceNode: 'n',
  metadata: { k: 1 },
};
const snake = {
  interaction_id: 'a',
  kind: 'question',
  question: 'Which?',
  options: [{ id: 'x', label: 'X', description: 'the first' }],
  allow_free_text: false,
  allow_cancel: true,
  default_option_id: 'x',
  timeout_ms: 1000,
  continuation_id: 'c',
  source_node: 'n',
  metadata: { k: 1 },
};

describe('the event that asks', () => {
  const containers = (request: object) => [
    { type: 'RUN_INPUT_REQUIRED', interaction: request },
    { type: 'RunInputRequired', interaction: request },
    { type: 'RUN_INPUT_REQUIRED', threadId: 't', ...request },
    { type: 'CUSTOM', name: 'RunInputRequired', value: request },
    { type: 'CUSTOM', name: 'RUN_INPUT_REQUIRED', value: { interaction: request } },
    { type: 'CUSTOM', name: 'RUN_INPUT_REQUIRED', value: JSON.stringify(request) },
  ];
  it.each([...containers(snake), ...containers(camel)])('is read as the same request: %j', (event) => {
    expect(isRequestEvent(event)).toBe(true);
    expect(ask(event)).toMatchObject({ request: snake, warnings: [] });
  });

  it('is no event of another type', () => {
    for (const event of [
      null,
      'RUN_INPUT_REQUIRED',
      { type: 'CUSTOM', name: 'on_interrupt' },
      { name: 'RunInputRequired' },
    ]) {
      expect(isRequestEvent(event)).toBe(false);
    }
  });

  it.each([undefined, null, 7, '{', [], {}, { interaction: {} }, { options: 'none', question: '' }])(
    'that contains no request is ignored with a warning: %j',
    (value) => {
      const { request, warnings } = ask({ type: 'CUSTOM', name: 'RunInputRequired', value });
      expect(request).toBeNull();
      expect(warnings).toHaveLength(1);
    },
  );

  it('keeps the whole request in the interrupt, for audit logs and renderers', () => {
    const request = readRequestEvent(wire.event_as_custom, () => {});
    if (!request) throw new Error('not read');
    expect(toInterrupt(request, 0)).toMatchObject({
      id: request.interaction_id,
      reason: 'agent_sdk:question',
      metadata: { agent_sdk: { continuation_id: 'step-2', default_option_id: 'postgres' } },
    });
  });
});

describe('a confirmation', () => {
  const fixed = { interaction_id: 'a', kind: 'confirmation', question: 'Go?' };

  it('without its options has the three default ones, with our labels', () => {
    const { prompt, write } = answerable(fixed);
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      choices: [
        { id: 'yes', label: null, tone: 'approve', feedback: 'none' },
        { id: 'no', label: null, tone: 'deny', feedback: 'none' },
        { id: 'no_with_feedback', label: null, tone: 'deny', feedback: 'required' },
        { id: 'respond', label: null, tone: 'neutral', feedback: 'required' },
      ],
    });
    expect(write(chosen('no'))).toMatchObject({ data: { selected_option_id: 'no', confirmed: false } });
  });

  it('takes no free text when it allows none', () => {
    const { prompt } = answerable({ ...fixed, allow_free_text: false });
    expect(prompt).toMatchObject({ choices: [{ id: 'yes' }, { id: 'no' }, { id: 'no_with_feedback' }] });
  });

  it('sends an option that is neither yes nor no only as chosen', () => {
    const options = [
      { id: 'yes', label: 'Yes' },
      { id: 'later', label: 'Later', description: 'asks again' },
    ];
    const { prompt, write } = answerable({ ...fixed, options });
    expect(prompt).toMatchObject({ choices: [{}, { label: 'Later — asks again', tone: 'neutral' }, {}] });
    expect(write(chosen('later'))).toMatchObject({
      data: { interaction_id: 'a', selected_option_id: 'later', cancelled: false },
    });
    expect(write(chosen('later'))).not.toHaveProperty('data.confirmed');
  });

  it('is recognised by its options when its kind is unknown', () => {
    const options = [{ id: 'no' }, { id: 'yes' }];
    expect(answerable({ ...fixed, kind: 'approval', options }).prompt.kind).toBe('confirmation');
    expect(answerable({ ...fixed, kind: undefined, options: [] }).prompt.kind).toBe('question');
  });

  it.each([
    ['a refusal with feedback that has none', chosen('no_with_feedback')],
    ['words alone that are empty', chosen('respond', '  ')],
  ] as const)('refuses %s', (_what, answer) => {
    expect(() => answerable(fixed).write(answer)).toThrow(expect.objectContaining({ code: 'UNWRITABLE' }));
  });
});
