import { describe, expect, it } from 'vitest';
import { DENY } from '../../support/open-store.js';
import { call, optionsOf, pick } from './call-human-tool.js';

const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } };

describe('the message of a call', () => {
  it.each(['question', 'message', 'prompt', 'action', 'title', 'text', 'description'])(
    'comes from `%s`, which is not shown a second time',
    (name) => {
      expect(call({ [name]: 'Go on?' }).prompt).toMatchObject({ message: 'Go on?', calls: [] });
    },
  );

  it('is the most direct question, and then all arguments are shown', () => {
    const args = { description: 'All of it', message: 'Delete?', question: '  ' };
    expect(call(args).prompt).toMatchObject({ kind: 'confirmation', message: 'Delete?', calls: [{ args }] });
  });

  it('is null if no argument has text, and then the arguments are shown', () => {
    const args = { importance: 'low' };
    expect(call(args).prompt).toMatchObject({ message: null, importance: 'low', calls: [{ args }] });
  });
});

describe('the options of a call', () => {
  it.each(['options', 'choices'])('come from `%s`', (name) => {
    const { prompt } = call({ message: 'Which?', [name]: ['a', 'b'] });
    expect(prompt).toMatchObject({ kind: 'question', message: 'Which?', calls: [] });
    expect(optionsOf(prompt)).toEqual(['a', 'b']);
  });

  it('are the first list that is not empty', () => {
    expect(optionsOf(call({ options: [], choices: ['a'] }).prompt)).toEqual(['a']);
    expect(optionsOf(call({ options: ['b'], choices: ['a'] }).prompt)).toEqual(['b']);
  });

  it('are only shown, not offered, if the tool asks for a confirmation', () => {
    const args = { message: 'Delete these?', options: ['a', 'b'] };
    expect(call(args, { ask: 'confirmation' }).prompt).toMatchObject({
      kind: 'confirmation',
      calls: [{ args }],
    });
  });

  it('can be left out if the tool asks a question', () => {
    expect(call({ message: 'Your name?' }, { ask: 'question' }).prompt).toMatchObject({
      kind: 'question',
      message: 'Your name?',
      calls: [],
      questions: [{ options: [], freeText: true, multiple: false }],
    });
  });
});

describe('the answer to options', () => {
  const asked = (more: object) =>
    call({ question: 'Which?', options: ['a', 'b', { id: 2, label: 'c' }], ...more });

  it.each(['multiSelect', 'multiple', 'multi_select', 'allowMultiple'])(
    'can be several with `%s`',
    (name) => {
      expect(asked({ [name]: true }).prompt).toMatchObject({ calls: [], questions: [{ multiple: true }] });
      expect(asked({ [name]: 'true' }).prompt).toMatchObject({ questions: [{ multiple: false }] });
    },
  );

  it.each(['allowFreeText', 'allow_free_text', 'allowOther'])('can be free text with `%s`', (name) => {
    const { prompt, content } = asked({ [name]: true });
    expect(prompt).toMatchObject({ calls: [], questions: [{ freeText: true }] });
    expect(content(pick([], 'neither'))).toBe('neither');
    expect(asked({ [name]: 1 }).prompt).toMatchObject({ questions: [{ freeText: false }] });
  });

  it.each(['suggested', 'recommended', 'default'])('has the suggestion from `%s`', (name) => {
    expect(asked({ [name]: 'b' }).prompt).toMatchObject({ calls: [], questions: [{ suggested: '1' }] });
    expect(asked({ [name]: 'c' }).prompt).toMatchObject({ questions: [{ suggested: '2' }] });
    expect(asked({ [name]: { label: 'c', id: 2 } }).prompt).toMatchObject({
      questions: [{ suggested: '2' }],
    });
    expect(asked({ [name]: 'd' }).prompt).toMatchObject({ questions: [{ suggested: null }] });
  });

  it('has the first suggestion that is valid', () => {
    expect(asked({ suggested: null, recommended: 'b', default: 'a' }).prompt).toMatchObject({
      questions: [{ suggested: '1' }],
    });
    expect(asked({}).prompt).toMatchObject({ questions: [{ suggested: null }] });
  });
});

describe('a schema in the arguments', () => {
  it.each(['responseSchema', 'response_schema', 'requestedSchema', 'schema'])(
    'is a form, and is not shown beside it: `%s`',
    (name) => {
      expect(call({ message: 'Fill in', [name]: schema }).prompt).toEqual({
        kind: 'form',
        message: 'Fill in',
        schema,
        declinable: false,
        calls: [],
      });
    },
  );

  it('is only shown if it is not a schema, or if the tool asks in another way', () => {
    const words = { message: 'Go on?', schema: 'string' };
    expect(call(words).prompt).toMatchObject({ kind: 'confirmation', calls: [{ args: words }] });
    const args = { message: 'Go on?', schema };
    expect(call(args, { ask: 'confirmation' }).prompt).toMatchObject({
      kind: 'confirmation',
      calls: [{ args }],
    });
    expect(call(args, { ask: 'question' }).prompt).toMatchObject({ kind: 'question', calls: [{ args }] });
  });
});

it('a confirmation offers a reason for a no, and none for a yes', () => {
  expect(call({ action: 'Deploy' }).prompt).toMatchObject({
    choices: [
      { id: 'approve', feedback: 'none' },
      { id: 'deny', feedback: 'optional' },
    ],
  });
});

describe('the schema of a tool', () => {
  const responseSchema = {
    type: 'object',
    properties: { approved: { type: 'boolean' } },
    required: ['approved'],
  };

  it('is shown with the message of the call, once', () => {
    expect(call({ action: 'Deploy' }, { responseSchema }).prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Deploy',
      calls: [],
    });
    const nameless = call({ target: 'eu-1' }, { responseSchema });
    expect(nameless.prompt).toMatchObject({ message: null, calls: [{ args: { target: 'eu-1' } }] });
    expect(nameless.content(DENY)).toBe('{"approved":false}');
  });

  it('is used even if the arguments list options', () => {
    const { prompt } = call({ question: 'Deploy?', options: ['a'] }, { responseSchema });
    expect(prompt).toMatchObject({ kind: 'confirmation', message: 'Deploy?' });
  });
});
