import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptStack, useInterruptAutoScroll, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';

function Chat({ source }: { source: ScriptedSource }) {
  const run = useInterruptedRun(source);
  const { scroller, content, below, goToFirst } = useInterruptAutoScroll();
  return (
    <div ref={scroller}>
      <div ref={content}>
        <InterruptStack run={run} graceMs={0} />
      </div>
      <button type="button" onClick={goToFirst}>
        {below} below
      </button>
    </div>
  );
}

// How it works in a real layout is tested in test/browser/chat-follow.test.ts.
it('does nothing in a document without layout, such as that of an app’s tests', async () => {
  expect(typeof ResizeObserver).toBe('undefined');
  const source = createScriptedSource();
  render(<Chat source={source} />);
  act(() => source.interrupt([{ id: 'a', reason: 'confirmation', message: 'Go on?' }]));
  await userEvent.click(screen.getByRole('button', { name: '0 below' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(source.requests).toHaveLength(1);
});
