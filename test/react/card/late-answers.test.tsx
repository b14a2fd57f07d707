import { act, screen } from '@testing-library/react';
import type { RendererProps } from 'holdpoint';
import type { FormPrompt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { form } from '../../core/store/form-interrupt.js';
import { showStack } from '../show-stack.js';

it('an answer that a renderer gives only after the person has cancelled is ignored', async () => {
  const kept: RendererProps<FormPrompt>['onAnswer'][] = [];
  /** A renderer that answers once work of its own has ended. */
  function Slow({ onAnswer, cancel }: RendererProps<FormPrompt>) {
    kept.push(onAnswer);
    return cancel;
  }
  const { user, press, sent } = showStack([form('i-1'), form('i-2')], { renderers: { form: Slow } });
  const skipFirst = async () => {
    for (const _ of ['asked about', 'confirmed'])
      await user.click(screen.getAllByRole('button', { name: 'Skip' })[0] ?? document.body);
  };
  const [answerFirst] = kept;
  await skipFirst();
  act(() => answerFirst?.({ kind: 'filled', value: { name: 'Ada' } }));
  await skipFirst();
  await press('Send 2 answers');
  expect(sent()).toEqual([
    [
      { interruptId: 'i-1', status: 'cancelled' },
      { interruptId: 'i-2', status: 'cancelled' },
    ],
  ]);
});
