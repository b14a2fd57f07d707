import type { QuestionItem, QuestionOption } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { fitsOnePage } from '../../src/renderers/question/use-question.js';
import { item, size } from './support/question-item.js';

describe('whether questions fit on one page', () => {
  const fits = (...questions: readonly QuestionItem[]) =>
    fitsOnePage({ kind: 'question', message: null, calls: [], questions });
  const many = (count: number, more: Partial<QuestionItem> = {}) =>
    item('many', { options: options(count), ...more });

  it.each<[string, boolean, QuestionItem[]]>([
    ['one question is no page of several', false, [size]],
    ['three short ones', true, [item('a'), item('b'), item('c')]],
    ['four', false, [item('a'), item('b'), item('c'), item('d')]],
    ['twelve options', true, [many(6), many(6)]],
    ['thirteen', false, [many(6), many(7)]],
    ['words beside twelve', false, [many(6), many(6, { freeText: true })]],
    ['notes beside twelve', false, [many(6), many(6, { notes: true })]],
    ['words alone are two rows', true, [many(10), item('b', { options: [], freeText: true })]],
    [
      'long descriptions',
      false,
      [many(6), many(6, { options: options(6, { description: 'word '.repeat(60) }) })],
    ],
    ['a preview', false, [item('a'), many(1, { options: options(1, { preview: 'p' }) })]],
  ])('%s: %s', (_, expected, questions) => expect(fits(...questions)).toBe(expected));

  function options(count: number, more: Partial<QuestionOption> = {}): QuestionOption[] {
    const option = { label: 'one', description: null, preview: null, value: 1, ...more };
    return Array.from({ length: count }, (_, index) => ({ ...option, id: `${index}` }));
  }
});
