import { screen, waitFor } from '@testing-library/react';
import type { QuestionItem } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { asking, showStack } from '../react/show-stack.js';
import { item, radio } from './support/question-item.js';

function question(...questions: readonly QuestionItem[]) {
  return [asking({ kind: 'question', message: null, calls: [], questions })];
}

describe('a question', () => {
  it('shows the agent’s own hint instead of the number to choose, unless there is a limit', () => {
    const any = { multiple: true, minimum: 0, maximum: null };
    const { unmount } = showStack(question(item('tours', { ...any, description: 'Pick at least one.' })));
    expect(screen.getByText('Pick at least one.')).toBeTruthy();
    expect(screen.queryByText('Choose any number.')).toBeNull();
    unmount();
    showStack(question(item('tours', any)));
    expect(screen.getByText('Choose any number.')).toBeTruthy();
  });

  it('accepts text beside the options', async () => {
    const { user, press, payload } = showStack(question(item('size', { freeText: true })));
    await user.click(radio('Something else'));
    await press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Enter an answer');
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'three');
    await press('Send');
    await waitFor(() => expect(payload()).toEqual({ size: { options: [], text: 'three' } }));
  });

  it('goes to the unanswered step before it sends', async () => {
    const { user, press, sent } = showStack(question(item('size'), item('colour')));
    await user.click(screen.getByRole('button', { name: 'colour' }));
    await user.click(radio('one'));
    await press('Send');
    expect(screen.getByRole('group', { name: 'Which size?' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Choose one');
    expect(sent()).toEqual([]);
  });

  it('takes back the choice of an optional question, and keeps the focus in it', async () => {
    const { user, press, payload } = showStack(question(item('size', { required: false })));
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
    await user.click(radio('one'));
    await press('Clear size');
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.getByRole('group', { name: 'Which size?' }).contains(document.activeElement)).toBe(true);
    await press('Send');
    await waitFor(() => expect(payload()).toEqual({}));
  });

  it('keeps the choice of a question that must be answered', async () => {
    const { user } = showStack(question(item('size')));
    await user.click(radio('one'));
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
  });

  it('counts how many may be chosen', async () => {
    const { user, press, sent } = showStack(
      question(item('colours', { multiple: true, minimum: 2, maximum: 2 })),
    );
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    await press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Choose at least 2');
    expect(sent()).toEqual([]);
  });

  it('says in words whether it must be answered, and how many', () => {
    const several = { multiple: true, minimum: 1, maximum: 2 };
    const { unmount } = showStack(question(item('size')));
    expect(describes('Which size?')).toBe('required');
    unmount();
    showStack(
      question(item('colours', { ...several, minimum: 0, required: false, description: 'For the walls.' })),
    );
    expect(describes('Which colours?')).toBe('For the walls. Choose 0 to 2. optional');
  });

  it('ties its error to the group, and to each checkbox', async () => {
    const { press } = showStack(question(item('colours', { multiple: true, maximum: 2 })));
    await press('Send');
    expect(describes('Which colours?')).toContain('Choose at least 1');
    expect(screen.getByRole('checkbox', { name: 'one' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('does not mark a radio button as invalid, which ARIA does not allow', async () => {
    const { press } = showStack(question(item('size')));
    await press('Send');
    expect(describes('Which size?')).toContain('Choose one');
    expect(radio('one').getAttribute('aria-invalid')).toBeNull();
  });

  it('moves to the missing text, in a field with the name of its question', async () => {
    const message = 'Before I begin.';
    const words = item('name', { options: [], freeText: true });
    const { press } = showStack([asking({ kind: 'question', message, calls: [], questions: [words] })]);
    await press('Send');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Which name?' }));
  });

  it('shows each preview in full in its option; the keyboard reaches it, but it is not part of the label', () => {
    const preview = 'a\n  b';
    const options = item('size').options.map((option) => ({ ...option, preview }));
    showStack(question(item('size', { options })));
    const shown = screen.getByRole('group', { name: 'two' });
    expect(shown.textContent).toBe(preview);
    expect(shown.tabIndex).toBe(0);
    expect(shown.closest('label')?.contains(radio('two'))).toBe(true);
    const more = document.getElementById(radio('two').getAttribute('aria-describedby') ?? '');
    expect(more?.textContent).toBe('about two');
  });

  it('is saved, not sent, if other requests are open', async () => {
    const other = asking({ kind: 'question', message: null, calls: [], questions: [item('shape')] }, 'i-2');
    const { user, sent } = showStack([...question(item('size')), other]);
    await user.click(screen.getAllByRole('radio', { name: 'one' })[0] ?? document.body);
    await user.click(screen.getAllByRole('button', { name: 'Save answer' })[0] ?? document.body);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Which size?' })).toBeNull();
  });

  it('hides the digits from screen readers, which read only the options', () => {
    showStack(question(item('size')));
    expect(screen.getByText('1').getAttribute('aria-hidden')).toBe('true');
    expect(radio('one')).toBeTruthy();
  });
});

/** The description of a group for screen readers, beside its name. */
function describes(name: string): string {
  const ids = screen.getByRole('group', { name }).getAttribute('aria-describedby') ?? '';
  const parts = ids.split(' ').flatMap((id) => Array.from(document.getElementById(id)?.childNodes ?? []));
  return parts
    .map(({ textContent }) => textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
