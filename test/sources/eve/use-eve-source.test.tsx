import { render } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { type EveAgentLike, type EveInputResponse, useEveSource } from 'holdpoint/eve';
import { expect, it } from 'vitest';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import { person } from '../show-source.js';

function Chat({ agent }: { readonly agent: EveAgentLike }) {
  return <InterruptStack receipts run={useInterruptedRun(useEveSource(agent))} graceMs={0} />;
}

// The published hook returns the same `respond` in every render.
it('answers through the agent of the latest render', async () => {
  const [first, second]: EveInputResponse[][] = [[], []];
  const agent = (sent: EveInputResponse[] = []): EveAgentLike => ({
    events: [wire.requested.approval],
    session: { sessionId: 's1' },
    error: undefined,
    respond: async (responses) => void sent.push(...responses),
  });
  const { rerender } = render(<Chat agent={agent(first)} />);
  rerender(<Chat agent={agent(second)} />);
  await person().press('Refund');
  expect([first, second]).toEqual([[], [wire.taken.approve.response]]);
});
