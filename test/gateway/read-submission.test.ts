import { expect, it } from 'vitest';
import { readSubmission, readViewing } from '../../src/gateway/http/read-submission.js';

const answer = { id: 'i-1', answer: { behavior: 'allow' } };

it.each([
  ['an answer', answer],
  ['an answer with a token', { ...answer, token: 'x'.repeat(100) }],
  ['a cancellation', { id: 'i-1', cancelled: true }],
  ['an answer with a record', { ...answer, record: { version: 1 } }],
  ['a cancellation with something in the place of a record', { id: 'i-1', cancelled: true, record: 7 }],
])('reads %s as it was posted', (_, body) => {
  expect(readSubmission(JSON.stringify(body))).toStrictEqual(body);
});

it.each([
  ['a token that is no text', { ...answer, token: 5 }],
  ['a list of tokens', { ...answer, token: ['t'] }],
  ['an empty token', { ...answer, token: '' }],
  ['a token that is too long to keep', { ...answer, token: 'x'.repeat(101) }],
  ['no id', { answer: 1 }],
  ['neither an answer nor a cancellation', { id: 'i-1', cancelled: 'true' }],
  ['a list', [answer]],
  ['a word', 'allow'],
  ['nothing', null],
])('reads no submission from %s', (_, body) => {
  expect(readSubmission(JSON.stringify(body))).toBeUndefined();
});

it.each([true, false])('reads a viewer: %j', (viewing) => {
  expect(readViewing(JSON.stringify({ id: 'i-1', viewing, more: 1 }))).toStrictEqual({ id: 'i-1', viewing });
});

it.each([
  ['no id', { viewing: true }],
  ['an id that is no text', { id: 1, viewing: true }],
  ['neither true nor false', { id: 'i-1', viewing: 'true' }],
  ['nothing', null],
])('reads no viewing in %s', (_, body) => {
  expect(readViewing(JSON.stringify(body))).toBeUndefined();
});
