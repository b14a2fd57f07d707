import { expect, it } from 'vitest';
import { newInteraction, type OpenedStores } from './opened-stores.js';

/** What every store does when an agent repeats its request. */
export function describeRepeatedRequests(openStores: () => Promise<OpenedStores>): void {
  it('returns the open request with the same key, or an answer that no agent has taken', async () => {
    const { store, other } = await openStores();
    const key = crypto.randomUUID();
    const first = await store.open(newInteraction({ key, requestId: 'r1' }));
    const again = () => other.open(newInteraction({ key }));
    expect(await again()).toMatchObject({ opened: false, interaction: { id: first.interaction.id } });
    await store.settle(first.interaction.id, { ending: 'answered', answer: 7 });
    expect(await again()).toMatchObject({ opened: false, interaction: { settlement: { answer: 7 } } });
    await store.take(first.interaction.id);
    const repeated = await other.open(newInteraction({ key, requestId: 'r1' }));
    expect(repeated).toMatchObject({ opened: false, interaction: { id: first.interaction.id } });
    const second = await again();
    expect(second.opened).toBe(true);
    await store.settle(second.interaction.id, { ending: 'aborted' });
    expect((await again()).opened).toBe(true);
    const third = await other.open(newInteraction({ key, requestId: 'r1', fresh: true }));
    expect(third.opened).toBe(false);
  });

  it('returns the latest of several answers with the same key, unless an agent has taken it', async () => {
    const { store, other } = await openStores();
    const key = crypto.randomUUID();
    for (const answer of ['first', 'second']) {
      const { opened, interaction } = await store.open(newInteraction({ key, requestId: null }));
      expect(opened).toBe(true);
      await store.settle(interaction.id, { ending: 'answered', answer });
      if (answer === 'first') await store.take(interaction.id);
    }
    const again = () => other.open(newInteraction({ key, requestId: null }));
    const { interaction } = await again();
    expect(interaction.settlement?.answer).toBe('second');
    await other.take(interaction.id);
    expect((await again()).opened).toBe(true);
  });

  it('returns the expired request to an agent that repeats it, and opens another request', async () => {
    const { store, other } = await openStores();
    const key = crypto.randomUUID();
    const { interaction } = await store.open(newInteraction({ key, requestId: 'r1', timeoutMs: 1 }));
    await store.settled(interaction.id);
    const repeated = await other.open(newInteraction({ key, requestId: 'r1' }));
    expect(repeated).toMatchObject({ opened: false, interaction: { settlement: { ending: 'expired' } } });
    expect((await other.open(newInteraction({ key, requestId: 'r2' }))).opened).toBe(true);
  });
}
