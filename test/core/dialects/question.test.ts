import { question } from 'holdpoint/core';
import { expect, it } from 'vitest';

it('question() without more fields is about no call, and takes one of its options or nothing', () => {
  const options = [{ id: 'oslo', label: 'Oslo' }];
  const prompt = question({
    questions: [
      { key: 'city', options },
      { key: 'name', freeText: true },
    ],
  });
  const item = {
    header: null,
    text: null,
    description: null,
    multiple: false,
    required: true,
    suggested: null,
    minimum: 1,
    maximum: 1,
  };
  const oslo = { id: 'oslo', label: 'Oslo', description: null, preview: null, value: 'oslo' };
  expect(prompt).toEqual({
    kind: 'question',
    message: null,
    calls: [],
    questions: [
      { ...item, key: 'city', options: [oslo], freeText: false },
      { ...item, key: 'name', options: [], freeText: true },
    ],
  });
});
