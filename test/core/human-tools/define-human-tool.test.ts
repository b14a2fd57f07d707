import {
  type Answer,
  type DialectContext,
  defaultDialects,
  type HumanToolOptions,
  type Prompt,
  question,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import { call, idsOf, optionsOf, pick } from './call-human-tool.js';

describe('a call to confirm', () => {
  it('is the action and its importance, and nothing is said twice', () => {
    const { prompt } = call({ action: 'Deploy to production', importance: 'critical' });
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Deploy to production',
      importance: 'critical',
      calls: [],
      edit: null,
    });
  });

  it('shows every argument as soon as there is one beside them', () => {
    const { prompt } = call({ action: 'Deploy', target: 'eu-1' });
    expect(prompt).toMatchObject({ calls: [{ found: true, args: { action: 'Deploy', target: 'eu-1' } }] });
  });

  it('shows arguments that are not JSON as they came', () => {
    const { prompt } = call(undefined, {}, '{"action": "Depl');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: null,
      calls: [{ argsText: '{"action": "Depl' }],
    });
  });

  it('takes no importance that AG-UI has no word for', () => {
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

  it('takes no choice that nobody offered', () => {
    const { content } = call({ action: 'Deploy' });
    expect(() => content({ kind: 'chosen', choice: 'later' })).toThrow(/UNWRITABLE|not kept/);
  });
});

describe('a call for a form', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } };

  it('asks for what the call says', () => {
    const { prompt, content } = call({ message: 'Fill this in', schema });
    expect(prompt).toMatchObject({ kind: 'form', message: 'Fill this in', schema });
    expect(content(filled({ a: 'x', b: 2 }))).toBe('{"a":"x","b":2}');
  });

  it('asks for what the tool says, in the best prompt that it allows', () => {
    const responseSchema = { type: 'string', enum: ['red', 'blue'] };
    const { prompt, content } = call({ question: 'Which colour?' }, { responseSchema });
    expect(prompt).toMatchObject({ kind: 'question', message: 'Which colour?' });
    expect(optionsOf(prompt)).toEqual(['red', 'blue']);
    const [first] = idsOf(prompt);
    expect(content(pick([first ?? '']))).toBe('red');
  });

  it('shows what it is about, whatever the schema makes of it', () => {
    expect(call({ message: 'Fill this in', schema }).prompt).toMatchObject({ calls: [] });
    const form = call({ message: 'Fill this in', schema, scope: 'production' });
    expect(form.prompt).toMatchObject({ kind: 'form', calls: [{ args: { scope: 'production' } }] });
    const responseSchema = { type: 'object', properties: { approved: { type: 'boolean' } } };
    const { prompt } = call({ path: '/etc' }, { responseSchema });
    expect(prompt).toMatchObject({ kind: 'confirmation', calls: [{ args: { path: '/etc' } }] });
  });

  it('asks as if there were no schema where the schema says nothing', () => {
    const { prompt, content } = call({ action: 'Deploy' }, { responseSchema: {} });
    expect(prompt).toMatchObject({ kind: 'confirmation' });
    expect(content(APPROVE)).toBe('true');
  });
});

