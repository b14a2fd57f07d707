import { render, screen } from '@testing-library/react';
import { type ConversationState, type UseEveAgentOptions, useEveAgent } from 'eve/react';
import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { useEveSource } from 'holdpoint/eve';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { eveWays } from '../../ways/eve.js';
import { person } from '../show-source.js';
import { type Requested, serveEveSession } from './serve-eve-session.js';
import { suitEveClient } from './suit-eve-client.js';

export const eve = producer('eve', 'eve', eveWays);

type Session = Awaited<ReturnType<typeof serveEveSession>>;
type Options = Omit<UseEveAgentOptions<ConversationState>, 'reducer'>;

/**
 * The published hook against a server, with the first message sent; each turn asks these requests.
 */
export async function showSession(...turns: readonly (readonly Requested[])[]) {
  const session = await serveEveSession(...turns);
  const page = showAgent(session);
  await page.press('Begin');
  if (turns[0]) await eventually(() => expect(page.run()?.interrupts).toHaveLength(turns[0]?.length ?? 0));
  return page;
}

/** The published hook over a session of this server. */
export function showAgent(session: Session, options: Options = {}) {
  suitEveClient();
  const seen: { run: InterruptedRun | null } = { run: null };
  function Chat() {
    const agent = useEveAgent({ host: session.host, ...options });
    const run = useInterruptedRun(useEveSource(agent));
    seen.run = run;
    return (
      <>
        <button type="button" onClick={() => void agent.send('Begin')}>
          Begin
        </button>
        <button type="button" onClick={agent.reset}>
          Start over
        </button>
        <output data-testid="agent">{agent.status}</output>
        <InterruptStack receipts run={run} graceMs={0} />
      </>
    );
  }
  const rendered = render(<Chat />);
  return {
    ...rendered,
    ...person(),
    session,
    run: () => seen.run,
    /** Resolves when the server has received these answers, each in a request of its own. */
    received: (...answers: readonly object[]) =>
      eventually(() => expect(session.answers()).toEqual(answers.map((one) => [one]))),
    endings: () => seen.run?.receipts.map(({ ending }) => ending),
    agentIs: (status: string) =>
      eventually(() => expect(screen.getByTestId('agent').textContent).toBe(status)),
  };
}
