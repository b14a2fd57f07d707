import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approvedWithReason } from '../../stories/parts/events.js';
import { showStack } from './show-stack.js';

const yesNo = (id: string) => ({ id, reason: 'confirmation', message: `Go on with ${id}?` });

describe('a prompt that the app gives no key', () => {
  it('starts anew with the next interrupt: grace, and nothing typed into it', async () => {
    const withReason = (id: string) => ({ ...yesNo(id), responseSchema: approvedWithReason });
    const { press, user, clock, source, sent } = showStack([withReason('a')], { as: 'first', graceMs: 350 });
    act(() => clock.advance(350));
    await press('No with a reason…');
    await user.keyboard('Too early');
    await press('No');
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => source.interrupt([withReason('b')]));
    expect(screen.getByText('Go on with b?', { selector: '.hp-ask' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
    await press('Yes');
    expect(screen.getByRole('button', { name: 'Yes' }).hasAttribute('aria-busy')).toBe(false);
    act(() => clock.advance(350));
    await press('Yes');
    await waitFor(() => expect(sent()).toHaveLength(2));
  });
});
