import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import one from '../../wire/producers/mastra-ask-user.json';
import several from '../../wire/producers/mastra-ask-user-several.json';
import text from '../../wire/producers/mastra-ask-user-text.json';
import plan from '../../wire/producers/mastra-submit-plan.json';

const choose = (...options: string[]) =>
  ({ kind: 'answered', answers: new Map([['answer', { options }]]) }) as const;
const write = (words: string) =>
  ({ kind: 'answered', answers: new Map([['answer', { options: [], text: words }]]) }) as const;

/** The recording with this metadata of Mastra's and this schema, or without a schema. */
function askWith(recording: typeof one | typeof plan, mastra: object, responseSchema?: object) {
  return askWire(
    changed(recording, (interrupt) => ({
      ...interrupt,
      responseSchema,
      metadata: { mastra: { type: 'mastra_suspend', ...mastra } },
    })),
  );
}

describe("Mastra's ask_user", () => {
  it('is a question, and sends the label of the chosen option', () => {
    const { prompt, by, payload } = askWire(one);
    expect(by).toBe('mastra');
    expect(prompt).toMatchObject({
      kind: 'question',
      message: 'Which environment?',
      calls: [],
      more: null,
      questions: [{ multiple: false, freeText: false, options: [{ description: 'nobody notices' }, {}] }],
    });
    expect(payload(choose('1'))).toBe('production');
    expect(payload({ kind: 'cancelled' })).toBeUndefined();
  });

  it('sends a list if several can be chosen, also for one', () => {
    const { prompt, payload } = askWire(several);
    expect(prompt).toMatchObject({ questions: [{ multiple: true }] });
    expect(payload(choose('1'))).toEqual(['Browser tests']);
  });

  it('is answered with text if it has no options', () => {
    const { prompt, payload } = askWire(text);
    expect(prompt).toMatchObject({ questions: [{ freeText: true, options: [] }] });
    expect(payload(write('fix-dates'))).toBe('fix-dates');
  });

  it('shows its other fields, and options that it cannot read', () => {
    const payload = { question: 'Where?', options: 'anywhere', hint: 'Not prod' };
    expect(askWith(one, { toolName: 'askUserTool', suspendPayload: payload }).prompt).toMatchObject({
      kind: 'question',
      questions: [{ freeText: true }],
      more: { options: 'anywhere', hint: 'Not prod' },
    });
  });

  it('is not recognised by its payload if the schema does not accept text', () => {
    const suspended = { toolName: 'ask', suspendPayload: { question: 'Where?' } };
    const schema = { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } };
    expect(askWith(one, suspended, schema).prompt.kind).toBe('form');
    expect(askWith(one, suspended).prompt.kind).toBe('freeform');
    expect(askWith(one, suspended, { type: 'string' }).prompt.kind).toBe('question');
  });

  it('accepts one text if it has no options, even if it allows several choices', () => {
    const suspendPayload = { question: 'Where?', selectionMode: 'multi_select' };
    const { prompt, payload } = askWith(one, { toolName: 'ask_user', suspendPayload });
    expect(outline(prompt)).toBe('question answer()…');
    expect(payload(write('Here'))).toBe('Here');
  });

  it.each<[string, string]>([
    ['ask_user', 'question'],
    ['askUser', 'question'],
    ['ask_user_tool', 'freeform'],
    ['task_user', 'freeform'],
    ['ask_users', 'freeform'],
  ])('is recognised by its name if there is no schema: %s is a %s', (toolName, kind) => {
    expect(askWith(one, { toolName, suspendPayload: { question: 'Where?' } }).prompt.kind).toBe(kind);
    expect(askWith(one, { toolName, suspendPayload: { hint: 'Not prod' } }).prompt.kind).toBe('freeform');
  });

  it('offers each option that has a label, and sends the label', () => {
    const options = [1, true, { label: 2 }, ' ', { label: '' }, {}, { label: {} }, null, { id: 'x' }];
    const { prompt, payload } = askWith(one, {
      toolName: 'ask_user',
      suspendPayload: { question: 'Where?', options },
    });
    expect(prompt).toMatchObject({
      questions: [{ options: [{ label: '1' }, { label: 'true' }, { label: '2' }, { label: 'x' }] }],
    });
    expect(outline(prompt)).toBe('question answer(1|true|2|x)');
    expect([payload(choose('2')), payload(choose('8'))]).toEqual(['2', 'x']);
  });
});

describe("Mastra's submit_plan", () => {
  it('is approved, or rejected with or without feedback', () => {
    const { prompt, payload } = askWire(plan);
    expect(outline(prompt)).toBe('confirmation approve:none deny:optional');
    expect(payload(APPROVE)).toEqual({ action: 'approved' });
    expect(payload(DENY)).toEqual({ action: 'rejected' });
    expect(payload({ ...DENY, feedback: ' Add a test ' })).toEqual({
      action: 'rejected',
      feedback: 'Add a test',
    });
  });

  it('shows the whole plan that the host passed', () => {
    const suspendPayload = { toolId: 'submit_plan', path: 'p.md', title: 'Dark mode', plan: '1. Colours' };
    expect(askWith(plan, { toolName: 'plan', suspendPayload }).prompt).toMatchObject({
      message: 'Dark mode',
      calls: [{ found: true, name: 'plan', args: { path: 'p.md', plan: '1. Colours' } }],
      more: null,
    });
  });

  it.each<[string, string]>([
    ['submit_plan', 'confirmation'],
    ['submitPlan', 'confirmation'],
    ['submitPlanTool', 'confirmation'],
    ['resubmit_plan', 'freeform'],
    ['submit_plans', 'freeform'],
  ])('is recognised by its name: %s is a %s', (toolName, kind) => {
    expect(askWith(plan, { toolName, args: { plan: '1. Colours' } }).prompt.kind).toBe(kind);
  });
});
