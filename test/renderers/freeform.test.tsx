import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showStack } from '../react/show-stack.js';

const ask = { id: 'i-1', reason: 'x:y', message: 'What now?', metadata: { step: 3 } };
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });

describe('freeform', () => {
  it('sends text as text, even if it looks like JSON', async () => {
    const { user, press, payload } = showStack([ask]);
    await user.type(field(), '42');
    await press('Send');
    await waitFor(() => expect(payload()).toBe('42'));
  });

  it('shows the producer’s own data in full, and only the person folds it', async () => {
    const { user } = showStack([ask]);
    expect(screen.getByRole('definition').textContent).toBe('3');
    const title = screen.getByText('Details');
    expect(title.closest('details')?.open).toBe(true);
    await user.click(title);
    expect(title.closest('details')?.open).toBe(false);
  });

  it('is saved, not sent, if other requests are open', async () => {
    const { user, press, sent } = showStack([
      ask,
      { id: 'i-2', reason: 'confirmation', message: 'And this?' },
    ]);
    await user.type(field(), 'Later');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await press('Save answer');
    expect(sent()).toEqual([]);
    expect(screen.getByText('“Later”')).toBeTruthy();
  });

  it('says that an answer is required', () => {
    showStack([ask]);
    expect(field().getAttribute('aria-required')).toBe('true');
  });
});
