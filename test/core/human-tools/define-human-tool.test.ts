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

  it('rejects a choice that was not offered', () => {
    const { content } = call({ action: 'Deploy' });
    expect(() => content({ kind: 'chosen', choice: 'later' })).toThrow(/UNWRITABLE|not kept/);
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
    expect(asked.content({ kind: 'cancelled' })).toBe('{"done":"cancelled"}');
  });

  it('falls back to the default prompt and content if the callbacks return undefined', () => {
    const content = ({ kind }: Answer) => (kind === 'cancelled' ? 'dismissed' : undefined);
    const asked = call({ action: 'Deploy' }, { prompt: () => undefined, content });
    expect(asked.prompt).toMatchObject({ kind: 'confirmation' });
    expect(asked.content(APPROVE)).toBe('true');
    expect(asked.content({ kind: 'cancelled' })).toBe('dismissed');
  });

  it('is answered by its schema if it falls back to the default prompt, otherwise by the default content', () => {
    const properties = { approved: { type: 'boolean' } };
    const responseSchema = { type: 'object', properties, required: ['approved'] };
    const left = call({ action: 'Deploy' }, { responseSchema, prompt: () => undefined });
    expect(left.content(DENY)).toBe('{"approved":false}');
    const asked = call({}, { responseSchema, prompt: () => left.prompt });
    expect(asked.content(DENY)).toBe('false');
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
    const { content } = call({}, { prompt: () => question({ questions }) });
    const answers = new Map([
      ['city', { options: ['rome'] }],
      ['days', { options: ['tue', 'mon'], text: 'Never' }],
    ]);
    expect(content({ kind: 'answered', answers })).toBe('{"city":"ROME","days":["MON","TUE","Never"]}');
  });

  it('can send null as its content', () => {
    expect(call({ action: 'Deploy' }, { content: () => null }).content(APPROVE)).toBe('null');
  });

  it.each<[string, Answer]>([
    ['to a question', pick(['a'])],
    ['of another kind', { kind: 'opened' }],
  ])('rejects an answer %s', (_, answer) => {
    expect(() => call({ action: 'Deploy' }).content(answer)).toThrow(/UNWRITABLE|not kept/);
  });

  it('throws if the content cannot be written as JSON', () => {
    const asked = call({ action: 'Deploy' }, { content: () => 10n });
    expect(() => asked.content(APPROVE)).toThrow(/UNSERIALISABLE|not kept/);
  });
});

it('is not read as an approval if its call is unknown, as after a reload without messages', () => {
  const { open, dialect } = call({ question: 'Which?', options: ['a'] });
  const unknown: DialectContext = { toolCalls: new Map(), capabilities: {} };
  const dialects = [dialect, ...defaultDialects];
  expect(dialects.map((one) => one.read(open, unknown)).filter((prompt) => prompt)).toEqual([]);
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
