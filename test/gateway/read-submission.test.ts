import { expect, it } from 'vitest';
import { readSubmission } from '../../src/gateway/read-submission.js';

const answer = { id: 'i-1', answer: { behavior: 'allow' } };

it.each([
  ['an answer', answer],
  ['an answer with a token', { ...answer, token: 'x'.repeat(100) }],
  ['a cancellation', { id: 'i-1', cancelled: true }],
  ['an answer with a record', { ...answer, record: { version: 1 } }],
  ['a cancellation with something in the place of a record', { id: 'i-1', cancelled: true, record: 7 }],
])('reads %s as it was posted', (_, body) => {
  expect(readSubmission(JSON.stringify(body))).toEqual(body);
});

it.each([
  ['a token that is no text', { ...answer, token: 5 }],
  ['an empty token', { ...answer, token: '' }],
  ['a token that is too long to keep', { ...answer, token: 'x'.repeat(101) }],
  ['no id', { answer: 1 }],
  ['neither an answer nor a cancellation', { id: 'i-1', cancelled: 'true' }],
  ['a list', [answer]],
  ['a word', 'allow'],
  ['nothing', null],
])('takes %s for nothing', (_, body) => {
  expect(readSubmission(JSON.stringify(body))).toBeUndefined();
});
