import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { question } from '../../src/core/dialects/ask.js';
import { show } from '../form/show-schema-form.js';
import { everyKind } from '../react/every-kind.js';
import { asking, showStack } from '../react/show-stack.js';
import { drained } from '../support/open-store.js';

/** Enter that accepts a suggestion of an input method, in most browsers and in Safari. */
const accepting = [
  ['most browsers', { key: 'Enter', isComposing: true }],
  ['Safari', { key: 'Enter', isComposing: false, keyCode: 229 }],
] as const;

describe.each(accepting)('Enter that accepts a suggestion of an input method in %s', (_, enter) => {
  /** Types, then presses the key and a plain Enter. Returns how much was sent after each. */
  async function pressIn(field: HTMLElement, sent: () => number) {
    fireEvent.change(field, { target: { value: 'とうきょう' } });
    fireEvent.keyDown(field, enter);
    await act(drained);
    const accepted = sent();
    fireEvent.keyDown(field, { key: 'Enter' });
    await act(drained);
    return [accepted, sent()];
  }

  it('sends nothing from the composer', async () => {
    const { sent } = showStack([asking(everyKind.question)], { as: 'composer' });
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(await pressIn(field, () => sent().length)).toEqual([0, 1]);
  });

  it('sends nothing from the text field of a question', async () => {
    const options = [{ id: 'rome', label: 'Rome' }];
    const city = question({ questions: [{ key: 'city', text: 'City?', options, freeText: true }] });
    const { sent, user } = showStack([asking(city)]);
    const [, other] = screen.getAllByRole('radio');
    if (!other) throw new Error('The question takes no text.');
    await user.click(other);
    const [field] = screen.getAllByRole('textbox');
    if (!field) throw new Error('The question has no text field.');
    expect(await pressIn(field, () => sent().length)).toEqual([0, 1]);
  });

  it('sends nothing from a form', async () => {
    const name = { type: 'string', title: 'Name', maxLength: 50 };
    const { onSubmit } = show({ type: 'object', properties: { name }, required: ['name'] });
    const field = screen.getByRole('textbox', { name: /Name/ });
    expect(await pressIn(field, () => onSubmit.mock.calls.length)).toEqual([0, 1]);
  });
});
