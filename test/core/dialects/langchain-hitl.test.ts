import type { Chosen } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { askLone, CHANNELS, graphRun } from '../../support/ask-defaults.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import js from '../../wire/other-systems/langchain-hitl-js.json';
import python from '../../wire/other-systems/langchain-hitl-python.json';
import captured from '../../wire/producers/langchain-hitl-middleware-js.json';
import { choicesOf, chosen, one, promptOf, reviewed } from './hitl-request.js';

describe('the middleware of LangChain for JavaScript', () => {
  it('is one review of its calls, in order, each with the decisions that it allows', () => {
    const { prompt, by } = askLone(captured.events);
    expect(by).toBe('langchain-hitl');
    expect(prompt).toMatchObject({
      kind: 'review',
      items: [
        {
          message: null,
          calls: [{ name: 'send_email', args: { to: 'a@b.com' }, toolCallId: 'call_1', origin: 'stream' }],
          choices: [{ id: 'approve' }, { id: 'deny', feedback: 'optional' }],
          edit: { callIndex: 0, schema: null },
        },
        { message: '⛔ DESTRUCTIVE OPERATION', calls: [{ name: 'delete_file' }], edit: null },
      ],
    });
  });

  it('sends the recorded decisions', () => {
    const edits = { to: 'x@y.z', subject: 'Hi', body: 'Edited' };
    const answer = reviewed({ ...APPROVE, editedArgs: edits }, { ...DENY, feedback: 'too risky' });
    expect(askLone(captured.events).sent(answer)).toEqual({ resume: captured.resume });
  });

  it.each(CHANNELS)('is one confirmation if it proposes one call (%s)', (channel) => {
    const { prompt, payload } = askLone(graphRun(js.request_interrupt.value, channel));
    const [config] = js.request_interrupt.value.reviewConfigs;
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Review the email',
      edit: { schema: config?.argsSchema },
    });
    const editedArgs = { to: 'a@b.com', subject: 'Hi (revised)' };
    expect(payload({ ...APPROVE, editedArgs })).toEqual(js.resume.command.resume);
  });
});

describe('the middleware of LangChain for Python', () => {
  it.each(CHANNELS)('sends the decisions of the file (%s)', (channel) => {
    const { prompt, by, payload } = askLone(graphRun(python.request_interrupt.value, channel));
    expect(by).toBe('langchain-hitl');
    expect(prompt).toMatchObject({
      items: [
        { edit: { schema: { properties: { retries: { type: 'integer' } } } } },
        { choices: [{ id: 'approve' }, { id: 'deny' }], edit: null },
        { message: null, choices: [{ id: 'respond', label: null, tone: 'neutral', feedback: 'required' }] },
      ],
    });
    const answer = reviewed(
      { ...APPROVE, editedArgs: { to: 'a@b.com', subject: 'Hi (revised)', retries: 2 } },
      { ...DENY, feedback: 'Keep the file, archive it instead.' },
      chosen('respond', { feedback: 'staging' }),
    );
    expect(payload(answer)).toEqual(python.resume.command.resume);
  });
});

describe('the description of a call', () => {
  const described = (description: string, args: object = { to: 'a', n: [1, null], ok: true }) =>
    promptOf({ actionRequests: [{ name: 'send', args, description }] })?.message;
  const added = (written: string) => `\n\nTool: send\nArgs: ${written}`;
  const JSON_ARGS = '{\n  "to": "a",\n  "n": [\n    1,\n    null\n  ],\n  "ok": true\n}';

  it.each<[string, string, string | null]>([
    ['the middleware’s own', `Tool execution requires approval${added(JSON_ARGS)}`, null],
    ['a prefix of the app', `Ask the DBA${added(JSON_ARGS)}`, 'Ask the DBA'],
    ['Python’s', `Look${added("{'to': 'a', 'n': [1, None], 'ok': True}")}`, 'Look'],
    ['the app’s own', 'Review the email', 'Review the email'],
  ])('leaves out what the card shows: %s', (_, text, message) => {
    expect(described(text)).toBe(message);
  });

  it('is whole where it says other arguments', () => {
    const text = `Tool execution requires approval${added('{"to":"b"}')}`;
    expect(described(text)).toBe(text);
  });
});

describe('a review of which one call is denied', () => {
  const [key, snake] = ['actionRequests', 'action_requests'];
  const requests = ['send', 'delete'].map((name) => ({ name, args: {} }));
  it.each<[string, object, true | undefined]>([
    ['the middleware for JavaScript', { [key]: requests }, true],
    ['the middleware for Python', { [snake]: requests }, undefined],
    [
      'JavaScript, through LangGraph’s client',
      { [key]: requests, reviewConfigs: [], [snake]: requests },
      true,
    ],
    ['Python, through LangGraph’s client', { [snake]: requests, [key]: requests }, undefined],
  ])('%s', (_, value, allOrNone) => {
    const prompt = promptOf(value);
    expect(prompt?.kind === 'review' && prompt.allOrNone).toBe(allOrNone);
  });
});

