import { describe, expect, it } from 'vitest';
import { call, optionsOf, pick } from './call-human-tool.js';

describe('a call with a question', () => {
  const options = [{ id: 'pg', label: 'PostgreSQL' }, 'BigQuery', { note: 'no words' }, 'BigQuery'];

  it('offers its options, also two with the same label, and leaves out empty ones', () => {
    const { prompt } = call({ question: 'Which source?', options, recommended: 'BigQuery' });
    expect(prompt).toMatchObject({
      kind: 'question',
      message: 'Which source?',
      questions: [{ multiple: false, freeText: false, suggested: '1', required: true }],
    });
    expect(optionsOf(prompt)).toEqual(['PostgreSQL', 'BigQuery', 'BigQuery']);
  });

  it('is answered with the option as the agent sent it', () => {
    const { content } = call({ question: 'Which source?', options });
    expect(content(pick(['0']))).toBe('{"id":"pg","label":"PostgreSQL"}');
    expect(content(pick(['1']))).toBe('BigQuery');
  });

  it('is answered with a list if several can be picked', () => {
    const { content } = call({ question: 'Which?', options: ['a', 'b', 'c'], multiSelect: true });
    expect(content(pick(['0', '2'], 'd'))).toBe('["a","c","d"]');
  });

  it('without options accepts text, and with options only if the agent allows it', () => {
    const { prompt, content } = call({ question: 'What is your name?' });
    expect(prompt).toMatchObject({ questions: [{ freeText: true, options: [] }] });
    expect(content(pick([], 'Ada'))).toBe('Ada');
    const allowed = call({ question: 'Which?', options: ['a'], allowFreeText: true });
    expect(allowed.prompt).toMatchObject({ questions: [{ freeText: true }] });
  });

  it('shows the other arguments, and arguments that are not JSON', () => {
    const more = { question: 'Delete which?', options: ['a'], suggested: 'a', multiSelect: true };
    expect(call(more).prompt).toMatchObject({ calls: [] });
    expect(call({ ...more, scope: 'production' }).prompt).toMatchObject({
      kind: 'question',
      calls: [{ args: { scope: 'production' } }],
    });
    const broken = call(undefined, { ask: 'question' }, '{"question": "Del');
    expect(broken.prompt).toMatchObject({ kind: 'question', calls: [{ argsText: '{"question": "Del' }] });
  });

  it('is a confirmation if the tool asks for one', () => {
    const { prompt } = call({ question: 'Deploy?' }, { ask: 'confirmation' });
    expect(prompt).toMatchObject({ kind: 'confirmation', message: 'Deploy?' });
  });
});
