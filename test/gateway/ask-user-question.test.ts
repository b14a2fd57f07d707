import { describe, expect, it } from 'vitest';
import { callTool, onlyOpen, openBridge, question } from './support.js';

const { canUseTool_args: wire } = question;
const one = { options: [0], text: null, note: null };

function asking(input: Record<string, unknown>) {
  const { bridge, warnings } = openBridge();
  const { result } = callTool(bridge, { ...wire, input });
  const submit = async (answers: unknown) => bridge.submit(await onlyOpen(bridge), { answers });
  const settled = async (answers: unknown) => {
    expect(await submit(answers)).toEqual({ accepted: true });
    const settledAs = await result;
    return settledAs.behavior === 'allow' ? settledAs.updatedInput : undefined;
  };
  return { bridge, warnings, submit, settled };
}

const ask = (text: string, more: object = {}) => ({
  question: text,
  header: 'H',
  options: [
    { label: 'A', description: '' },
    { label: 'B', description: '' },
  ],
  multiSelect: false,
  ...more,
});

describe('answers that the browser sends', () => {
  it.each([
    ['no list', undefined],
    ['too few', [one]],
    ['too many', [one, one, one]],
    ['nothing at all', [null, null]],
    ['no object', [one, 'Dark mode']],
    ['a place that was not offered', [{ ...one, options: [2] }, one]],
    ['a place before the first', [{ ...one, options: [-1] }, one]],
    ['a place that was not offered beside one that was', [one, { ...one, options: [0, 9] }]],
    ['a place that is no number', [{ ...one, options: ['0'] }, one]],
    ['a place twice', [one, { ...one, options: [1, 1] }]],
    ['two of a single choice', [{ ...one, options: [0, 1] }, one]],
    ['a choice and words of a single choice', [{ ...one, text: 'x' }, one]],
    ['nothing chosen', [{ ...one, options: [] }, one]],
    ['empty words', [{ options: [], text: ' ', note: null }, one]],
    ['words that are no text', [{ options: [], text: 7, note: null }, one]],
    ['a note that is no text', [{ ...one, note: {} }, one]],
  ])('are refused when they are malformed: %s', async (_, answers) => {
    const { bridge, warnings, submit } = asking(wire.input);
    expect(await submit(answers)).toEqual({ accepted: false, why: 'invalid' });
    expect(await bridge.pending()).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('cannot change what the person said: labels come from the question itself', async () => {
    const { settled } = asking(wire.input);
    const updated = await settled([{ ...one, label: 'Made up' }, one]);
    expect(updated).toMatchObject({
      questions: wire.input.questions,
      answers: {
        'Which library should we use for date formatting?': 'date-fns (Recommended)',
        'Which features do you want to enable?': 'Dark mode',
      },
    });
  });
});

describe('the answers that Claude gets', () => {
  it('join several choices and a text of the person’s own', async () => {
    const { settled } = asking({ questions: [ask('Which?', { multiSelect: true })] });
    const answers = [{ options: [0, 1], text: 'and C', note: null }];
    expect(await settled(answers)).toMatchObject({ answers: { 'Which?': 'A, B, and C' } });
  });

  it('join one choice and a text of the person’s own', async () => {
    const { settled } = asking({ questions: [ask('Which?', { multiSelect: true })] });
    const answers = [{ options: [1], text: 'and C', note: null }];
    expect(await settled(answers)).toMatchObject({ answers: { 'Which?': 'B, and C' } });
  });

  it('have no annotations when there is nothing to annotate', async () => {
    const { settled } = asking({ questions: [ask('Which?')] });
    expect(await settled([{ options: [], text: 'C', note: null }])).toEqual({
      questions: [ask('Which?')],
      answers: { 'Which?': 'C' },
    });
  });

  it('show which question was skipped, and the preview and note of an answer', async () => {
    const previewed = [{ label: 'A' }, { label: 'B', preview: '<b>' }, { label: 'C', preview: '<c>' }];
    const questions = [ask('Which?', { options: previewed, multiSelect: true }), ask('And?'), ask('Why?')];
    const { settled } = asking({ questions });
    const updated = await settled([
      { options: [0, 1, 2], text: null, note: 'Soon' },
      null,
      { options: [1], text: null, note: null },
    ]);
    expect(updated).toEqual({
      questions,
      answers: { 'Which?': 'A, B, C', 'And?': '(skipped)', 'Why?': 'B' },
      annotations: { 'Which?': { preview: '<b>', notes: 'Soon' }, 'And?': { unanswered: 'skipped' } },
    });
  });

  it('include every answer to questions with the same text', async () => {
    const questions = [
      ask('Which?'),
      ask('Which?', { header: 'Second' }),
      ask('Which?', { header: 'Second' }),
    ];
    const { settled } = asking({ questions });
    const updated = await settled([one, { ...one, options: [1] }, { options: [], text: 'C', note: null }]);
    expect(updated).toMatchObject({
      answers: { 'Which?': 'A', 'Which? (Second)': 'B', 'Which? (2)': 'C' },
    });
  });

  it('keep the text of a question as its key, whatever keys earlier questions get', async () => {
    const questions = [
      ask('Which?'),
      ask('Which?', { header: 'Second' }),
      ask('Which?', { header: null }),
      ask('Which? (Second)'),
      ask('Which? (2)', { header: null }),
    ];
    const { settled } = asking({ questions });
    const second = { ...one, options: [1] };
    const updated = await settled([one, second, { options: [], text: 'C', note: null }, one, second]);
    expect(updated?.answers).toEqual({
      'Which?': 'A',
      'Which? (3)': 'B',
      'Which? (4)': 'C',
      'Which? (Second)': 'A',
      'Which? (2)': 'B',
    });
  });

  it('use a question named like a prototype property as a key like any other', async () => {
    const { settled } = asking({ questions: [ask('__proto__'), ask('constructor')] });
    const updated = await settled([one, one]);
    expect(JSON.stringify(updated?.answers)).toBe('{"__proto__":"A","constructor":"A"}');
  });
});

describe('a malformed call of AskUserQuestion', () => {
  it.each([[{}], [{ questions: 'x' }], [{ questions: [] }], [{ questions: [null, { question: 7 }] }]])(
    'is shown like a call of any other tool: %j',
    async (input) => {
      const { bridge, warnings } = asking(input);
      expect((await bridge.pending())[0]?.kind).toBe('claude:permission');
      expect(warnings).toEqual([]);
    },
  );

  it('is asked as far as it can be read', async () => {
    const { bridge } = asking({
      questions: [
        { question: 'Q?', options: [null, { label: 'A' }, { description: 'No label' }], multiSelect: 1 },
        { question: 'And?', options: 'A' },
      ],
    });
    expect((await bridge.pending())[0]?.request).toEqual({
      questions: [
        {
          question: 'Q?',
          header: null,
          options: [{ label: 'A', description: null, preview: null }],
          multiSelect: false,
        },
        { question: 'And?', header: null, options: [], multiSelect: false },
      ],
    });
  });

  it('is a permission when another tool has questions in its input', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, { ...wire, toolName: 'SendSurvey' });
    expect((await bridge.pending())[0]?.kind).toBe('claude:permission');
  });
});
