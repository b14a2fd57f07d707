import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { InterruptComposer, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { Interrupt } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it, vi } from 'vitest';
import { approved } from '../../../stories/parts/events.js';

const asked = (id: string): Interrupt => ({
  id,
  reason: 'tool_call',
  message: 'Send it?',
  responseSchema: approved,
});

/** A chat whose source takes answers only; the app sends messages by a way of its own. */
function showChat(onSend?: (message: string) => void) {
  const { send: _, ...source } = createScriptedSource();
  function Chat() {
    const run = useInterruptedRun(source);
    return (
      <>
        <InterruptStack run={run} graceMs={0} />
        <InterruptComposer run={run} graceMs={0} onSend={onSend} />
      </>
    );
  }
  render(<Chat />);
  act(() => source.interrupt([asked('a')]));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: 'make it 4' } });
  return {
    source,
    field,
    button: () => document.querySelector('.hp-composer-row button')?.textContent,
    async refuse() {
      fireEvent.keyDown(field, { key: 'Enter' });
      await waitFor(() => expect(source.requests).toHaveLength(1));
    },
  };
}

it('goes after the run that carries the refusal, where the source takes none with its answer', async () => {
  const onSend = vi.fn();
  const { source, field, button, refuse } = showChat(onSend);
  expect(button()).toBe('No, and say this');
  await refuse();
  expect(source.requests[0]?.resume).toMatchObject([{ payload: { approved: false } }]);
  expect(onSend).not.toHaveBeenCalled();
  act(() => source.succeed());
  await waitFor(() => expect(onSend.mock.calls).toEqual([['make it 4']]));
  expect(field.value).toBe('');
});

it('goes back into the field where the agent asks something else instead', async () => {
  const onSend = vi.fn();
  const { source, field, refuse } = showChat(onSend);
  await refuse();
  act(() => source.interrupt([asked('b')]));
  await waitFor(() => expect(field.value).toBe('make it 4'));
  expect(onSend).not.toHaveBeenCalled();
});

it('is not offered where nothing can send it', () => {
  expect(showChat().button()).toBe('Can’t be answered in words');
});
