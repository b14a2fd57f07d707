import type { Answer, HumanToolOptions, Prompt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { createAsk } from '../../../src/core/dialects/ask.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import { call, idsOf, optionsOf, pick } from './call-human-tool.js';

describe('a call that asks for a confirmation', () => {
  it('shows the action and its importance, each once', () => {
    const { prompt } = call({ action: 'Deploy to production', importance: 'critical' });
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Deploy to production',
      importance: 'critical',
      calls: [],
      edit: null,
    });
  });

  it('shows all arguments if there are others than these', () => {
    const { prompt } = call({ action: 'Deploy', target: 'eu-1' });
    expect(prompt).toMatchObject({ calls: [{ found: true, args: { action: 'Deploy', target: 'eu-1' } }] });
  });

  it('shows arguments that are not JSON as they arrived', () => {
    const { prompt } = call(undefined, {}, '{"action": "Depl');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: null,
      calls: [{ argsText: '{"action": "Depl' }],
    });
  });

  it('ignores an importance that AG-UI does not define', () => {
    expect(call({ action: 'Deploy', importance: 'huge' }).prompt).toMatchObject({ importance: null });
  });

  it.each<[string, Answer, string]>([
    ['a yes', APPROVE, 'true'],
    ['a no', DENY, 'false'],
    ['a no with a reason', { ...DENY, feedback: 'Not today' }, '{"approved":false,"feedback":"Not today"}'],
    ['a cancel', { kind: 'cancelled' }, '{"status":"cancelled"}'],
  ])('is answered by %s', (_, answer, content) => {
    expect(call({ action: 'Deploy' }).content(answer)).toBe(content);
  });
});

describe('a call that asks for a form', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } };

  it('uses the schema in the call', () => {
    const { prompt, content } = call({ message: 'Fill this in', schema });
    expect(prompt).toMatchObject({ kind: 'form', message: 'Fill this in', schema });
    expect(content(filled({ a: 'x', b: 2 }))).toBe('{"a":"x","b":2}');
  });

  it('uses the schema of the tool, in the most specific prompt for it', () => {
    const responseSchema = { type: 'string', enum: ['red', 'blue'] };
    const { prompt, content } = call({ question: 'Which colour?' }, { responseSchema });
    expect(prompt).toMatchObject({ kind: 'question', message: 'Which colour?' });
    expect(optionsOf(prompt)).toEqual(['red', 'blue']);
    const [first] = idsOf(prompt);
    expect(content(pick([first ?? '']))).toBe('red');
  });

  it('shows the other arguments, whatever prompt the schema gives', () => {
    expect(call({ message: 'Fill this in', schema }).prompt).toMatchObject({ calls: [] });
    const form = call({ message: 'Fill this in', schema, scope: 'production' });
    expect(form.prompt).toMatchObject({ kind: 'form', calls: [{ args: { scope: 'production' } }] });
    const responseSchema = { type: 'object', properties: { approved: { type: 'boolean' } } };
    const { prompt } = call({ path: '/etc' }, { responseSchema });
    expect(prompt).toMatchObject({ kind: 'confirmation', calls: [{ args: { path: '/etc' } }] });
  });

  it('ignores a schema without rules', () => {
    const { prompt, content } = call({ action: 'Deploy' }, { responseSchema: {} });
    expect(prompt).toMatchObject({ kind: 'confirmation' });
    expect(content(APPROVE)).toBe('true');
  });
});

