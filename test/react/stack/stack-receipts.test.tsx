import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  APPROVES,
  approved,
  REFUSES,
  toolCall,
  toolFailure,
  toolResult,
} from '../../../stories/parts/events.js';
import { showStack } from '../show-stack.js';

describe('receipts', () => {
  const ask = {
    id: 'a',
    reason: 'tool_call',
    toolCallId: 't-1',
    message: 'Go on with a?',
    responseSchema: approved,
  };

  it('show and announce that the tool failed', async () => {
    const { press, finish, source } = showStack([ask], { before: toolCall('t-1', 'sendEmail', {}) });
    await press(APPROVES);
    finish([toolResult('t-1', 'Half of it')]);
    expect(screen.getByText('Approved: Go on with a?')).toBeTruthy();
    act(() => source.push(toolFailure('t-1', 'Half of it', 'The mailbox is full.')));
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.getByText('The mailbox is full.')).toBeTruthy();
    expect(screen.getByText('Failed: Go on with a?')).toBeTruthy();
  });

  it('can be left out', async () => {
    const { press, finish } = showStack([ask], { receipts: false });
    await press(REFUSES);
    finish();
    expect(screen.queryByText('Denied')).toBeNull();
    expect(screen.getByText('Denied: Go on with a?')).toBeTruthy();
  });
});
