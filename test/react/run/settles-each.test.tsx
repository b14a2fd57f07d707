import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InterruptSource } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { showSource } from '../../sources/show-source.js';
import { card, yesNo } from '../press.js';

/** Two open requests in a system that accepts each answer separately. */
function showTwo(settles: InterruptSource['settles']) {
  const scripted = createScriptedSource();
  const sent: unknown[] = [];
  const reply: InterruptSource['reply'] = async (replies) => void sent.push(replies);
  scripted.interrupt([yesNo('a'), yesNo('b')]);
  showSource({ ...scripted, settles, reply });
  const press = (id: string) => userEvent.click(within(card(id)).getByRole('button', { name: 'Yes' }));
  return { sent, press };
}

describe('a source whose interrupts settle separately', () => {
  it('is sent each answer at once, and no answer waits for a review', async () => {
    const { sent, press } = showTwo('each');
    expect(screen.queryByRole('button', { name: 'Send 2 answers' })).toBeNull();
    await press('b');
    expect(sent).toMatchObject([[{ via: 'resume', entry: { interruptId: 'b', payload: true } }]]);
    await press('a');
    expect(sent).toHaveLength(2);
  });
});

it('a source whose interrupts settle together is sent nothing before the review', async () => {
  const { sent, press } = showTwo('together');
  await press('b');
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send 2 answers' })).toBeDefined();
});