describe('a tool with its own prompt', () => {
  const prompt: Prompt = { kind: 'link', message: null, url: 'https://example.com/' };

  it('uses the tool’s own prompt and its own content', () => {
    const asked = call({}, { prompt: () => prompt, content: ({ kind }) => ({ done: kind }) });
    expect(asked.prompt).toBe(prompt);
    expect(asked.content({ kind: 'opened' })).toBe('{"done":"opened"}');
    expect(asked.content({ kind: 'cancelled' })).toBe('{"status":"cancelled"}');
  });

  it('falls back to the default prompt and content if the callbacks return undefined', () => {
    const asked = call({ action: 'Deploy' }, { prompt: () => undefined, content: () => undefined });
    expect(asked.prompt).toMatchObject({ kind: 'confirmation' });
    expect(asked.content(APPROVE)).toBe('true');
  });

  it('sends what `cancel` says for a cancel, which `content` never gets', () => {
    const asked = call(
      { action: 'Deploy' },
      { cancel: { payload: 'dismissed' }, content: ({ kind }) => kind },
    );
    expect(asked.content({ kind: 'cancelled' })).toBe('dismissed');
    expect(asked.content(APPROVE)).toBe('chosen');
  });

  it('is answered by its schema if it falls back to the default prompt, otherwise by the default content', () => {
    const properties = { approved: { type: 'boolean' } };
    const responseSchema = { type: 'object', properties, required: ['approved'] };
    const left = call({ action: 'Deploy' }, { responseSchema, prompt: () => undefined });
    expect(left.content(DENY)).toBe('{"approved":false}');
    const own: HumanToolOptions['prompt'] = (_args, _call, ask) => ask.confirmation({}).prompt;
    expect(call({}, { responseSchema, prompt: own }).content(DENY)).toBe('false');
  });

  it('sends what its reading says, if it returns one, and `content` is still asked first', () => {
    const own: HumanToolOptions['prompt'] = (_args, _call, ask) =>
      ask.question(
        { questions: [{ key: 'city', freeText: true }] },
        { payload: ({ answers }) => answers.get('city')?.text ?? 'anywhere', cancel: { payload: 'nowhere' } },
      );
    const asked = call({}, { prompt: own });
    const answer: Answer = { kind: 'answered', answers: new Map() };
    expect(asked.prompt).toMatchObject({ kind: 'question', questions: [{ key: 'city' }] });
    expect([asked.content(answer), asked.content({ kind: 'cancelled' })]).toEqual(['anywhere', 'nowhere']);
    expect(call({}, { prompt: own, content: () => 'mine' }).content(answer)).toBe('mine');
    expect(call({}, { prompt: own, cancel: 'own' }).content({ kind: 'cancelled' })).toContain('cancelled');
  });

  it('gets the arguments and the call; no arguments if they are not a JSON object', () => {
    const given: unknown[] = [];
    const ask: HumanToolOptions['prompt'] = (args, { id }) => {
      given.push({ args, id });
      return prompt;
    };
    for (const args of [{ a: 1 }, ['a'], undefined]) call(args, { prompt: ask });
    expect(given).toEqual([
      { args: { a: 1 }, id: 'c' },
      { args: {}, id: 'c' },
      { args: {}, id: 'c' },
    ]);
  });

  it('can ask several questions at once, and sends all answers', () => {
    const option = (id: string) => ({ id, label: id, value: id.toUpperCase() });
    const questions = [
      { key: 'city', options: [option('oslo'), option('rome')] },
      { key: 'days', options: [option('mon'), option('tue')], multiple: true },
      { key: 'name', options: [option('ada')], freeText: true, required: false },
    ];
    const { content } = call({}, { prompt: (_args, _call, ask) => ask.question({ questions }).prompt });
    const answers = new Map([
      ['city', { options: ['rome'] }],
      ['days', { options: ['tue', 'mon'], text: 'Never' }],
    ]);
    expect(content({ kind: 'answered', answers })).toBe('{"city":"ROME","days":["MON","TUE","Never"]}');
  });

  it('can send null as its content', () => {
    expect(call({ action: 'Deploy' }, { content: () => null }).content(APPROVE)).toBe('null');
  });

  const choice = { label: null, tone: 'neutral', feedback: 'optional' } as const;
  const choices = [
    { ...choice, id: 'approve' },
    { ...choice, id: 'deny' },
    { ...choice, id: 'later' },
    { ...choice, id: 'always', value: { until: null } },
  ];
  const confirmation: Prompt = {
    kind: 'confirmation',
    message: null,
    calls: [],
    choices,
    edit: null,
    extras: [],
  };
  const chosen = (id: string, feedback?: string) => ({ kind: 'chosen', choice: id, feedback }) as const;
  const form: Prompt = { kind: 'form', message: null, schema: {}, declinable: true, calls: [] };

  it.each<[string, Prompt, Answer, string]>([
    ['a choice, by its id', confirmation, chosen('later'), 'later'],
    ['a yes without a value', confirmation, chosen('approve'), 'true'],
    ['a no without a value', confirmation, chosen('deny'), 'false'],
    ['a choice with a value', confirmation, chosen('always'), '{"until":null}'],
    ['words', confirmation, chosen('later', 'Monday'), '{"approved":false,"feedback":"Monday"}'],
    [
      'several decisions',
      { kind: 'review', message: null, items: [confirmation, confirmation] },
      { kind: 'reviewed', items: [chosen('deny'), chosen('later')] },
      '[false,"later"]',
    ],
    ['a form that was declined', form, { kind: 'declined' }, 'false'],
    ['a link that was opened', prompt, { kind: 'opened' }, 'true'],
    ['a link that was not', prompt, { kind: 'declined' }, 'false'],
    ['text', { kind: 'freeform', message: null, calls: [], schema: null }, filled('Ada'), 'Ada'],
    ['nothing to a question of several', several(), { kind: 'answered', answers: new Map() }, '[]'],
  ])('sends %s', (_, own, answer, content) => {
    expect(call({}, { prompt: () => own }).content(answer)).toBe(content);
  });

  it('throws if the content cannot be written as JSON', () => {
    const asked = call({ action: 'Deploy' }, { content: () => 10n });
    expect(() => asked.content(APPROVE)).toThrow(/UNSERIALISABLE|not kept/);
  });
});

