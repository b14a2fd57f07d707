import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showStack } from '../react/show-stack.js';

const ask = { id: 'i-1', reason: 'x:y', message: 'What now?', metadata: { step: 3 } };
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const describedBy = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

describe('freeform', () => {
  it('sends text as text, even where it looks like JSON', async () => {
    const { user, press, payload } = showStack([ask]);
    await user.type(field(), '42');
    await press('Send');
    await waitFor(() => expect(payload()).toBe('42'));
  });

  it('sends JSON only by the toggle, and says at the field what is wrong with it', async () => {
    const { user, press, payload, sent } = showStack([ask]);
    await user.click(screen.getByRole('checkbox', { name: 'Answer as JSON' }));
    await user.type(field(), '{{"retry": yes}');
    await press('Send');
    expect(describedBy()).toMatch(/^Invalid JSON: /);
    expect(document.activeElement).toBe(field());
    expect(sent()).toEqual([]);
    await userEvent.clear(field());
    await user.type(field(), '{{"retry": true}');
    await press('Send');
    await waitFor(() => expect(payload()).toEqual({ retry: true }));
  });

  it('sends nothing for nothing', async () => {
    const { press, sent } = showStack([ask]);
    await press('Send');
    expect(describedBy()).toBe('Enter an answer');
    expect(sent()).toEqual([]);
  });

  it('shows the producer’s own data in full, folded by the person alone', async () => {
    const { user } = showStack([ask]);
    expect(screen.getByRole('definition').textContent).toBe('3');
    const title = screen.getByText('Details');
    expect(title.closest('details')?.open).toBe(true);
    await user.click(title);
    expect(title.closest('details')?.open).toBe(false);
  });

  it('is kept, not sent, where others are open too', async () => {
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

  it('says that it wants an answer', () => {
    showStack([ask]);
    expect(field().getAttribute('aria-required')).toBe('true');
  });
});
