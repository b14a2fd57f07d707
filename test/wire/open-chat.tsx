import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HoldpointError, type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { type Dialect, defaultDialects } from 'holdpoint/dialect';
import { connectAgent, connectStream } from './connect.js';
import type { RunStart } from './recordings.js';
import { serveRuns } from './serve-runs.js';

interface ChatApp {
  /** Asked before the default dialects. */
  readonly dialects?: readonly Dialect[];
  /** Default: @ag-ui/client's `HttpAgent`. */
  readonly transport?: 'client' | 'own' | undefined;
}

/** A chat as an app writes it, which is connected over real HTTP to a producer of these runs. */
export async function openChat(
  { threadId, runId }: RunStart,
  runs: readonly (readonly object[])[],
  { dialects = [], transport = 'client' }: ChatApp = {},
) {
  const { url, posted } = await serveRuns(runs);
  const { watched, start, seen } = (transport === 'own' ? connectStream : connectAgent)(url, threadId);
  const warnings: string[] = [];
  const named = dialects.length > 0 ? { dialects: [...dialects, ...defaultDialects] } : {};
  let latest: InterruptedRun | undefined;
  function Chat() {
    const run = useInterruptedRun(watched, {
      ...named,
      onWarning: ({ code }: HoldpointError) => warnings.push(code),
    });
    latest = run;
    return <InterruptStack receipts run={run} graceMs={0} />;
  }
  const { container } = render(<Chat />, { reactStrictMode: true });
  await start(runId);
  return {
    /** The bodies that reached the producer. */
    posted,
    warnings,
    seen,
    person: { page: container, user: userEvent.setup() },
    run: () => latest,
  };
}
