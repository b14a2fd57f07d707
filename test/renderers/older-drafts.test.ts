import { expect, it } from 'vitest';
import { confirmation, question } from '../../src/core/dialects/ask.js';
import { readConfirmationDraft } from '../../src/renderers/confirmation/confirmation-draft.js';
import { toChosen } from '../../src/renderers/confirmation/to-chosen.js';
import { readQuestionDraft } from '../../src/renderers/question/question-draft.js';
import { readReviewDraft } from '../../src/renderers/review/review-draft.js';
import { APPROVE, DENY } from '../support/open-store.js';

const extra = (id: string) => ({ id, label: null, description: null });

it('a confirmation sends no extra that the prompt does not offer any more', () => {
  const prompt = confirmation({ extras: [extra('new')] });
  const [choice] = prompt.choices;
  if (!choice) throw new Error('The confirmation has no choices.');
  const draft = readConfirmationDraft(undefined, { ...APPROVE, extras: ['old', 'new'] });
  expect(toChosen(prompt, choice, draft)).toEqual({ ...APPROVE, extras: ['new'] });
});

it.each([
  ['an option that is gone', false, ['closed', 'a'], ['a']],
  ['several options where it takes one', false, ['a', 'b'], []],
  ['several options where it takes several', true, ['a', 'b'], ['a', 'b']],
])('a question starts from an earlier answer with %s', (_, multiple, options, left) => {
  const ids = ['a', 'b'].map((id) => ({ id, label: id }));
  const prompt = question({ questions: [{ key: 'q', text: 'Which?', options: ids, multiple }] });
  const previous = { kind: 'answered', answers: new Map([['q', { options }]]) } as const;
  expect(readQuestionDraft(undefined, previous, prompt).items[0]?.options).toEqual(left);
  expect(readQuestionDraft({ items: [{ options }] }, null, prompt).items[0]?.options).toEqual(left);
});

it('a review asks again about a proposal that does not take its earlier answer any more', () => {
  const review = { kind: 'review', message: null, items: [confirmation({}), confirmation({})] } as const;
  const items = [{ ...APPROVE, extras: ['closed'] }, DENY];
  expect(readReviewDraft(undefined, { kind: 'reviewed', items }, review).answers).toEqual([null, DENY]);
  expect(readReviewDraft({ answers: items }, null, review).answers).toEqual([null, DENY]);
});
