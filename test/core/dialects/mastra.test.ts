import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed, withoutCalls } from '../../support/ask-wire.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import legacy from '../../wire/producers/mastra-legacy-only.json';
import approval from '../../wire/producers/mastra-tool-approval.json';
import suspend from '../../wire/producers/mastra-tool-suspend.json';

const CANCELLED = { kind: 'cancelled' } as const;

describe('a tool that suspends itself', () => {
  it('is asked once for both channels, with the call that no event sent', () => {
    const { prompt, by } = askWire(suspend);
    expect(by).toBe('mastra');
    expect(prompt).toMatchObject({
      kind: 'form',
      message: null,
      calls: [
        {
          toolCallId: 'call_2',
          name: 'schedule-meeting',
          args: { topic: 'Sales', attendee: 'Ada' },
          origin: 'metadata',
        },
      ],
    });
  });

  it('sends the recorded answer, and a cancel', () => {
    const { sent } = askWire(suspend);
    const [entry] = suspend.resume;
    expect(sent(filled(entry?.payload))).toEqual(suspend.resume);
    expect(sent(CANCELLED)).toEqual([{ interruptId: entry?.interruptId, status: 'cancelled' }]);
  });

  it.each([
    [
      'its question, and the rest beside it',
      { question: 'Where?', options: [1] },
      'Where?',
      { options: [1] },
    ],
    ['its text', 'Where?', 'Where?', null],
    ['no message, and all of the payload if none of it is a question', { level: 3 }, null, { level: 3 }],
    ['no message if the payload is null', null, null, null],
    ['no message, and all of the payload if it is a list', [1, 2], null, { suspendPayload: [1, 2] }],
  ])('asks with %s', (_, suspendPayload, message, more) => {
    const withMore = changed(suspend, (interrupt) => ({
      ...interrupt,
      metadata: { mastra: { type: 'mastra_suspend', args: {}, suspendPayload } },
    }));
    expect(askWire(withMore).prompt).toMatchObject({ message, more });
  });

  it('without a schema accepts any answer', () => {
    const open = changed(suspend, (interrupt) => ({ ...interrupt, responseSchema: null }));
    const { prompt, payload } = askWire(open);
    expect(prompt).toMatchObject({ kind: 'freeform', calls: [{ name: 'schedule-meeting' }] });
    expect(payload(filled('10:00'))).toBe('10:00');
  });

  it('on the legacy channel only is answered under the id that the outcome channel would have used', () => {
    const { prompt, by, sent } = askWire(legacy);
    expect(by).toBe('mastra');
    expect(prompt).toMatchObject({
      kind: 'question',
      message: 'Which city would you like the weather for?',
      calls: [{ name: 'get-weather' }],
      questions: [{ key: 'location' }],
    });
    const answers = new Map([['location', { options: [], text: 'Paris' }]]);
    expect(sent({ kind: 'answered', answers })).toEqual(legacy.resume);
    expect(sent(CANCELLED)).toEqual([{ interruptId: 'run-1::call_2', status: 'cancelled' }]);
  });
});

it.each(['7', 'null', 'a text'])(
  'ignores a value on the legacy channel that is not a schema: %s',
  (resumeSchema) => {
    const value = { type: 'mastra_suspend', toolCallId: 'call_2', toolName: 'get-weather', resumeSchema };
    const [start, , end] = legacy.events;
    const events = [start, { type: 'CUSTOM', name: 'on_interrupt', value }, end];
    expect(askWire({ events }).prompt).toMatchObject({ kind: 'freeform', schema: null });
  },
);

describe('a tool that waits for approval', () => {
  it('is approved or denied with a boolean only', () => {
    const { prompt, sent, payload } = askWire(approval);
    expect(outline(prompt)).toBe('confirmation approve:none deny:none');
    expect(prompt).toMatchObject({ calls: [{ name: 'record_expense', args: { amount: 250 } }] });
    expect(sent(APPROVE)).toEqual(approval.resume);
    expect(payload(DENY)).toEqual({ approved: false });
  });

  it('is read the same way without its schema', () => {
    const open = changed(approval, (interrupt) => ({ ...interrupt, responseSchema: null }));
    expect(askWire(open).payload(DENY)).toEqual({ approved: false });
  });

  it.each<[string, string]>([
    ['run-1', 'the run that was suspended, which the event names'],
    ['run-2', 'the run itself, where the event names none'],
  ])('on the legacy channel only is answered under the id of %s: %s', (runId) => {
    const called = { toolCallId: 'tc-1', toolName: 'record_expense', args: { amount: 250 } };
    const value = { type: 'mastra_tool_approval', ...called, ...(runId === 'run-1' && { runId }) };
    const run = { threadId: 'thread-1', runId: 'run-2' };
    const events = [
      { type: 'RUN_STARTED', ...run },
      { type: 'CUSTOM', name: 'on_interrupt', value },
      { type: 'RUN_FINISHED', ...run },
    ];
    const { by, prompt, sent } = askWire({ events });
    expect([by, outline(prompt)]).toEqual(['mastra', 'confirmation approve:none deny:none']);
    const interruptId = `mastra-approval::${runId}::tc-1`;
    expect(sent(APPROVE)).toEqual([{ interruptId, status: 'resolved', payload: { approved: true } }]);
  });

  it('also shows the call from the stream if there is one', () => {
    const { events } = approval;
    const callEvents = [
      { type: 'TOOL_CALL_START', toolCallId: 'tc-1', toolCallName: 'record_expense' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'tc-1', delta: '{"amount":1}' },
      { type: 'TOOL_CALL_END', toolCallId: 'tc-1' },
    ];
    const [start, end] = events;
    const all = [start, ...callEvents, end].flatMap((event) => (event ? [event] : []));
    expect(askWire({ events: all }).prompt).toMatchObject({
      calls: [
        { args: { amount: 1 }, origin: 'stream', conflicting: true },
        { args: { amount: 250 }, origin: 'metadata' },
      ],
    });
  });
});

describe('another producer’s interrupt', () => {
  it.each([
    ['nothing', undefined],
    ['text', { mastra: 'yes' }],
    ['another type', { mastra: { type: 'other' } }],
    ['no type', { mastra: { args: {} } }],
  ])('(%s in metadata) is not read by this dialect', (_, metadata) => {
    const other = changed(withoutCalls(approval), (interrupt) => ({ ...interrupt, metadata }));
    expect(askWire(other).by).toBe('standard');
  });
});
