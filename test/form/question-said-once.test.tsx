import { screen } from '@testing-library/react';
import type { JsonSchema } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { showStack } from '../react/show-stack.js';

const QUESTION = 'How many are there?';
const asked = (responseSchema: JsonSchema) => ({
  id: 'i',
  reason: 'input_required',
  message: QUESTION,
  responseSchema,
});
const withField = (field: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}) =>
  asked({ type: 'object', properties: { count: field, ...more }, required: ['count'] });

/** How often the question is visible, without text for screen readers only. */
function timesSeen(): number {
  const card = screen.getByRole('region').cloneNode(true);
  if (!(card instanceof HTMLElement)) throw new Error('no card');
  for (const unseen of card.querySelectorAll('.hp-visually-hidden')) unseen.remove();
  return (card.textContent ?? '').split(QUESTION).length - 1;
}

describe('a title that repeats the message', () => {
  it.each([
    ['a number', asked({ type: 'integer', title: QUESTION }), 'textbox'],
    ['a list', asked({ type: 'array', title: QUESTION, items: { type: 'string' } }), 'group'],
    ['the only field', withField({ type: 'integer', title: QUESTION }), 'textbox'],
    ['the only list', withField({ type: 'array', title: QUESTION, items: { type: 'string' } }), 'group'],
    ['the description of a question', withField({ type: 'string', description: QUESTION }), 'textbox'],
  ] as const)('is visible once and still names %s', async (_name, interrupt, role) => {
    showStack([interrupt]);
    expect(
      await screen.findByRole(role, { name: new RegExp(`^${QUESTION.replace('?', '\\?')}$`) }),
    ).toBeTruthy();
    expect(timesSeen()).toBe(1);
  });

  it('is visible twice if it distinguishes one field from another', async () => {
    showStack([withField({ type: 'integer', title: QUESTION }, { kind: { type: 'integer' } })]);
    await screen.findByRole('textbox', { name: QUESTION });
    expect(timesSeen()).toBe(2);
  });

  it('keeps the rest of the label', async () => {
    showStack([asked({ type: 'object', properties: { count: { type: 'integer', title: QUESTION } } })]);
    await screen.findByRole('textbox', { name: `${QUESTION} optional` });
    expect(timesSeen()).toBe(1);
    expect(screen.getByText('optional').closest('label, .hp-visually-hidden')?.className).toBe('hp-label');
  });
});
