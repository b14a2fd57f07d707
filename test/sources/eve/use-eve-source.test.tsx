import { act, render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { type EveAgentLike, type EveInputResponse, useEveSource } from 'holdpoint/eve';
import { expect, it } from 'vitest';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import { person } from '../show-source.js';

const { approval, limit } = wire.requested;

function Chat({ agent }: { readonly agent: EveAgentLike }) {
  return <InterruptStack run={useInterruptedRun(useEveSource(agent))} graceMs={0} />;
}

/** What eve's hook returns from render to render. */
function showAgent(events: readonly unknown[]) {
  const sent: EveInputResponse[] = [];
  const first: EveAgentLike = {
    events,
    session: { sessionId: 's1' },
    error: undefined,
    async respond(responses) {
      sent.push(...responses);
    },
  };
  const { rerender } = render(<Chat agent={first} />);
  const next = (changes: Partial<EveAgentLike>) =>
    act(() => rerender(<Chat agent={{ ...first, ...changes }} />));
  return { ...person(), sent, next };
}

it('reads each event once, and answers through the agent of the last render', async () => {
  const { sent, next, press } = showAgent([approval]);
  await press('Approve');
  expect(sent).toEqual([wire.taken.approve.response]);
  next({ events: [approval, wire.settled] });
  next({ events: [approval, wire.settled, limit] });
  expect(screen.getAllByText(/Refund/)).toHaveLength(1);
  const again: EveInputResponse[] = [];
  next({
    events: [approval, wire.settled, limit],
    respond: async (responses) => void again.push(...responses),
  });
  await press('Stop');
  expect(again).toEqual([wire.taken.stop.response]);
});

it('starts anew with another session', () => {
  const { next } = showAgent([approval]);
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  next({ events: [], session: undefined });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('opens the prompt again where the session fails', async () => {
  const { next, press } = showAgent([approval]);
  await press('Approve');
  next({ events: [approval], error: new Error('The stream broke') });
  expect(await screen.findByText(/The stream broke/)).toBeTruthy();
});
