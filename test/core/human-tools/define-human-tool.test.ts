import {
  type Answer,
  type DialectContext,
  defaultDialects,
  defineHumanTool,
  type HumanToolOptions,
  type OpenInterrupt,
  type Prompt,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { APPROVE, DENY, filled } from '../../support/open-store.js';

const TOOL = {
  name: 'ask',
  description: 'Asks the person.',
  parameters: { type: 'object', properties: {} },
} satisfies HumanToolOptions;

/** How a call with these arguments is asked, and what the tool message then holds. */
function call(args: unknown, options: Partial<HumanToolOptions> = {}, argsText = JSON.stringify(args)) {
  const { dialect } = defineHumanTool({ ...TOOL, ...options });
  const open: OpenInterrupt = {
    key: '1:c',
    interrupt: { id: 'c', reason: 'tool_call', toolCallId: 'c' },
    threadId: 't',
    runId: 'r',
    channel: 'tool',
    subagent: null,
  };
  const told = { id: 'c', name: 'ask', argsText, args, complete: true, result: null, error: null };
  const context: DialectContext = { toolCalls: new Map([['c', told]]), capabilities: {} };
  const prompt = dialect.read(open, context);
  if (!prompt) throw new Error('not read');
  const content = (answer: Answer) => {
    const reply = dialect.write(open, prompt, answer);
    if (reply.via !== 'toolMessage') throw new Error(`sent via ${reply.via}`);
    expect(reply.toolCallId).toBe('c');
    return reply.content;
  };
  return { prompt, content, open, context, dialect };
}

const pick = (options: readonly string[], text?: string): Answer => ({
  kind: 'answered',
  answers: new Map([['answer', { options, ...(text === undefined ? {} : { text }) }]]),
});

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

describe('a call with a question', () => {
  const options = [{ id: 'pg', label: 'PostgreSQL' }, 'BigQuery', { note: 'no words' }, 'BigQuery'];

  it('offers its options, of one name too, and leaves out what says nothing', () => {
    const { prompt } = call({ question: 'Which source?', options, recommended: 'BigQuery' });
    expect(prompt).toMatchObject({
      kind: 'question',
      message: 'Which source?',
      questions: [{ multiple: false, freeText: false, suggested: '1', required: true }],
    });
    expect(optionsOf(prompt)).toEqual(['PostgreSQL', 'BigQuery', 'BigQuery']);
  });

  it('is answered by the option as the agent gave it', () => {
    const { content } = call({ question: 'Which source?', options });
    expect(content(pick(['0']))).toBe('{"id":"pg","label":"PostgreSQL"}');
    expect(content(pick(['1']))).toBe('BigQuery');
  });

  it('is answered by a list where several may be picked', () => {
    const { content } = call({ question: 'Which?', options: ['a', 'b', 'c'], multiSelect: true });
    expect(content(pick(['0', '2'], 'd'))).toBe('["a","c","d"]');
  });

  it('without options takes text, and with them where the agent allows it', () => {
    const { prompt, content } = call({ question: 'What is your name?' });
    expect(prompt).toMatchObject({ questions: [{ freeText: true, options: [] }] });
    expect(content(pick([], 'Ada'))).toBe('Ada');
    const allowed = call({ question: 'Which?', options: ['a'], allowFreeText: true });
    expect(allowed.prompt).toMatchObject({ questions: [{ freeText: true }] });
  });

  it('shows what the agent gave beside it, and arguments that are not JSON', () => {
    const more = { question: 'Delete which?', options: ['a'], suggested: 'a', multiSelect: true };
    expect(call(more).prompt).toMatchObject({ calls: [] });
    expect(call({ ...more, scope: 'production' }).prompt).toMatchObject({
      kind: 'question',
      calls: [{ args: { scope: 'production' } }],
    });
    const broken = call(undefined, { ask: 'question' }, '{"question": "Del');
    expect(broken.prompt).toMatchObject({ kind: 'question', calls: [{ argsText: '{"question": "Del' }] });
  });

  it('is a confirmation where the tool says so', () => {
    const { prompt } = call({ question: 'Deploy?' }, { ask: 'confirmation' });
    expect(prompt).toMatchObject({ kind: 'confirmation', message: 'Deploy?' });
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

it('leaves alone what is not a call of this tool', () => {
  const { dialect, open, context } = call({ action: 'Deploy' });
  expect(dialect.read({ ...open, channel: 'outcome' }, context)).toBeUndefined();
  expect(
    dialect.read({ ...open, interrupt: { ...open.interrupt, toolCallId: 'other' } }, context),
  ).toBeUndefined();
  expect(dialect.tools).toEqual(['ask']);
});

function questionOf(prompt: Prompt) {
  return prompt.kind === 'question' ? (prompt.questions[0]?.options ?? []) : [];
}
const optionsOf = (prompt: Prompt) => questionOf(prompt).map(({ label }) => label);
const idsOf = (prompt: Prompt) => questionOf(prompt).map(({ id }) => id);
