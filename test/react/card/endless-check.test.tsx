import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../support/eventually.js';

const text = { type: 'string', minLength: 2, title: 'Name' };

describe('a check of the app that never ends', () => {
  it.each([
    ['a form', { type: 'object', properties: { name: text }, required: ['name'] }],
    ['a single text', text],
  ])('does not prevent cancelling a request for %s', async (_, responseSchema) => {
    const validate = vi.fn(() => new Promise<never>(() => {}));
    const validator = { ...createInterpretedValidator(), validate };
    const source = createScriptedSource();
    const clock = createManualClock(Date.UTC(2026, 0, 1, 12));
    function Chat() {
      const run = useInterruptedRun(source, { clock, validator });
      return <InterruptStack receipts run={run} clock={clock} graceMs={0} />;
    }
    render(<Chat />);
    act(() => source.interrupt([{ id: 'i-1', reason: 'input_required', responseSchema }]));
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await eventually(() => expect(validate).toHaveBeenCalled());
    expect(source.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await eventually(() => expect(source.requests).toHaveLength(1));
    expect(source.requests[0]?.resume).toEqual([{ interruptId: 'i-1', status: 'cancelled' }]);
  });
});
