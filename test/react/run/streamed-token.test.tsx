import { act, render, screen } from '@testing-library/react';
import { type ConfirmationPrompt, InterruptStack, type RendererProps, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';

const asked = Array.from({ length: 50 }, (_, index) => ({
  id: `i-${index}`,
  reason: 'confirmation',
  message: `Go on with ${index}?`,
}));

it('a streamed token renders no open card, whichever component renders the stack', () => {
  const source = createScriptedSource();
  const rendered: string[] = [];
  function Counted({ prompt }: RendererProps<ConfirmationPrompt>) {
    rendered.push(prompt.message ?? '');
    return <p>{prompt.message}</p>;
  }
  const renderers = { confirmation: Counted };
  let say: (text: string) => void = () => {};
  function Chat() {
    const run = useInterruptedRun(source);
    const [text, setText] = useState('');
    say = setText;
    return (
      <>
        <p data-testid="text">{text}</p>
        <InterruptStack run={run} renderers={renderers} />
      </>
    );
  }
  render(<Chat />);
  act(() => source.interrupt(asked));
  expect(screen.getByText('Go on with 49?')).toBeTruthy();
  expect(new Set(rendered).size).toBe(50);
  rendered.length = 0;
  for (let token = 1; token <= 20; token += 1) act(() => say('word '.repeat(token)));
  expect(screen.getByTestId('text').textContent).toBe('word '.repeat(20));
  expect(rendered).toEqual([]);
});
