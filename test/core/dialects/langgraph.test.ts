import { describe, expect, it } from 'vitest';
import { picked } from '../../support/ask.js';
import { askLone, askRun, CHANNELS, graphRun } from '../../support/ask-defaults.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import { interruptedRun } from '../../support/track.js';
import form from '../../wire/producers/langgraph-form.json';
import legacy from '../../wire/producers/langgraph-legacy-on_interrupt.json';
import parallel from '../../wire/producers/langgraph-parallel.json';
import text from '../../wire/producers/langgraph-plain-string.json';

describe('text', () => {
  it('is answered as text or JSON, and is shown once', () => {
    const { prompt, by, sent } = askLone(text.events);
    expect(by).toBe('langgraph');
    expect(prompt).toEqual({
      kind: 'freeform',
      message: 'What is your name?',
      calls: [],
      more: null,
      schema: null,
      // The graph would read a cancel as its answer.
      cancellable: false,
    });
    expect(sent(filled('Ada'))).toEqual({ resume: text.resume });
  });

  it('is read the same way on the legacy channel', () => {
    const { prompt, open, sent } = askLone(legacy.events);
    expect(open.channel).toBe('legacy');
    expect(prompt).toEqual(askLone(text.events).prompt);
    expect(sent(filled('Ada'))).toEqual(legacy.resume);
  });

  it.each(['{not json', '[1, 2', '42', 'true', 'null', '"quoted'])('only looks like JSON: %s', (value) => {
    for (const channel of ['outcome', 'legacy'] as const) {
      const { prompt } = askLone(graphRun(value, channel));
      expect(prompt).toMatchObject({ kind: 'freeform', message: value, more: null });
    }
  });
});

describe('a schema', () => {
  it('is a form, and its value is sent unchanged', () => {
    const { prompt, sent } = askLone(form.events);
    expect(prompt).toMatchObject({
      kind: 'form',
      message: 'Please provide the quarterly filing details.',
      schema: { required: ['quarter', 'year', 'revenue'] },
    });
    expect(sent(filled({ quarter: 'Q1', year: 2026, revenue: 4_200_000 }))).toEqual({ resume: form.resume });
  });

  it('that approves is asked as the standard asks it, for each of two nodes', () => {
    const asked = askRun(parallel.events);
    expect(asked.map(({ prompt }) => prompt)).toMatchObject([
      { kind: 'confirmation', message: 'Approve A?' },
      { kind: 'confirmation', message: 'Approve B?' },
    ]);
    expect(asked.map(({ reply }) => reply(APPROVE))).toEqual(
      parallel.resume.map((entry) => ({ via: 'resume', entry })),
    );
  });

  const approval = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };

  it('in JSON text is read, with the question beside it', () => {
    const value = JSON.stringify({ question: 'Delete it?', response_schema: approval });
    const { prompt, payload } = askLone(graphRun(value));
    expect(prompt).toMatchObject({ kind: 'confirmation', message: 'Delete it?' });
    expect(payload(DENY)).toEqual({ approved: false });
  });

  it.each(CHANNELS)('with a single text field is a question (%s)', (channel) => {
    const response_schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const { prompt, payload } = askLone(graphRun({ message: 'Who?', response_schema }, channel));
    expect(prompt).toMatchObject({ kind: 'question', message: 'Who?' });
    expect(payload(picked({ name: [] }, 'Ada'))).toEqual({ name: 'Ada' });
  });

  it('that is not a schema is shown', () => {
    const { prompt } = askLone(graphRun({ message: 'Who?', response_schema: 'a name' }, 'legacy'));
    expect(prompt).toMatchObject({ kind: 'freeform', more: { response_schema: 'a name' } });
  });
});

