import { expect, it } from 'vitest';
import { newInteraction, type OpenedStores } from './opened-stores.js';

/** What every store does where an agent asks the same again. */
export function describeRepeatedRequests(openStores: () => Promise<OpenedStores>): void {
  it('gives a request with the same key what is open, or an answer that nobody has taken', async () => {
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

  it('gives a request with the same key the latest of several answers, unless its agent has it', async () => {
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

  it('tells an agent that repeats its request that it expired, and asks for another', async () => {
    const { store, other } = await openStores();
    const key = crypto.randomUUID();
    const { interaction } = await store.open(newInteraction({ key, requestId: 'r1', timeoutMs: 1 }));
    await store.settled(interaction.id);
    const repeated = await other.open(newInteraction({ key, requestId: 'r1' }));
    expect(repeated).toMatchObject({ opened: false, interaction: { settlement: { ending: 'expired' } } });
    expect((await other.open(newInteraction({ key, requestId: 'r2' }))).opened).toBe(true);
  });
}
