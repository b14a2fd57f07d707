import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InterruptedRun, InterruptStack, type RendererProps, useInterruptedRun } from 'holdpoint';
import type { FormPrompt } from 'holdpoint/core';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { COMPONENT_ACCESS } from '../../../src/core/store/component-access.js';
import { form } from '../../core/store/form-interrupt.js';

const NOON = Date.UTC(2026, 0, 1, 12);

/** A renderer that answers in every phase. */
function Heedless({ onAnswer, phase }: RendererProps<FormPrompt>) {
  return (
    <button type="button" onClick={() => onAnswer({ kind: 'filled', value: { name: 'Ada' } })}>
      Send while {phase}
    </button>
  );
}

function show(validate: () => readonly [] | Promise<readonly []> = () => []) {
  const source = createScriptedSource();
  const clock = createManualClock(NOON);
  const runs: InterruptedRun[] = [];
  const validator = { name: 'test', validate };
  function Chat() {
    const run = useInterruptedRun(source, { clock, validator });
    runs.push(run);
    return <InterruptStack run={run} clock={clock} graceMs={0} renderers={{ form: Heedless }} />;
  }
  render(<Chat />);
  const expiresAt = new Date(NOON + 60_000).toISOString();
  act(() => source.interrupt([{ ...form('i-1'), expiresAt }]));
  const run = () => {
    const last = runs.at(-1);
    if (!last) throw new Error('The hook has not run.');
    return last;
  };
  const key = run().interrupts[0]?.key ?? '';
  const { drafts } = run()[COMPONENT_ACCESS];
  return { source, clock, run, key, drafts };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each<[string, (shown: ReturnType<typeof show>) => Promise<void>]>([
  ['checking', () => press('Send while open')],
  ['sending', () => press('Send while open')],
  ['expired', async ({ clock }) => clock.advance(60_000)],
])('an answer that a renderer gives while %s is ignored, and the draft stays', async (phase, begin) => {
  const shown = show(phase === 'checking' ? () => new Promise(() => {}) : undefined);
  await act(() => begin(shown));
  const { source, run, key, drafts } = shown;
  const sent = source.requests.length;
  const status = run().interrupts[0]?.status;
  act(() => drafts.set(key, 'typed since'));
  await press(`Send while ${phase}`);
  expect(drafts.get(key)).toBe('typed since');
  expect(run().interrupts[0]?.status).toBe(status);
  expect(source.requests).toHaveLength(sent);
});

it('an answer that a renderer gives while open is taken, and its draft is dropped', async () => {
  const { source, key, drafts } = show();
  act(() => drafts.set(key, 'typed'));
  await press('Send while open');
  expect(drafts.get(key)).toBeUndefined();
  expect(source.requests[0]?.resume).toMatchObject([{ payload: { name: 'Ada' } }]);
});
