import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  InterruptComposer,
  InterruptDialog,
  InterruptPrompt,
  InterruptSlot,
  InterruptStack,
  type InterruptStackProps,
  useInterruptedRun,
} from 'holdpoint';
import type { Interrupt, Prompt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createManualClock, createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import type { ComponentType, ReactNode } from 'react';
import { metadataOf, storyDialect } from '../../stories/parts/story-dialect.js';

interface ShowOptions extends Omit<InterruptStackProps, 'run' | 'clock'> {
  before?: readonly object[];
  source?: ScriptedSource;
  /** `first` is one prompt without a key, as an app may render it; `slots` has a slot at each call. */
  as?: 'stack' | 'slots' | 'composer' | 'dialog' | 'prompt' | 'first';
  /** A component around everything. */
  around?: ComponentType<{ children: ReactNode }>;
}

/** An interrupt that the test's own dialect reads as exactly this prompt. */
export function asking(prompt: Prompt, id = 'i-1'): Interrupt {
  return { id, reason: `test:${prompt.kind}`, metadata: metadataOf(prompt) };
}

/** A real stack over a real store, on a scripted run, with a composer beside it as in a chat. */
export function showStack(interrupts: readonly Interrupt[], options: ShowOptions = {}) {
  const {
    before = [],
    source = createScriptedSource(),
    as = 'stack',
    graceMs = 0,
    around,
    ...props
  } = options;
  const clock = createManualClock(Date.UTC(2026, 0, 1, 12));
  function Chat() {
    const run = useInterruptedRun(source, { clock, dialects: [storyDialect, ...defaultDialects] });
    const shown = { ...props, run, clock, graceMs };
    return (
      <>
        {as === 'dialog' && <InterruptDialog {...shown} />}
        {(as === 'stack' || as === 'composer') && <InterruptStack receipts {...shown} />}
        {as === 'composer' && <InterruptComposer {...shown} />}
        {as === 'prompt' &&
          run.interrupts.map((interrupt) => (
            <InterruptPrompt key={interrupt.key} {...shown} interrupt={interrupt} />
          ))}
        {as === 'slots' &&
          run.interrupts.map(({ key, interrupt: { toolCallId } }) => (
            <InterruptSlot key={key} {...shown} toolCallId={toolCallId} />
          ))}
        {as === 'first' && run.interrupts[0] && <InterruptPrompt {...shown} interrupt={run.interrupts[0]} />}
        {as === 'prompt' && run.resume && (
          <button type="button" onClick={run.submit}>
            The app’s own
          </button>
        )}
        <input aria-label="Composer" />
      </>
    );
  }
  const rendered = render(<Chat />, around && { wrapper: around });
  const arrive = (arrived: readonly Interrupt[], events: readonly object[] = []) =>
    act(() => source.interrupt(arrived, events));
  if (interrupts.length > 0) arrive(interrupts, before);
  return {
    ...rendered,
    user: userEvent.setup(),
    source,
    clock,
    arrive,
    /** Everything that was sent, run by run. */
    sent: () => source.requests.map(({ resume }) => resume),
    payload: () => source.requests.at(-1)?.resume?.[0]?.payload,
    press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
    finish: (results: readonly object[] = []) => act(() => source.succeed(results)),
  };
}