describe('the allowed decisions', () => {
  it.each<[unknown, readonly string[]]>([
    [['approve'], ['approve:none']],
    [
      ['approve', 'reject'],
      ['approve:none', 'deny:optional'],
    ],
    [
      ['reject', 'edit', 'approve'],
      ['approve:none', 'deny:optional', 'edits'],
    ],
    [['edit'], ['edit:none', 'edits']],
    [['respond'], ['respond:required']],
    [['approve', 'teleport'], ['approve:none']],
    [['teleport'], ['langgraph', 'freeform']],
    [[], ['langgraph', 'freeform']],
    ['approve', ['langgraph', 'freeform']],
    [undefined, ['approve:none', 'deny:optional']],
    [null, ['approve:none', 'deny:optional']],
  ])('%j', (allowed, choices) => {
    expect(choicesOf(one(allowed))).toEqual(choices);
  });

  it.each<[string, Chosen, object]>([
    ['an approval', APPROVE, { type: 'approve' }],
    ['a rejection', DENY, { type: 'reject' }],
    ['a rejection with a reason', { ...DENY, feedback: 'no' }, { type: 'reject', message: 'no' }],
    ['an answer in its place', chosen('respond', { feedback: 'b' }), { type: 'respond', message: 'b' }],
    [
      'an edit',
      { ...APPROVE, editedArgs: { to: 'b' } },
      { type: 'edit', editedAction: { name: 'send', args: { to: 'b' } } },
    ],
  ])('%s', (_, answer, decision) => {
    const { payload } = askLone(graphRun(one(['approve', 'edit', 'reject', 'respond'])));
    expect(payload(answer)).toEqual({ decisions: [decision] });
  });

  it('sends unchanged arguments as an edit if only edits are allowed', () => {
    const { payload } = askLone(graphRun(one(['edit'])));
    const editedAction = { name: 'send', args: { to: 'a' } };
    expect(payload(chosen('edit'))).toEqual({ decisions: [{ type: 'edit', editedAction }] });
  });

  it.each([undefined, '', '  '])('does not respond with %j', (feedback) => {
    const { payload } = askLone(graphRun(one(['respond'])));
    const answer = chosen('respond', feedback === undefined ? {} : { feedback });
    expect(() => payload(answer)).toThrow(
      expect.objectContaining({ code: 'UNWRITABLE', detail: 'feedback' }),
    );
  });

  const rejected = { type: 'reject', message: expect.stringContaining('dismissed') };

  it.each(CHANNELS)(
    'sends a rejection with the message “dismissed” for each request of a cancel (%s)',
    (channel) => {
      const both = {
        actionRequests: [one(['reject']).actionRequests[0], { name: 'pay', args: {} }],
        reviewConfigs: [{ actionName: 'send', allowedDecisions: ['approve', 'reject'] }],
      };
      for (const [value, decisions] of [
        [one(['approve', 'reject']), [rejected]],
        [both, [rejected, rejected]],
      ] as const) {
        const { prompt, payload } = askLone(graphRun(value, channel));
        expect(prompt).not.toHaveProperty('cancellable');
        expect(payload({ kind: 'cancelled' })).toEqual({ decisions });
      }
    },
  );

  it.each([
    ['a request', one(['approve', 'edit', 'respond'])],
    [
      'one of several requests',
      {
        actionRequests: [one([]).actionRequests[0], { name: 'pay', args: {} }],
        reviewConfigs: [{ actionName: 'send', allowedDecisions: ['approve'] }],
      },
    ],
  ])('offers no cancel if %s cannot be rejected', (_, value) => {
    expect(askLone(graphRun(value)).prompt.cancellable).toBe(false);
  });
});

describe('the call of a request', () => {
  const seen = (id: string, delta: string, toolCallName = 'send') => [
    { type: 'TOOL_CALL_START', toolCallId: id, toolCallName },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta },
    { type: 'TOOL_CALL_END', toolCallId: id },
  ];
  const answered = { type: 'TOOL_CALL_RESULT', toolCallId: 'c', content: '' };

  it.each<[string, readonly object[], object]>([
    [
      'the last with the same arguments',
      [...seen('b', '{"to":"a"}'), ...seen('c', '{"to":"a"}')],
      { toolCallId: 'c', origin: 'stream' },
    ],
    ['none with other arguments', seen('c', '{"to":"b"}'), { toolCallId: null, origin: 'metadata' }],
    ['none with another name', seen('c', '{"to":"a"}', 'post'), { toolCallId: null, origin: 'metadata' }],
    [
      'none that has a result',
      [...seen('c', '{"to":"a"}'), answered],
      { toolCallId: null, origin: 'metadata' },
    ],
  ])('is %s', (_, calls, expected) => {
    const [start, ...rest] = graphRun(one(['approve']), 'legacy');
    expect(askLone([start, ...calls, ...rest]).prompt).toMatchObject({ calls: [expected] });
  });
});
