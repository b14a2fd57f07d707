import { HoldpointError } from 'holdpoint/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newInteraction } from '../gateway/store/opened-stores.js';
import { AWAY, openFailing } from './support/open-failing.js';

const unreachable = { code: 'STORE_UNREACHABLE', detail: AWAY };

describe('a statement that does not reach the database', () => {
  it('opens nothing, and rejects', async () => {
    const { store, other, faults } = await openFailing();
    faults.push(AWAY);
    await expect(store.open(newInteraction({ sessionId: 'ada' }))).rejects.toMatchObject(unreachable);
    expect((await other.list(['ada'])).open).toEqual([]);
  });

  it('settles nothing, and rejects', async () => {
    const { store, other, faults } = await openFailing();
    const { interaction } = await other.open(newInteraction({ sessionId: 'ada' }));
    faults.push(AWAY);
    await expect(store.settle(interaction.id, { ending: 'answered' })).rejects.toMatchObject(unreachable);
    expect((await other.list(['ada'])).open).toHaveLength(1);
  });
});

it('a lost connection is reported to onWarning, and to watchers as `behind`', async () => {
  const { store, clients, warnings } = await openFailing();
  const said: string[] = [];
  onTestFinished(store.watch(['ada'], ({ type }) => said.push(type)));
  await expect.poll(() => said).toEqual(['listed']);
  clients[0]?.emit('error', AWAY);
  await expect.poll(() => said).toEqual(['listed', 'behind', 'listed']);
  expect(warnings).toMatchObject([unreachable]);
  expect(warnings[0]).toBeInstanceOf(HoldpointError);
});
