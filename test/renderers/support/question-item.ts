import { screen } from '@testing-library/react';
import type { QuestionItem } from 'holdpoint/core';

/** A question with two options, one of which is to be chosen. */
export function item(key: string, more: Partial<QuestionItem> = {}): QuestionItem {
  return {
    key,
    header: key,
    text: `Which ${key}?`,
    description: null,
    options: ['one', 'two'].map((id) => ({
      id,
      label: id,
      description: `about ${id}`,
      preview: null,
      value: id,
    })),
    multiple: false,
    freeText: false,
    required: true,
    suggested: null,
    minimum: 1,
    maximum: 1,
    ...more,
  };
}

/** One that also accepts text. */
export const size = item('size', { freeText: true });

export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
