import { screen } from '@testing-library/react';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { asking, showStack } from '../react/show-stack.js';

describe('a result that is asked for', () => {
  const prompt: ConfirmationPrompt = {
    kind: 'confirmation',
    message: null,
    calls: [
      {
        found: true,
        toolCallId: 't-1',
        name: 'lookUp',
        args: { city: 'Paris' },
        argsText: '{"city":"Paris"}',
        complete: true,
        origin: 'stream',
      },
    ],
    choices: [{ id: 'result', label: null, tone: 'neutral', feedback: 'required' }],
    edit: null,
    extras: [],
    importance: null,
  };

  it('approves nothing: it is text about a call that runs elsewhere', async () => {
    const { press, user, payload, sent } = showStack([asking(prompt)]);
    screen.getByRole('region', { name: 'What was the result of lookUp?' });
    screen.getByRole('group', { name: 'lookUp was called with' });
    await press('Enter result…');
    await press('Enter result');
    expect(screen.getByText('Enter an answer')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Sunny');
    await press('Enter result');
    expect(payload()).toEqual({ choice: 'result', feedback: 'Sunny' });
  });
});
