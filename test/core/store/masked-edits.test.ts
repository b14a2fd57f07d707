import { type Answer, defineHumanTool, type Interrupt } from 'holdpoint/core';
import { toolCall } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';
import { MASK, recorded } from './recorded.js';

describe('a secret in edited arguments', () => {
  const editable: Interrupt = {
    id: 'a',
    reason: 'tool_call',
    toolCallId: 'tc',
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
      required: ['approved'],
    },
  };
  const call = [
    { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: '{"amount":1,"iban":"theirs","apiKey":"same"}' },
    { type: 'TOOL_CALL_END', toolCallId: 'tc' },
  ];

  const allowedDecisions = ['approve', 'edit', 'reject'];
  const raw = {
    actionRequests: [
      { name: 'pay', args: { iban: 'theirs' } },
      { name: 'send', args: { to: 'ada' } },
    ],
    reviewConfigs: ['pay', 'send'].map((actionName) => ({ actionName, allowedDecisions })),
  };
  const review = { id: 'a', reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } };

  it('is masked if the person changed it', async () => {
    const editedArgs = { amount: 2, iban: 'hunter2', apiKey: 'same' };
    const options = { secrets: ['iban', 'api_key'] };
    const { log, receipt, sent } = await recorded(editable, { ...APPROVE, editedArgs }, options, call);
    expect(sent).toContain('hunter2');
    expect(log).toEqual({ ...APPROVE, editedArgs: { amount: 2, iban: MASK, apiKey: 'same' } });
    expect(receipt).toEqual(log);
  });

  it.each([
    ['approved', APPROVE],
    ['cancelled', { kind: 'cancelled' }],
  ] as const)('is not in the record if the request was %s and nothing was edited', async (_, answer) => {
    const approved = { type: 'boolean' };
    const editedArgs = { type: 'object', properties: { iban: { type: 'string', writeOnly: true } } };
    const responseSchema = {
      type: 'object',
      properties: { approved, editedArgs },
      required: ['approved'],
    };
    const { log, receipt } = await recorded({ ...editable, responseSchema }, answer, {}, call);
    expect(log).toStrictEqual(answer);
    expect(receipt).toStrictEqual(answer);
  });

  it('is masked in a review, in each proposal separately', async () => {
    const answer = (iban: string): Answer => ({
      kind: 'reviewed',
      items: [{ ...APPROVE, editedArgs: { iban } }, DENY],
    });
    const { log, receipt, sent } = await recorded(review, answer('hunter2'), { secrets: ['iban'] });
    expect(sent).toContain('hunter2');
    expect(log).toEqual(answer(MASK));
    expect(receipt).toEqual(log);
  });

  it('is not in the record of a review that was cancelled', async () => {
    const { log, receipt } = await recorded(review, { kind: 'cancelled' }, { secrets: ['iban'] });
    expect([log, receipt]).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
  });

  it('is compared with the arguments of the edited call only', async () => {
    const two = confirmation({
      calls: ['other', 'same'].map((apiKey) => toolCall({ name: 'pay', args: { apiKey } })),
      edit: { callIndex: 1, schema: null, choiceIds: ['approve'] },
    });
    const options = { dialects: [dialectOf(two)], secrets: ['apiKey', 'iban'] };
    const editedArgs = { apiKey: 'same', iban: 'hunter2' };
    const { log } = await recorded(editable, { ...APPROVE, editedArgs }, options);
    expect(log).toEqual({ ...APPROVE, editedArgs: { apiKey: 'same', iban: MASK } });
  });

  it('is masked also where the edited call is not in the prompt', async () => {
    const options = {
      dialects: [dialectOf(confirmation({ edit: { callIndex: 3, schema: null, choiceIds: ['approve'] } }))],
      secrets: ['iban'],
    };
    const { log } = await recorded(editable, { ...APPROVE, editedArgs: { iban: 'hunter2' } }, options);
    expect(log).toEqual({ ...APPROVE, editedArgs: { iban: MASK } });
  });
});

it('a secret that only the parameters of a human tool declare is masked in the edited arguments', async () => {
  const { dialect } = defineHumanTool({
    name: 'pay',
    description: '',
    parameters: { type: 'object', properties: { code: { type: 'string', format: 'password' } } },
    prompt: (_args, call) =>
      confirmation({
        calls: [toolCall({ name: 'pay', args: call.args })],
        edit: { callIndex: 0, schema: null, choiceIds: ['approve'] },
      }),
    content: (answer) => (answer.kind === 'chosen' ? answer.editedArgs : undefined),
  });
  const call = [
    { type: 'TOOL_CALL_START', toolCallId: 'a', toolCallName: 'pay' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'a', delta: '{"amount":1}' },
    { type: 'TOOL_CALL_END', toolCallId: 'a' },
  ];
  const editedArgs = { amount: 2, code: 'hunter2' };
  const { log, receipt, sent } = await recorded(
    null,
    { ...APPROVE, editedArgs },
    { dialects: [dialect] },
    call,
  );
  expect(sent).toContain('hunter2');
  expect(log).toEqual({ ...APPROVE, editedArgs: { amount: 2, code: MASK } });
  expect(receipt).toEqual(log);
});
