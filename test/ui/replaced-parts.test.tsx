import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approvedWithReason } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const yesNo = { id: 'a', reason: 'confirmation', message: 'Go on?' };

describe('an app’s own parts', () => {
  it('replace ours unless they are undefined', () => {
    const absent: object = { Button: undefined, approveYes: undefined };
    showStack([yesNo], { components: { ...absent }, labels: { ...absent } });
    expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
  });
});

describe('a note that was being written', () => {
  it('takes no focus when its prompt is mounted again', async () => {
    const first = showStack([{ ...yesNo, responseSchema: approvedWithReason }]);
    await first.press('No with a reason…');
    first.unmount();
    showStack([], { source: first.source });
    const field = screen.getByRole('textbox', { name: /Reason/ });
    expect(document.activeElement).not.toBe(field);
  });
});
