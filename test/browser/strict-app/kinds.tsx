import {
  type InterruptDialog,
  type InterruptedRunOptions,
  InterruptReceipt,
  type InterruptStack,
  type Theme,
  useInterruptedRun,
} from 'holdpoint';
import type { Interrupt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { previews } from 'holdpoint/previews';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { storyDialect } from '../../../stories/parts/story-dialect.js';
import { results } from './requests.js';

interface KindsProps {
  asked: readonly Interrupt[];
  /** The events of the calls that the requests are about. */
  before: readonly object[];
  theme: Theme;
  options: InterruptedRunOptions;
  Requests: typeof InterruptStack | typeof InterruptDialog;
}

// A preview whose code is late gives way to the arguments: by this clock none is, however slow the machine.
const clock = createManualClock(Date.now());
const dialects = [storyDialect, ...defaultDialects];

/** Requests of a scripted agent, all open at once, and below them the payloads that were sent. */
export function Kinds({ asked, before, theme, options, Requests }: KindsProps) {
  const [source] = useState(() => {
    const scripted = createScriptedSource({
      onRequest: () => queueMicrotask(() => scripted.succeed(results)),
    });
    scripted.interrupt(asked, before);
    return scripted;
  });
  const run = useInterruptedRun(source, { ...options, dialects });
  return (
    <main className="kinds">
      <h1>Kinds</h1>
      {/* Playwright would press within the grace period. */}
      <Requests
        run={run}
        theme={theme}
        destructiveTools={['deleteFiles']}
        previews={previews}
        clock={clock}
        graceMs={0}
      />
      {run.receipts.map((receipt) => (
        <InterruptReceipt key={receipt.key} receipt={receipt} theme={theme} />
      ))}
      <pre data-testid="sent">{JSON.stringify(source.requests.at(-1)?.resume ?? null)}</pre>
    </main>
  );
}
