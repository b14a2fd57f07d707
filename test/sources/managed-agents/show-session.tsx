import Anthropic from '@anthropic-ai/sdk';
import { render, waitFor } from '@testing-library/react';
import {
  defineHumanTool,
  type HumanTool,
  type InterruptedRun,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createManagedAgentsSource } from 'holdpoint/managed-agents';
import { createManualClock } from 'holdpoint/testing';
import { expect } from 'vitest';
import { producer } from '../../support/walk.js';
import { managedAgentsWays } from '../../ways/managed-agents.js';
import { person } from '../show-source.js';
import { serveSessions } from './serve-sessions.js';

export const managedAgents = producer('Claude Managed Agents', '@anthropic-ai/sdk', managedAgentsWays);

export const askSupervisor = defineHumanTool({
  name: 'ask_supervisor',
  description: 'Asks a supervisor',
  parameters: { type: 'object', properties: { action: { type: 'string' } }, required: ['action'] },
});

type Sessions = Awaited<ReturnType<typeof serveSessions>>;

/**
 * The published SDK between a server that plays the API and the real page; `before` runs before the
 * page opens.
 */
export async function showSession(before: (sessions: Sessions) => void = () => {}, tools: HumanTool[] = []) {
  const sessions = await serveSessions();
  before(sessions);
  const client = new Anthropic({
    apiKey: 'test',
    baseURL: sessions.baseURL,
    maxRetries: 0,
    dangerouslyAllowBrowser: true,
  });
  const [warnings, heard]: [string[], object[]] = [[], []];
  const clock = createManualClock(Date.now());
  const onWarning = ({ code }: { code: string }) => warnings.push(code);
  const source = createManagedAgentsSource({
    events: client.beta.sessions.events,
    sessionId: 'sesn_1',
    clock,
    onWarning,
    onEvent: (event) => heard.push(event),
  });
  const seen: { run: InterruptedRun | null } = { run: null };
  function Chat() {
    const run = useInterruptedRun(source, { tools, onWarning });
    seen.run = run;
    return <InterruptStack receipts run={run} graceMs={0} />;
  }
  const page = render(<Chat />);
  await waitFor(() => expect(sessions.streams.size).toBe(1));
  return { ...page, ...person(), sessions, clock, warnings, heard, run: () => seen.run };
}
