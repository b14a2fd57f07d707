import { act, screen } from '@testing-library/react';
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
    [a, b].flatMap((one) => one ?? []),
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
