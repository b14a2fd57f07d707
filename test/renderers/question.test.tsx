import { screen, waitFor } from '@testing-library/react';
import type { QuestionItem } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { asking, showStack } from '../react/show-stack.js';

function item(key: string, more: Partial<QuestionItem> = {}): QuestionItem {
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

function question(...questions: readonly QuestionItem[]) {
  return [asking({ kind: 'question', message: null, calls: [], questions })];
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('a question', () => {
  it('is a group named by its text, with nothing chosen, not even what is suggested', async () => {
    const { press, sent } = showStack(question(item('size', { suggested: 'two' })));
    expect(screen.getByRole('group', { name: 'Which size?' })).toBeTruthy();
    expect(radio('one').checked).toBe(false);
    expect(radio(/^two\s*suggested$/).checked).toBe(false);
    await press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Choose one.');
    expect(sent()).toEqual([]);
  });

  it('sends the chosen option', async () => {
    const { user, press, payload } = showStack(question(item('size')));
    await user.click(radio('two'));
    await press('Send');
    await waitFor(() => expect(payload()).toEqual({ size: { options: ['two'] } }));
  });

  it('takes words of the person’s own beside the options', async () => {
    const { user, press, payload } = showStack(question(item('size', { freeText: true })));
    await user.click(radio('Something else'));
    await press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Write an answer first.');
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'three');
    await press('Send');
    await waitFor(() => expect(payload()).toEqual({ size: { options: [], text: 'three' } }));
  });

  it('picks by digits and sends by Enter, only while the focus is inside', async () => {
    const { user, payload, sent } = showStack(question(item('size')));
    await user.click(screen.getByRole('textbox', { name: 'Composer' }));
    await user.keyboard('2');
    expect(radio('two').checked).toBe(false);
    radio('one').focus();
    await user.keyboard('2');
    expect(radio('two').checked).toBe(true);
    expect(document.activeElement).toBe(radio('two'));
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(payload()).toEqual({ size: { options: ['two'] } }));
  });

  it('goes through several as steps and back, losing nothing', async () => {
    const several = item('colours', { multiple: true, minimum: 1, maximum: 2 });
    const { user, press, payload } = showStack(question(item('size'), several));
    await user.click(radio('one'));
    await press('Next');
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Which colours?' }));
    await user.click(screen.getByRole('checkbox', { name: 'two' }));
    await press('Back');
    expect(radio('one').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'colours, answered' }));
    await press('Send');
    await waitFor(() =>
      expect(payload()).toEqual({ size: { options: ['one'] }, colours: { options: ['two'] } }),
    );
  });

  it('goes to the step that is still open before it sends', async () => {
    const { user, press, sent } = showStack(question(item('size'), item('colour')));
    await user.click(screen.getByRole('button', { name: 'colour' }));
    await user.click(radio('one'));
    await press('Send');
    expect(screen.getByRole('group', { name: 'Which size?' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Choose one.');
    expect(sent()).toEqual([]);
  });

  it('counts how many may be chosen', async () => {
    const { user, press, sent } = showStack(
      question(item('colours', { multiple: true, minimum: 2, maximum: 2 })),
    );
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    await press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Choose at least 2.');
    expect(sent()).toEqual([]);
  });
});
