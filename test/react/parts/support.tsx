import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  InterruptComposer,
  InterruptDialog,
  type InterruptedRun,
  type InterruptedRunOptions,
  InterruptSlot,
  type InterruptSource,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createManualClock, createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { parts } from '../../../src/react/first-request/parts.js';
import { PartsContext } from '../../../src/react/parts/page-parts.js';
import { createPartsLoader } from '../../../src/react/parts/parts-loader.js';

/** A loader whose requests a test answers: `arrive` and `fail` end the latest. */
export function heldParts() {
  const requests: { arrive: () => void; fail: () => void }[] = [];
  const loader = createPartsLoader(
    () =>
      new Promise((resolve, reject) => {
        requests.push({ arrive: () => resolve(parts), fail: () => reject(new Error('offline')) });
      }),
  );
  return {
    loader,
    count: () => requests.length,
    arrive: () => act(async () => requests.at(-1)?.arrive()),
    fail: () => act(async () => requests.at(-1)?.fail()),
  };
}

interface LateOptions extends InterruptedRunOptions {
  readonly source?: ScriptedSource | undefined;
  /** What is watched instead of the scripted source. */
  readonly watched?: InterruptSource | undefined;
  readonly as?: 'chat' | 'dialog';
}

/** The places of a chat on a page whose parts have not been loaded. */
export function showLate({
  source = createScriptedSource(),
  watched = source,
  as = 'chat',
  ...options
}: LateOptions = {}) {
  const held = heldParts();
  const clock = createManualClock();
  const runs: InterruptedRun[] = [];
  function Chat() {
    const run = useInterruptedRun(watched, { clock, ...options });
    runs.push(run);
    const shown = { run, clock };
    if (as === 'dialog') return <InterruptDialog {...shown} />;
    return (
      <>
        <InterruptSlot {...shown} toolCallId="call" />
        <InterruptStack {...shown} />
        <InterruptComposer {...shown} />
      </>
    );
  }
  const shown = render(<Chat />, {
    wrapper: ({ children }) => <PartsContext.Provider value={held.loader}>{children}</PartsContext.Provider>,
  });
  return {
    ...held,
    ...shown,
    source,
    clock,
    user: userEvent.setup({ advanceTimers: (ms) => clock.advance(ms) }),
    run: () => {
      const latest = runs.at(-1);
      if (!latest) throw new Error('nothing was rendered');
      return latest;
    },
  };
}
