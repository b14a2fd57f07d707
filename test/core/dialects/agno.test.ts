import { describe, expect, it } from 'vitest';
import { outline, picked } from '../../support/ask.js';
import { askWire, changed, withoutCalls } from '../../support/ask-wire.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import confirmation from '../../wire/producers/agno-confirmation.json';
import external from '../../wire/producers/agno-external-execution.json';
import feedback from '../../wire/producers/agno-user-feedback.json';
import input from '../../wire/producers/agno-user-input.json';

describe('an external execution', () => {
  it('asks for the result of the call, and is not an approval', () => {
    const { prompt, by } = askWire(external);
    expect(by).toBe('agno');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: null,
      calls: [{ name: 'run_in_browser', args: { url: 'https://example.com' } }],
      choices: [
        { id: 'result', label: null, tone: 'neutral', feedback: 'required' },
        { id: 'failure', label: null, tone: 'neutral', feedback: 'required' },
      ],
    });
  });

  it('sends the result as text, also if it is JSON, or a failure in the metadata', () => {
    const { sent, payload } = askWire(external);
    const said = (choice: string, words: string) => ({ kind: 'chosen', choice, feedback: words }) as const;
    expect(sent(said('result', 'tool output text'))).toEqual(external.resume);
    expect(payload(said('result', '{"n":1}'))).toBe('{"n":1}');
    expect(sent(said('failure', 'timed out'))).toEqual([
      { interruptId: 'req-4', status: 'resolved', metadata: { agno: { error: 'timed out' } } },
    ]);
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: 'req-4', status: 'cancelled' }]);
  });

  it('shows the name of its tool if no event sent the call', () => {
    expect(askWire(withoutCalls(external)).prompt).toMatchObject({
      calls: [{ found: false, name: 'run_in_browser', toolCallId: 'call_4' }],
    });
  });

  it('shows the rest of its metadata', () => {
    const agno = { pause_type: 'external_execution', tool_name: 'run_in_browser', browser: 'Firefox' };
    const withTicket = changed(external, (interrupt) => ({
      ...interrupt,
      metadata: { agno, ticket: 'T-1' },
    }));
    expect(askWire(withTicket).prompt.more).toEqual({ agno: { browser: 'Firefox' }, ticket: 'T-1' });
  });

  it('is not read from odd metadata', () => {
    for (const agno of [null, 'external_execution', {}, { pause_type: 'other' }]) {
      const odd = changed(external, (interrupt) => ({ ...interrupt, metadata: { agno } }));
      expect(outline(askWire(odd).prompt)).toBe('confirmation approve:none deny:none');
    }
  });
});

describe('what its schema says', () => {
  it('a confirmation, whose note is sent with a denial only', () => {
    const { prompt, by, sent, payload } = askWire(confirmation);
    expect([by, outline(prompt)]).toEqual(['agno', 'confirmation approve:none deny:optional']);
    expect(sent({ ...DENY, feedback: 'too risky' })).toEqual(confirmation.resume);
    expect(payload(APPROVE)).toEqual({ accepted: true });
    expect(payload(DENY)).toEqual({ accepted: false });
  });

  it('user input, sent inside its envelope', () => {
    const { prompt, by, sent } = askWire(input);
    expect(by).toBe('agno');
    expect(prompt).toMatchObject({
      kind: 'form',
      schema: { required: ['to', 'copies'] },
      calls: [{ name: 'send_email' }],
    });
    expect(sent(filled({ to: 'a@b.com', copies: 2 }))).toEqual(input.resume);
  });

  it('user feedback, with one question for each list', () => {
    const { prompt, by, sent } = askWire(feedback);
    const [where, what] = ['Which city do you want to visit?', 'What do you like?'];
    expect(by).toBe('agno');
    expect(prompt).toMatchObject({
      questions: [
        { key: where, header: 'City', text: where, multiple: false },
        { key: what, header: null, text: what, multiple: true, minimum: 1 },
      ],
    });
    expect(sent(picked({ [where]: ['Oslo'], [what]: ['Museums', 'Parks'] }))).toEqual(feedback.resume);
  });
});
