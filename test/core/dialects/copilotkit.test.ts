import { defineHumanTool } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { interruptToolDialect } from '../../../src/core/dialects/copilotkit.js';
import { picked } from '../../support/ask.js';
import { askLone } from '../../support/ask-defaults.js';
import { APPROVE, DENY, openStore } from '../../support/open-store.js';
import { interruptedRun } from '../../support/track.js';
import approval from '../../wire/producers/copilotkit.json';
import frontendTool from '../../wire/producers/copilotkit-frontend-tool.json';
import interruptTool from '../../wire/producers/copilotkit-interrupt-tool.json';

const CANCELLED = { kind: 'cancelled' } as const;

describe('a tool that needs approval', () => {
  it('is approved or denied, with its call in full', () => {
    const { prompt, by } = askLone(approval.events);
    expect(by).toBe('copilotkit');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Approve "bookFlight"?',
      calls: [{ found: true, name: 'bookFlight', args: { destination: 'Tokyo' }, origin: 'stream' }],
      choices: [{ id: 'approve' }, { id: 'deny' }],
      edit: null,
    });
  });

  it('sends what CopilotKit’s own tests send', () => {
    const { sent } = askLone(approval.events);
    const [entry] = approval.resume;
    expect(sent(APPROVE)).toEqual({ resume: approval.resume });
    expect(sent(DENY)).toEqual({ resume: [{ ...entry, payload: { approved: false } }] });
    expect(sent(CANCELLED)).toEqual({ resume: [{ interruptId: 'tc-1', status: 'cancelled' }] });
  });

  it('is shown as missing if the stream never sent the call', () => {
    const ask = { id: 'a', toolCallId: 'a', reason: 'tool_approval', metadata: { toolName: 'pay' } };
    const { prompt, payload } = askLone(interruptedRun([ask]));
    expect(prompt).toMatchObject({ message: null, calls: [{ found: false, toolCallId: 'a' }] });
    expect(payload(APPROVE)).toEqual({ approved: true });
  });

  it('asks by its schema if it has one', () => {
    const schema = { type: 'object', properties: { ok: { type: 'string' } }, required: ['ok'] };
    const { prompt } = askLone(
      interruptedRun([{ id: 'a', reason: 'tool_approval', responseSchema: schema }]),
    );
    expect(prompt).toMatchObject({ kind: 'question', questions: [{ key: 'ok' }] });
  });
});

describe('a tool that interrupts', () => {
  const pickTime = defineHumanTool({
    name: 'pick_time',
    description: 'Asks when to meet.',
    parameters: { type: 'object', properties: { question: { type: 'string' } } },
  });
  const withTool = () => [interruptToolDialect(pickTime), ...defaultDialects];

  it('that the app names is asked by its definition, and the answer becomes its result', () => {
    const { prompt, by, sent } = askLone(interruptTool.events, withTool());
    expect(by).toBe('pick_time');
    expect(prompt).toMatchObject({
      kind: 'question',
      message: 'When shall we meet?',
      questions: [{ options: [{ label: 'Fri 10:00' }, { label: 'Mon 14:00' }] }],
    });
    expect(sent(picked({ answer: ['1'] }))).toEqual({ resume: interruptTool.resume });
    expect(sent(CANCELLED)).toEqual({ resume: [{ interruptId: 'tc-2', status: 'cancelled' }] });
  });

  it('that the app does not name can still be answered', () => {
    const { prompt, payload } = askLone(interruptTool.events);
    expect(prompt).toMatchObject({ kind: 'confirmation', calls: [{ name: 'pick_time' }] });
    expect(payload(DENY)).toEqual({ approved: false });
  });

  it('keeps what its definition declares about secrets, and opens no calls as prompts', () => {
    const parameters = { type: 'object', properties: { user: { type: 'string' } } };
    const responseSchema = { type: 'string', format: 'password' };
    const dialect = interruptToolDialect(defineHumanTool({ ...pickTime.tool, parameters, responseSchema }));
    const { reading } = askLone(interruptTool.events, [dialect]);
    expect(reading).toMatchObject({ answerSchema: responseSchema, callSchema: parameters });
    expect([dialect.tools, dialect.formTools]).toEqual([undefined, undefined]);
  });

  it('with another name is left to other dialects', () => {
    expect(askLone(approval.events, withTool()).by).toBe('copilotkit');
  });
});

describe('a frontend tool that a person carries out (useHumanInTheLoop)', () => {
  it('is a human tool: its answer is a tool message', () => {
    const tool = defineHumanTool({
      name: 'confirm_plan',
      description: 'Asks whether the plan is right.',
      parameters: { type: 'object', properties: { action: { type: 'string' } } },
      responseSchema: {
        type: 'object',
        properties: { accepted: { type: 'boolean' } },
        required: ['accepted'],
      },
    });
    const { source, store } = openStore([], { dialects: [tool.dialect, ...defaultDialects] });
    for (const event of frontendTool.events) source.push({ ...event, threadId: 'thread-1' });
    const [asked] = store.getState().interrupts;
    expect(asked?.prompt).toMatchObject({ kind: 'confirmation', message: 'Book the flight to Tokyo' });
    store.answer(asked?.key ?? '', APPROVE);
    expect(source.requests).toMatchObject([frontendTool.resume]);
  });
});