describe('any other value', () => {
  it.each(['question', 'prompt', 'text', 'description'])(
    'is asked with its %s, and the rest is shown',
    (word) => {
      const { prompt, payload } = askLone(graphRun({ [word]: 'Is this right?', llm_output: 'Hello' }));
      expect(prompt).toMatchObject({
        kind: 'freeform',
        message: 'Is this right?',
        more: { llm_output: 'Hello' },
      });
      expect(payload(filled({ ok: true }))).toEqual({ ok: true });
    },
  );

  it('that is JSON text without a question is shown as data', () => {
    const { prompt } = askLone(graphRun('{"draft":{"a":1}}'));
    expect(prompt).toMatchObject({ kind: 'freeform', message: null, more: { draft: { a: 1 } } });
  });

  it.each([[[1, 2]], [7], [false]])('is shown: %j', (value) => {
    const { prompt } = askLone(graphRun(value));
    expect(prompt).toMatchObject({ kind: 'freeform', message: null, more: { value } });
  });

  it('with a reason of AG-UI is asked by that reason', () => {
    const { prompt, payload } = askLone(graphRun({ reason: 'confirmation', message: 'Go on?' }, 'legacy'));
    expect(prompt).toMatchObject({ kind: 'confirmation', message: 'Go on?' });
    expect(payload(APPROVE)).toBe(true);
  });

  it('in JSON text with a reason of AG-UI is asked by that reason', () => {
    const { prompt } = askLone(graphRun('{"reason":"confirmation","message":"Go on?"}'));
    expect(prompt).toMatchObject({ kind: 'confirmation', message: 'Go on?' });
  });

  it('about a call of the stream shows the call', () => {
    const [start, finish] = graphRun({ message: 'Run?', tool_call_id: 'c' }, 'legacy').filter(
      (_, index) => index !== 1,
    );
    const custom = graphRun({ message: 'Run?', tool_call_id: 'c' }, 'legacy')[1];
    const call = { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'deploy' };
    expect(askLone([start, call, custom, finish]).prompt).toMatchObject({
      calls: [{ found: true, name: 'deploy' }],
    });
  });

  it('from another producer is not read by this dialect', () => {
    const ask = {
      id: 'i',
      reason: 'x',
      message: '{"options":["a"]}',
      metadata: { value: 'x', langgraph: 1 },
    };
    expect(askLone(interruptedRun([ask])).by).toBe('freeform');
  });

  it('with its own reason is read on the legacy channel, which is LangGraph’s', () => {
    const value = { reason: 'database:write', message: 'Which?', options: ['a'] };
    expect(askLone(graphRun(value, 'legacy')).prompt.kind).toBe('question');
  });

  it('that only the metadata holds, as JSON text, is read', () => {
    const metadata = { langgraph: { raw: '{"options":["a"]}' } };
    const ask = { id: 'i', reason: 'x', metadata };
    expect(askLone(interruptedRun([ask])).prompt.kind).toBe('question');
  });

  it('can be plain text if only the reason names LangGraph', () => {
    const ask = { id: 'i', reason: 'langgraph:interrupt', message: 'Who?' };
    const { by, prompt } = askLone(interruptedRun([ask]));
    expect([by, prompt.kind]).toEqual(['langgraph', 'freeform']);
  });

  it('is shown with the metadata beside it', () => {
    const metadata = { ticket: 'T-1', langgraph: { raw: { message: 'Who?' }, node: 'plan' } };
    const interrupt = { id: 'i', reason: 'x', metadata };
    expect(askLone(interruptedRun([interrupt])).prompt.more).toEqual({ ticket: 'T-1', node: 'plan' });
    const bare = { id: 'i', reason: 'langgraph:interrupt', message: 'Who?', metadata: { ticket: 'T-1' } };
    expect(askLone(interruptedRun([bare])).prompt.more).toEqual({ ticket: 'T-1' });
  });

  it('can be JSON text if only the reason names LangGraph', () => {
    const ask = { id: 'i', reason: 'langgraph:interrupt', message: '{"options":["a"]}' };
    expect(askLone(interruptedRun([ask])).prompt.kind).toBe('question');
  });
});
