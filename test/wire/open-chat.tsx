import { HttpAgent } from '@ag-ui/client';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HoldpointError, type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { defaultDialects } from 'holdpoint/core';
import { startOf, type WireFile } from './read-producers.js';
import { serveRuns } from './serve-runs.js';
import type { Walk } from './walk.js';

/** A chat as an app writes it, over the real client, which talks to the producer over real HTTP. */
export async function openChat(
  file: WireFile,
  { dialects = [] }: Pick<Walk, 'dialects'>,
  runs: readonly WireFile['events'][] = [file.events],
) {
  const { url, posted } = await serveRuns(runs);
  const { threadId, runId } = startOf(file);
  const agent = new HttpAgent({ url, threadId });
  const warnings: string[] = [];
  const seen: object[] = [];
  agent.subscribe({ onEvent: ({ event }) => void seen.push(event) });
  const named = dialects.length > 0 ? { dialects: [...dialects, ...defaultDialects] } : {};
  let latest: InterruptedRun | undefined;
  function Chat() {
    const run = useInterruptedRun(agent, {
      ...named,
      onWarning: ({ code }: HoldpointError) => warnings.push(code),
    });
    latest = run;
    return <InterruptStack run={run} graceMs={0} />;
  }
  const { container } = render(<Chat />, { reactStrictMode: true });
  await agent.runAgent({ runId });
  return {
    /** The bodies that reached the producer. */
    posted,
    warnings,
    /** The events that the client let through. */
    seen,
    person: { page: container, user: userEvent.setup() },
    run: () => latest,
  };
}
