import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';

function Requests({ source }: { source: ScriptedSource }) {
  const run = useInterruptedRun(source);
  // A new card ignores clicks for a moment; a test is quicker than that.
  return <InterruptStack run={run} graceMs={0} />;
}

it('sends the refund once it is approved', async () => {
  const source = createScriptedSource();
  const toolCallId = 'call-1';
  source.interrupt(
    [{ id: 'refund', reason: 'tool_call', message: 'Send the refund?', toolCallId }],
    [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'sendRefund' },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{"amount":12}' },
      { type: 'TOOL_CALL_END', toolCallId },
    ],
  );
  render(<Requests source={source} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(source.requests.at(-1)?.resume).toEqual([
    { interruptId: 'refund', status: 'resolved', payload: { approved: true } },
  ]);
});

it('asks for the amount in a form', async () => {
  const source = createScriptedSource();
  const responseSchema = {
    type: 'object',
    properties: { amount: { type: 'number' } },
    required: ['amount'],
  };
  source.interrupt([{ id: 'amount', reason: 'input_required', message: 'How much?', responseSchema }]);
  render(<Requests source={source} />);
  // The code of the form is loaded when it is first needed.
  const amount = await screen.findByRole('textbox', { name: 'Amount' }, { timeout: 10_000 });
  await userEvent.type(amount, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Send', busy: true });
  expect(source.requests.at(-1)?.resume?.[0]?.payload).toEqual({ amount: 12 });
});
