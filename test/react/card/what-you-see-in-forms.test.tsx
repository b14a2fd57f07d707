import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marks, shown } from '../marks.js';
import { asking, showStack } from '../show-stack.js';

describe('a form', () => {
  const form = (property: object) =>
    asking({
      kind: 'form',
      message: null,
      declinable: false,
      calls: [],
      schema: { type: 'object', properties: { a: { title: 'A', ...property } } },
    });

  it('shows beside a text control what that cannot show', async () => {
    showStack([form({ type: 'string', default: 'ada\u202E ' })]);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /A/ });
    expect(field.value).toBe('ada\u202E ');
    expect(marks()).toEqual(['RLO', 'SP']);
  });

  it('shows a filled in text in full if its line may be too short for it, until the text is changed', async () => {
    const text = 'main, and all that was said before';
    const { user } = showStack([form({ type: 'string', default: text })]);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /A/ });
    expect(screen.getByText(text)).toBeTruthy();
    await user.type(field, '.');
    expect(screen.queryByText(/all that was said/)).toBeNull();
  });

  it('shows nothing of a password', async () => {
    showStack([form({ type: 'string', format: 'password', default: 'secret ' })]);
    await screen.findByText('A');
    expect(marks()).toEqual([]);
    expect(shown()).not.toContain('secret');
  });

  it('spells hidden characters in a select, a suggestion and an accessible name', async () => {
    showStack([
      form({ type: 'string', enum: Array.from({ length: 10 }, (_, index) => `a\u200B${index}`) }),
      { ...form({ type: 'string', examples: ['e\u202E'] }), id: 'i-2' },
    ]);
    expect(await screen.findByRole('option', { name: 'a[ZWSP]7' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^e\.g\. e.*RLO/ })).toBeTruthy();
  });
});
