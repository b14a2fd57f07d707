import { act, screen } from '@testing-library/react';
import type { ScriptedSource } from 'holdpoint/testing';
import { conversation, showInbox } from '../../inbox/show-inbox.js';
import { look } from './marked-stack.js';
import { markers } from './markers.js';
import { states } from './scenes.js';

/** An inbox with a marker in place of each label: open, answered, filtered and empty. */
export async function playInbox(): Promise<void> {
  const [a, b] = [states.called, states.expiring].map(({ interrupts }, index) =>
    conversation(`⟦${index}⟧`, interrupts, { title: '⟦title⟧', system: '⟦system⟧', href: '#1' }),
  );
  const { user, clock } = showInbox(
    [a && { ...a, agent: handedOn(a.agent) }, b].flatMap((one) => one ?? []),
    { labels: markers },
  );
  look();
  const lines = () => [...document.querySelectorAll<HTMLElement>('.hp-inbox-line')];
  await user.click(lines()[1] ?? document.body);
  look();
  act(() => a?.agent.interrupt([{ id: 'i-2', reason: 'confirmation', message: '⟦more⟧' }]));
  look();
  await user.click(document.querySelector('.hp-inbox-news') ?? document.body);
  look();
  await user.type(screen.getByRole('searchbox'), '⟦9⟧');
  look();
  await user.clear(screen.getByRole('searchbox'));
  act(() => clock.advance(1_000));
  act(() => a?.agent.succeed());
  act(() => b?.agent.succeed());
  look();
}

/** The same source, each of whose requests was handed on to somebody. */
function handedOn(agent: ScriptedSource): ScriptedSource {
  let told: unknown;
  let shown = agent.getSnapshot();
  return {
    ...agent,
    getSnapshot() {
      const now = agent.getSnapshot();
      const people = new Map(now.open.map(({ key }) => [key, { assignedTo: { id: '⟦ben⟧' } }]));
      if (now !== told) shown = { ...now, people };
      told = now;
      return shown;
    },
  };
}
