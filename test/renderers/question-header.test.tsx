import { screen } from '@testing-library/react';
import type { QuestionItem } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { asking, showStack } from '../react/show-stack.js';

const item = (key: string, more: Partial<QuestionItem> = {}): QuestionItem => ({
  key,
  header: null,
  text: `Which ${key}?`,
  description: null,
  options: ['a', 'b'].map((id) => ({ id, label: id, description: null, preview: null, value: id })),
  multiple: false,
  freeText: false,
  required: true,
  suggested: null,
  minimum: 1,
  maximum: null,
  ...more,
});
const show = (...questions: QuestionItem[]) =>
  showStack([asking({ kind: 'question', message: 'Some questions', calls: [], questions })]);

describe('the header of a question', () => {
  it.each([
    ['a lone question', [item('region', { header: 'Deployment' })]],
    ['a lone question without a text', [item('region', { header: 'Deployment', text: null })]],
    ['one of several', [item('region', { header: 'Deployment' }), item('size')]],
  ])('is shown once beside %s', (_, questions) => {
    show(...questions);
    expect(screen.getAllByText('Deployment')).toHaveLength(1);
  });

  it('is read within its question, and is no part of its name', () => {
    show(item('region', { header: 'Deployment' }));
    const field = screen.getByRole('group', { name: 'Which region?' });
    expect(field.contains(screen.getByText('Deployment'))).toBe(true);
  });

  it('does not name a step where it is the question itself, which stands below', () => {
    show(...['Where?', 'When?', 'Who?', 'Why?'].map((header) => item(header, { header, text: null })));
    expect(screen.getAllByText('Where?')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Question 2' })).toBeTruthy();
  });
});
