import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  HoldpointProvider,
  InterruptComposerLine,
  InterruptStack,
  useInterruptComposer,
  useInterruptedRun,
} from 'holdpoint';
import { CopilotInterrupts, useCopilotComposer } from 'holdpoint/copilotkit';
import type { Prompt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { storyDialect } from '../../../stories/parts/story-dialect.js';
import { everyKind } from '../every-kind.js';
import { asking } from '../show-stack.js';
import { scrollAway, seeWholeCard } from './scroll-away.js';

const { question } = everyKind;
const dialects = [storyDialect, ...defaultDialects];

/** A chat with a text field of its own below the line. */
function showChat(...prompts: readonly Prompt[]) {
  const source = createScriptedSource();
  function Chat() {
    const run = useInterruptedRun(source, { dialects });
    const [text, setText] = useState('');
    const composer = useInterruptComposer(run, { text, onTextChange: setText });
    return (
      <>
        <InterruptStack run={run} />
        <div {...composer.rootProps}>
          <InterruptComposerLine run={run} composer={composer} id="line" />
          <textarea
            {...composer.inputProps}
            aria-label="Say"
            aria-describedby="line"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </>
    );
  }
  render(
    <HoldpointProvider graceMs={0}>
      <Chat />
    </HoldpointProvider>,
  );
  act(() => source.interrupt(prompts.map((prompt, index) => asking(prompt, `i-${index}`))));
  const payloads = () => source.requests.flatMap(({ resume = [] }) => resume.map(({ payload }) => payload));
  return { field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Say' }), payloads };
}

it('says what is open, leads there, and disappears with the last answer', async () => {
  const { field, payloads } = showChat(question);
  screen.getByRole('textbox', { name: 'Say', description: 'Waiting for your answer above' });
  await seeWholeCard();
  await scrollAway();
  fireEvent.click(screen.getByRole('button', { name: 'Go to it' }));
  expect(document.activeElement?.closest('[data-prompt]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'a' }));
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(payloads()).toHaveLength(1));
  expect(document.querySelector('.hp-composer-above')).toBeNull();
});

it('moves above a phone’s keyboard together with the input of CopilotKit', () => {
  const source = createScriptedSource();
  function Input({ keyboardHeight }: { readonly keyboardHeight: number }) {
    const { rootProps, slots } = useCopilotComposer({ keyboardHeight });
    return (
      <div {...rootProps} data-testid="root">
        {slots.keyboardHeight}
      </div>
    );
  }
  function Chat({ keyboardHeight }: { readonly keyboardHeight: number }) {
    return (
      <CopilotInterrupts run={useInterruptedRun(source)}>
        <Input keyboardHeight={keyboardHeight} />
      </CopilotInterrupts>
    );
  }
  const { rerender } = render(<Chat keyboardHeight={300} />);
  const root = screen.getByTestId('root');
  expect(root.style.transform).toBe('translateY(-300px)');
  expect(root.textContent).toBe('0');
  rerender(<Chat keyboardHeight={0} />);
  expect(root.style.transform).toBe('');
});