describe('a tool of the app’s own making', () => {
  const prompt: Prompt = { kind: 'link', message: null, url: 'https://example.com/' };

  it('asks as it likes, and says what its answers look like', () => {
    const asked = call({}, { prompt: () => prompt, content: ({ kind }) => ({ done: kind }) });
    expect(asked.prompt).toBe(prompt);
    expect(asked.content({ kind: 'opened' })).toBe('{"done":"opened"}');
    expect(asked.content({ kind: 'cancelled' })).toBe('{"done":"cancelled"}');
  });

  it('may leave both to us, case by case', () => {
    const content = ({ kind }: Answer) => (kind === 'cancelled' ? 'dismissed' : undefined);
    const asked = call({ action: 'Deploy' }, { prompt: () => undefined, content });
    expect(asked.prompt).toMatchObject({ kind: 'confirmation' });
    expect(asked.content(APPROVE)).toBe('true');
    expect(asked.content({ kind: 'cancelled' })).toBe('dismissed');
  });

  it('is answered by its schema where it leaves the asking to us, else by the table', () => {
    const properties = { approved: { type: 'boolean' } };
    const responseSchema = { type: 'object', properties, required: ['approved'] };
    const left = call({ action: 'Deploy' }, { responseSchema, prompt: () => undefined });
    expect(left.content(DENY)).toBe('{"approved":false}');
    const asked = call({}, { responseSchema, prompt: () => left.prompt });
    expect(asked.content(DENY)).toBe('false');
  });

  it('is given the arguments and the call; no arguments where they are no JSON object', () => {
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

  it('may ask several things at once, and is answered by all of them', () => {
    const option = (id: string) => ({ id, label: id, value: id.toUpperCase() });
    const questions = [
      { key: 'city', options: [option('oslo'), option('rome')] },
      { key: 'days', options: [option('mon'), option('tue')], multiple: true },
      { key: 'name', options: [option('ada')], freeText: true, required: false },
    ];
    const { content } = call({}, { prompt: () => question({ questions }) });
    const answers = new Map([
      ['city', { options: ['rome'] }],
      ['days', { options: ['tue', 'mon'], text: 'Never' }],
    ]);
    expect(content({ kind: 'answered', answers })).toBe('{"city":"ROME","days":["MON","TUE","Never"]}');
  });

  it('may have its answer be null', () => {
    expect(call({ action: 'Deploy' }, { content: () => null }).content(APPROVE)).toBe('null');
  });

  it.each<[string, Answer]>([
    ['to a question', pick(['a'])],
    ['of another kind', { kind: 'opened' }],
  ])('takes no answer %s where it asks for none', (_, answer) => {
    expect(() => call({ action: 'Deploy' }).content(answer)).toThrow(/UNWRITABLE|not kept/);
  });

  it('says what cannot be written as JSON', () => {
    const asked = call({ action: 'Deploy' }, { content: () => 10n });
    expect(() => asked.content(APPROVE)).toThrow(/UNSERIALISABLE|not kept/);
  });
});

it('is not taken for an approval where nobody knows the call, as after a reload without a history', () => {
  const { open, dialect } = call({ question: 'Which?', options: ['a'] });
  const unknown: DialectContext = { toolCalls: new Map(), capabilities: {} };
  const dialects = [dialect, ...defaultDialects];
  expect(dialects.map((one) => one.read(open, unknown)).filter((prompt) => prompt)).toEqual([]);
});

describe('a tool whose calls all ask for a form', () => {
  const form = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } };
  const formTools = (options: Partial<HumanToolOptions>) => call({}, options).dialect.formTools;

  it('says so, so that the form is loaded as soon as a call begins', () => {
    expect(formTools({ responseSchema: form })).toEqual(['ask']);
  });

  it('is none where it may ask otherwise', () => {
    expect(formTools({})).toEqual([]);
    expect(formTools({ responseSchema: { type: 'boolean' } })).toEqual([]);
    expect(formTools({ responseSchema: form, prompt: () => undefined })).toEqual([]);
  });
});

it('leaves alone what is not a call of this tool', () => {
  const { dialect, open, context } = call({ action: 'Deploy' });
  expect(dialect.read({ ...open, channel: 'outcome' }, context)).toBeUndefined();
  expect(
    dialect.read({ ...open, interrupt: { ...open.interrupt, toolCallId: 'other' } }, context),
  ).toBeUndefined();
  const { toolCallId: _, ...unbound } = open.interrupt;
  expect(dialect.read({ ...open, interrupt: unbound }, context)).toBeUndefined();
  const toolCall = context.toolCalls.get('c');
  const others = new Map(toolCall ? [['c', { ...toolCall, name: 'other' }]] : []);
  expect(dialect.read(open, { ...context, toolCalls: others })).toBeUndefined();
  expect(dialect.name).toBe('ask');
  expect(dialect.tools).toEqual(['ask']);
});
