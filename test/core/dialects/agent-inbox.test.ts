import type { Answer, Chosen } from 'holdpoint/core';
import { defaultDialects, graphWithCancel } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { askLone, CHANNELS, graphRun } from '../../support/ask-defaults.js';
import { APPROVE, openStore } from '../../support/open-store.js';
import shapes from '../../wire/other-systems/langchain-human-interrupt.json';
import captured from '../../wire/producers/langgraph-agent-inbox.json';

const kinds = shapes.responses_by_kind;
const [item] = shapes.request_interrupt.value;
const chosen = (choice: string, more: Partial<Chosen> = {}): Chosen => ({ kind: 'chosen', choice, ...more });

/** One interrupt with this config. */
const one = (config?: unknown) => ({
  action_request: { action: 'send', args: { to: 'a' } },
  ...(config === undefined ? {} : { config }),
});

function choicesOf(value: unknown): readonly string[] {
  const { prompt, by } = askLone(graphRun(value));
  return prompt.kind === 'confirmation'
    ? [...prompt.choices.map(({ id, feedback }) => `${id}:${feedback}`), ...(prompt.edit ? ['edits'] : [])]
    : [by, prompt.kind];
}

describe('a HumanInterrupt', () => {
  it.each(CHANNELS)('becomes one confirmation if it is alone in a list (%s)', (channel) => {
    const { prompt, by } = askLone(graphRun([item], channel));
    expect(by).toBe('agent-inbox');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Review the email before it is sent.',
      calls: [{ found: true, name: 'send_email', args: { to: 'a@b.com', subject: 'Hi', retries: 1 } }],
      choices: [
        { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
        { id: 'respond', label: null, tone: 'neutral', feedback: 'required' },
        { id: 'ignore', label: null, tone: 'neutral', feedback: 'none' },
      ],
      edit: { callIndex: 0, schema: null, choiceIds: ['approve', 'edit'] },
    });
  });

  it('sends the answer of the transcript', () => {
    const answer = { ...APPROVE, editedArgs: { to: 'x@y.z' } };
    expect(askLone(captured.events).sent(answer)).toEqual({ resume: captured.resume });
  });

  it.each([
    [item, kinds.ignore],
    [
      [item, item],
      [...kinds.ignore, ...kinds.ignore],
    ],
  ])('sends `ignore` for a cancel, if the config allows that: %#', (value, expected) => {
    for (const dialects of [defaultDialects, defaultDialects.map(graphWithCancel)]) {
      const { prompt, payload } = askLone(graphRun(value), dialects);
      expect(prompt).not.toHaveProperty('cancellable');
      expect(payload({ kind: 'cancelled' })).toEqual(expected);
    }
  });

  it('has no cancel, if the config does not allow to ignore it', () => {
    const events = graphRun(one({ allow_accept: true, allow_respond: true }));
    for (const dialects of [defaultDialects, defaultDialects.map(graphWithCancel)])
      expect(askLone(events, dialects).prompt.cancellable).toBe(false);
  });

  const edited = { to: 'a@b.com', subject: 'Hi (revised)', retries: 2 };
  const answers: [string, Answer, unknown][] = [
    ['accept', APPROVE, kinds.accept],
    ['edit', { ...APPROVE, editedArgs: edited }, kinds.edit],
    ['response', chosen('respond', { feedback: 'Make it more formal.' }), kinds.response],
    ['ignore', chosen('ignore'), kinds.ignore],
  ];

  it.each(answers)('gets a list as its answer: %s', (_, answer, expected) => {
    expect(askLone(graphRun([item])).payload(answer)).toEqual(expected);
  });

  it.each(answers)('outside a list also gets a list as its answer: %s', (_, answer, expected) => {
    const { by, payload } = askLone(graphRun(item, 'legacy'));
    expect(by).toBe('agent-inbox');
    expect(payload(answer)).toEqual(expected);
  });
});

