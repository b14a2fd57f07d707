import { act, render, screen } from '@testing-library/react';
import { InterruptReceipt, InterruptSlot, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { APPROVES, approved, toolCall } from '../../../stories/parts/events.js';

const ask = {
  id: 'a',
  reason: 'tool_call',
  toolCallId: 't-1',
  message: 'Send it?',
  responseSchema: approved,
};

it('a receipt is rendered once, however often the transcript around it renders', async () => {
  const source = createScriptedSource();
  const time = vi.fn(() => 'noon');
  const labels = { time };
  let again = () => {};
  function Chat() {
    const run = useInterruptedRun(source);
    const [count, setCount] = useState(0);
    again = () => setCount(count + 1);
    return (
      <>
        <p>token {count}</p>
        <InterruptSlot run={run} toolCallId="t-1" graceMs={0} labels={labels} />
        {run.receipts.map((receipt) => (
          <InterruptReceipt key={receipt.key} receipt={receipt} labels={labels} />
        ))}
      </>
    );
  }
  render(<Chat />);
  act(() => {
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-1' });
    for (const event of toolCall('t-1', 'sendEmail', { to: 'ada@example.com' })) source.push(event);
    source.push({
      type: 'RUN_FINISHED',
      threadId: 'thread-1',
      runId: 'r-1',
      outcome: { type: 'interrupt', interrupts: [ask] },
    });
  });
  act(() => screen.getByRole('button', { name: APPROVES }).click());
  act(() => {
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' });
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r-2' });
  });
  expect(await screen.findAllByText('noon')).toHaveLength(2);
  time.mockClear();
  for (let count = 0; count < 5; count++) act(again);
  screen.getByText('token 5');
  expect(time).not.toHaveBeenCalled();
});
