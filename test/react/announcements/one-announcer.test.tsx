import { act, render, screen } from '@testing-library/react';
import {
  InterruptDialog,
  type InterruptedRun,
  InterruptPrompt,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { yesNo } from '../press.js';

const clock = createManualClock(0);
const says = (text: string) => screen.queryAllByText(text, { ignore: 'section *' }).length;

/** One run in this page, with a request that has arrived. */
function show(places: (run: InterruptedRun) => ReactNode) {
  const source = createScriptedSource();
  function Page() {
    return places(useInterruptedRun(source, { clock }));
  }
  render(<Page />);
  act(() => source.interrupt([yesNo('a')]));
  return source;
}

const stack = (run: InterruptedRun) => <InterruptStack run={run} graceMs={0} />;
const prompts = (run: InterruptedRun) =>
  run.interrupts.map((one) => <InterruptPrompt key={one.key} run={run} interrupt={one} graceMs={0} />);

describe('a page', () => {
  it.each([
    ['two stacks', (run: InterruptedRun) => [stack(run), stack(run)]],
    ['a stack and a prompt beside its call', (run: InterruptedRun) => [prompts(run), stack(run)]],
    [
      'a stack behind a dialog',
      (run: InterruptedRun) => [stack(run), <InterruptDialog key="d" run={run} graceMs={0} />],
    ],
    ['a prompt by itself', prompts],
  ])('with %s announces once that a request arrived, that it is sent, and how it ended', (_name, places) => {
    const source = show((run) => <>{Array.of(places(run)).flat()}</>);
    expect(says('New request: Go on with a?')).toBe(1);
    const [yes] = screen.getAllByRole('button', { name: 'Yes' });
    act(() => yes?.click());
    expect(says('Sending…')).toBe(1);
    act(() => source.succeed());
    expect(says('Approved: Go on with a?')).toBe(1);
  });

  it('with two runs announces the shortcut once, with the request that it leads to', () => {
    const sources = [createScriptedSource(), createScriptedSource()];
    function Run({ source }: { source: (typeof sources)[number] }) {
      return stack(useInterruptedRun(source, { clock }));
    }
    render(sources.map((source, index) => <Run key={index} source={source} />));
    act(() => sources[0]?.interrupt([yesNo('a')]));
    act(() => sources[1]?.interrupt([yesNo('b')]));
    expect(says('New request: Go on with b?')).toBe(1);
    const [hint, ...more] = screen.getAllByText('Press Alt+Shift+H to go to it.');
    expect(hint?.parentElement?.textContent).toContain('Go on with a?');
    expect(more).toEqual([]);
  });
});