describe('a list that is JSON text in a message', () => {
  it('is read as a list', () => {
    const { by, payload } = askLone(graphRun({ message: JSON.stringify([item]), agent: 'x' }));
    expect(by).toBe('agent-inbox');
    expect(payload(chosen('ignore'))).toEqual(shapes.responses_by_kind.ignore);
  });
});

describe('a call that the stream sent', () => {
  it('is shown from the stream', () => {
    const [start, ...rest] = graphRun([item], 'legacy');
    const call = {
      id: 'c',
      function: { name: 'send_email', arguments: JSON.stringify(item?.action_request.args) },
    };
    const messages = [{ id: 'm', role: 'assistant', toolCalls: [{ type: 'function', ...call }] }];
    const { prompt } = askLone([start, { type: 'MESSAGES_SNAPSHOT', messages }, ...rest]);
    expect(prompt).toMatchObject({ calls: [{ toolCallId: 'c', origin: 'stream' }] });
  });
});

describe('several HumanInterrupts', () => {
  it('are one review, answered in order', () => {
    const { prompt, payload } = askLone(graphRun([item, one({ allow_accept: true, allow_ignore: true })]));
    expect(prompt).toMatchObject({ kind: 'review', items: [{ edit: {} }, { edit: null }] });
    const items = [chosen('respond', { feedback: 'Why?' }), APPROVE];
    expect(payload({ kind: 'reviewed', items })).toEqual([
      { type: 'response', args: 'Why?' },
      { type: 'accept', args: { action: 'send', args: { to: 'a' } } },
    ]);
  });

  it('are all left to other dialects if one of them cannot be read', () => {
    expect(choicesOf([item, null])).toEqual(['langgraph', 'freeform']);
    expect(choicesOf([item, one({})])).toEqual(['langgraph', 'freeform']);
  });
});

describe('a config', () => {
  it.each<[unknown, readonly string[]]>([
    [{ allow_accept: true }, ['approve:none']],
    [{ allow_edit: true }, ['edit:none', 'edits']],
    [{ allow_edit: true, allow_accept: true, allow_respond: false }, ['approve:none', 'edits']],
    [{ allow_respond: true }, ['respond:required']],
    [{ allow_ignore: true, allow_accept: 'yes' }, ['ignore:none']],
    [{}, ['langgraph', 'freeform']],
    [undefined, ['approve:none', 'ignore:none']],
    [null, ['approve:none', 'ignore:none']],
    [[], ['approve:none', 'ignore:none']],
  ])('%j', (config, choices) => {
    expect(choicesOf([one(config)])).toEqual(choices);
  });

  it('without accept: unchanged arguments are sent as an edit', () => {
    const { payload } = askLone(graphRun([one({ allow_edit: true })]));
    expect(payload(chosen('edit'))).toEqual([{ type: 'edit', args: { action: 'send', args: { to: 'a' } } }]);
  });
});

describe('odd input', () => {
  it.each([[[]], [[null]], [{}], [{ action_request: 'send' }], [{ action_request: [] }], ['']])(
    'is left to other dialects: %j',
    (value) => {
      expect(choicesOf(value)).toEqual(['langgraph', 'freeform']);
    },
  );

  it('gives no warning', () => {
    const interrupt = { id: 'i', reason: 'langgraph:interrupt', metadata: { langgraph: { raw: [{}] } } };
    const { store, warnings } = openStore([interrupt]);
    expect(store.getState().interrupts).toMatchObject([{ prompt: { kind: 'freeform' } }]);
    expect(warnings).toEqual([]);
  });

  it('a call without name, arguments and description', () => {
    const { prompt } = askLone(graphRun([{ action_request: {} }]));
    expect(prompt).toMatchObject({ message: null, calls: [{ name: null, args: {}, argsText: '{}' }] });
  });

  it('a response without text is not sent', () => {
    const { payload } = askLone(graphRun([item]));
    expect(() => payload(chosen('respond'))).toThrow(expect.objectContaining({ code: 'UNWRITABLE' }));
  });
});
