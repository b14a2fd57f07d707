import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { type AgentSdkSource, type AgentSdkSourceOptions, createAgentSdkSource } from 'holdpoint/agent-sdk';
import { createManualClock } from 'holdpoint/testing';
import { serveAgentSdk, type Turn } from './serve-agent-sdk.js';

export const NOON = Date.UTC(2026, 0, 1, 12);

type ShowOptions = Omit<AgentSdkSourceOptions, 'url'>;

/** A chat over a real server: the stack as an app shows it, and a message that started the first run. */
export async function showAgentSdk(turns: readonly Turn[], options: ShowOptions = {}) {
  const server = await serveAgentSdk(turns);
  const warnings: string[] = [];
  const clock = createManualClock(NOON);
  const source: AgentSdkSource = createAgentSdkSource({
    threadId: 'thread-1',
    clock,
    onWarning: ({ code }) => void warnings.push(code),
    ...options,
    url: server.url,
  });
  let latest: InterruptedRun | null = null;
  function Chat() {
    const run = useInterruptedRun(source, { clock, onWarning: ({ code }) => void warnings.push(code) });
    latest = run;
    return <InterruptStack receipts run={run} clock={clock} graceMs={0} />;
  }
  const rendered = render(<Chat />);
  await act(() => source.send('Please go ahead'));
  return {
    ...rendered,
    ...server,
    source,
    warnings,
    clock,
    user: userEvent.setup(),
    run: (): InterruptedRun => {
      if (!latest) throw new Error('Nothing was rendered.');
      return latest;
    },
  };
}
