import { describe, expect, it } from 'vitest';
import { answerable, answered, asked } from './ask-request.js';

describe('a question', () => {
  it.each([[[]], [undefined], ['none'], [[null, {}, { description: 'only' }]]])(
    'with no usable options (%j) is answered with a text, even when it allows none',
    (options) => {
      const { prompt, write } = answerable({
        interaction_id: 'a',
        question: 'Which?',
        options,
        allow_free_text: false,
      });
      expect(prompt).toMatchObject({ questions: [{ options: [], freeText: true, text: 'Which?' }] });
      expect(write(answered([], 'this'))).toEqual({
        type: 'data',
        name: 'interaction_response',
        data: { interaction_id: 'a', free_text: 'this', cancelled: false },
      });
    },
  );

  it('with two options of one id or one label shows both, and sends the id of each', () => {
    const options = [
      { id: 'x', label: 'Same' },
      { id: 'y', label: 'Same' },
      { id: 'x', label: 'Other' },
      { id: 'respond', label: 'Respond' },
      'plain',
    ];
    const { prompt, write, warnings } = answerable({ interaction_id: 'a', question: 'Which?', options });
    const shown = prompt.kind === 'question' ? (prompt.questions[0]?.options ?? []) : [];
    expect(new Set(shown.map(({ id }) => id)).size).toBe(5);
    expect(new Set(shown.map(({ label, description }) => `${label} ${description}`)).size).toBe(5);
    expect(shown.map(({ id }) => write(answered([id])))).toMatchObject(
      ['x', 'y', 'x', 'respond', 'plain'].map((selected_option_id) => ({ data: { selected_option_id } })),
    );
    expect(warnings).toEqual([['BAD_INTERRUPT', 'two options have the same id']]);
  });

  it('suggests no option that it does not offer', () => {
    const { prompt } = answerable({
      interaction_id: 'a',
      question: 'Which?',
      options: ['x'],
      default_option_id: 'z',
    });
    expect(prompt).toMatchObject({ questions: [{ suggested: null }] });
  });

  it('without an id is still asked', () => {
    const { prompt, write, warnings } = answerable({ question: 'Which?' });
    expect(prompt.kind).toBe('question');
    expect(write(answered([], 'this'))).toMatchObject({ data: { interaction_id: '', free_text: 'this' } });
    expect(warnings).toEqual([['BAD_INTERRUPT', 'interaction_id is not a string']]);
  });

  it('with metadata that is nested too deep is asked without it', () => {
    let metadata: object = {};
    for (let depth = 0; depth < 3000; depth += 1) metadata = { metadata };
    const { request, warnings } = asked({ interaction_id: 'a', question: 'Which?', metadata });
    expect(request).toMatchObject({ metadata: null });
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ['nothing', answered([])],
    ['blank words', answered([], ' ')],
  ])('refuses %s', (_what, answer) => {
    const { write } = answerable({ interaction_id: 'a', question: 'Which?', options: ['x'] });
    expect(() => write(answer)).toThrow(expect.objectContaining({ code: 'UNWRITABLE' }));
  });

  it('reads nothing from a prototype', () => {
    const { prompt } = answerable(
      JSON.parse('{"question":"Which?","__proto__":{"kind":"confirmation"},"interaction_id":"a"}'),
    );
    expect(prompt.kind).toBe('question');
  });
});