it('is not read as an approval if its call is unknown, as after a reload without messages', () => {
  const { open, dialect } = call({ question: 'Which?', options: ['a'] });
  const unknown = createAsk({ toolCalls: new Map(), capabilities: {} });
  const dialects = [dialect, ...defaultDialects];
  expect(dialects.map((one) => one.read(open, unknown)).filter((reading) => reading)).toEqual([]);
});

describe('a tool whose calls always ask for a form', () => {
  const form = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } };
  const formTools = (options: Partial<HumanToolOptions>) => call({}, options).dialect.formTools;

  it('is listed in `formTools`, so that the form loads as soon as a call begins', () => {
    expect(formTools({ responseSchema: form })).toEqual(['ask']);
  });

  it('is not listed if it can ask in another way', () => {
    expect(formTools({})).toEqual([]);
    expect(formTools({ responseSchema: { type: 'boolean' } })).toEqual([]);
    expect(formTools({ responseSchema: form, prompt: () => undefined })).toEqual([]);
  });
});

it('ignores a call of another tool', () => {
  const { dialect, open, toolCall, read } = call({ action: 'Deploy' });
  expect(read({ ...open, channel: 'outcome' })).toBeUndefined();
  expect(read({ ...open, interrupt: { ...open.interrupt, toolCallId: 'other' } })).toBeUndefined();
  const { toolCallId: _, ...unbound } = open.interrupt;
  expect(read({ ...open, interrupt: unbound })).toBeUndefined();
  expect(read(open, { toolCalls: new Map([['c', { ...toolCall, name: 'other' }]]) })).toBeUndefined();
  expect(dialect.name).toBe('ask');
  expect(dialect.tools).toEqual(['ask']);
});

/** A question of which several options may be chosen, or none. */
function several(): Prompt {
  const ask = createAsk({ toolCalls: new Map(), capabilities: {} });
  return ask.question({ questions: [{ key: 'days', multiple: true, required: false }] }).prompt;
}
