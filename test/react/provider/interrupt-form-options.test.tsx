import { act, render, screen } from '@testing-library/react';
import { InterruptStack, type InterruptStackProps, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';

const schema = { type: 'object', properties: { year: { type: 'integer' } } };
const form = { id: 'f', reason: 'input_required', message: 'Which year?', responseSchema: schema };
const yesNo = { id: 'c', reason: 'confirmation', message: 'Go on?' };

function show(uiSchema: InterruptStackProps['uiSchema']) {
  const source = createScriptedSource();
  const onWarning = vi.fn();
  function Chat() {
    const run = useInterruptedRun(source, { onWarning });
    return <InterruptStack receipts run={run} uiSchema={uiSchema} graceMs={0} />;
  }
  render(
    <StrictMode>
      <Chat />
    </StrictMode>,
  );
  act(() => source.interrupt([form, yesNo]));
  return onWarning;
}

it('an app’s uiSchema function is called only if a form is shown', async () => {
  const uiSchema = vi.fn(() => ({ year: { 'ui:options': { unit: 'AD' } } }));
  show(uiSchema);
  expect(await screen.findByText('AD')).toBeTruthy();
  expect(new Set(uiSchema.mock.calls.flat())).toEqual(new Set([expect.objectContaining({ id: 'f' })]));
});

it('the form is shown without a uiSchema function that throws, with one warning', async () => {
  const error = new Error('broken');
  const onWarning = show(() => {
    throw error;
  });
  expect(await screen.findByRole('textbox', { name: /year/i })).toBeTruthy();
  const [warning, ...others] = onWarning.mock.calls.flat();
  expect(warning).toMatchObject({ code: 'CALLBACK_FAILED', detail: { callback: 'uiSchema', error } });
  expect(others).toEqual([]);
});
