import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { newInteraction, type OpenedStores, watchStore } from './opened-stores.js';
import { describeRepeatedRequests } from './repeated-requests-contract.js';

/** What every store does, wherever it keeps its data. */
export function describeStore(name: string, openStores: () => Promise<OpenedStores>): void {
  describe(name, () => {
    it('opens once, and returns the same interaction to both', async () => {
      const { store, other } = await openStores();
      const events = watchStore(other, ['ada', 'bob']);
      await eventually(() => expect(events).toMatchObject([{ type: 'listed', open: [], settled: [] }]));
      const one = newInteraction({ details: { seen: ['Ada'] } });
      const { interaction, opened } = await store.open(one);
      expect([opened, interaction.version, interaction.settlement, interaction.expiresAt]).toEqual([
        true,
        1,
        null,
        null,
      ]);
      expect(await store.open(one)).toEqual({ opened: false, interaction });
      expect(await other.get(one.id)).toEqual(interaction);
      await store.open(newInteraction({ sessionId: 'cy' }));
      await eventually(() => expect(events.slice(1)).toEqual([{ type: 'changed', interaction }]));
      const { open, settled } = await other.list(['ada', 'bob']);
      expect([open, settled]).toEqual([[interaction], []]);
    });

    it('settles once, and returns how and by whom to later callers', async () => {
      const { store, other } = await openStores();
      const { interaction } = await store.open(newInteraction());
      const waiting = store.settled(interaction.id);
      const reviewer = { id: 'u1', name: 'Ada' };
      const answers = [
        store.settle(interaction.id, { ending: 'answered', answer: { ok: '\u0000' }, token: 'a', reviewer }),
        other.settle(interaction.id, { ending: 'cancelled', token: 'b', reviewer: { id: 'u2' } }),
      ];
      const outcomes = await Promise.all(answers);
      expect(outcomes.map(({ state }) => state).sort()).toEqual(['changed', 'settled']);
      const ended = await waiting;
      expect(outcomes).toEqual([
        expect.objectContaining({ interaction: ended }),
        expect.objectContaining({ interaction: ended }),
      ]);
      expect(await store.settled(interaction.id)).toEqual(ended);
      const { open, settled } = await other.list(['ada']);
      const { id, sessionId, version, settlement } = ended;
      const light = { id, sessionId, version, settlement: { ...settlement, answer: null } };
      // What was asked is in the list only where the store need not read it for that.
      expect([open, settled.map(({ document, ...one }) => one)]).toEqual([[], [light]]);
      expect(await store.settle('none', { ending: 'cancelled' })).toEqual({ state: 'unknown' });
      expect(await store.get('none')).toBeUndefined();
    });

    it('returns the interaction that was opened last with a wire id, open or ended', async () => {
      const { store, other } = await openStores();
      const wireId = 'w\u0000\ud800';
      const ask = (sessionId: string) => store.open(newInteraction({ sessionId, wireId }));
      expect(await other.latest('ada', wireId)).toBeUndefined();
      const { interaction } = await ask('ada');
      await ask('bob');
      expect(await other.latest('ada', wireId)).toEqual(interaction);
      const outcome = await other.settle(interaction.id, { ending: 'answered', answer: 1 });
      expect(outcome).toMatchObject({ interaction: await store.latest('ada', wireId) });
      const again = await ask('ada');
      expect(await other.latest('ada', wireId)).toEqual(again.interaction);
      expect(await other.latest('ada', 'w\u0000\ufffd')).toBeUndefined();
    });

    it('amends one version only, and settles only if the details are unchanged', async () => {
      const { store, other } = await openStores();
      const { interaction } = await store.open(newInteraction());
      const events = watchStore(other, ['ada']);
      await eventually(() => expect(events).toHaveLength(1));
      const first = await store.amend(interaction.id, 1, { approvals: ['Ada'] });
      expect(first).toMatchObject({
        state: 'changed',
        interaction: { version: 2, details: { approvals: ['Ada'] } },
      });
      expect(await other.amend(interaction.id, 1, { approvals: ['Bob'] })).toMatchObject({
        state: 'conflict',
      });
      const late = await other.settle(interaction.id, {
        ending: 'answered',
        version: 1,
        details: { approvals: [] },
      });
      expect(late).toMatchObject({ state: 'conflict', interaction: { version: 2, settlement: null } });
      const details = { approvals: ['Ada', 'Bob'] };
      const last = await other.settle(interaction.id, { ending: 'answered', version: 2, details });
      expect(last).toMatchObject({ state: 'changed', interaction: { version: 3, details } });
      await eventually(() =>
        expect(events.map((event) => (event.type === 'changed' ? event.interaction.version : 0)).at(-1)).toBe(
          3,
        ),
      );
    });

    it('settles with the existing details when it gets none', async () => {
      const { store, other } = await openStores();
      const details = { seen: ['Ada'] };
      const { interaction } = await store.open(newInteraction({ details }));
      const outcome = await other.settle(interaction.id, { ending: 'answered' });
      expect(outcome).toMatchObject({ state: 'changed', interaction: { version: 2, details } });
    });

    it('amends nothing that has ended', async () => {
      const { store, other } = await openStores();
      const { id } = (await store.open(newInteraction({ details: { seen: ['Ada'] } }))).interaction;
      await store.settle(id, { ending: 'answered' });
      const ended = await other.get(id);
      const late = await other.amend(id, ended?.version ?? 0, { seen: [] });
      expect(late).toEqual({ state: 'settled', interaction: ended });
      expect(await store.get(id)).toEqual(ended);
    });

    it('keeps one record at each position of a session, in the same step as the answer', async () => {
      const { store, other } = await openStores();
      const [a, b, c] = await Promise.all(
        [newInteraction(), newInteraction(), newInteraction({ sessionId: 'bob' })].map((one) =>
          store.open(one),
        ),
      );
      const at = (one: typeof a, position: number, text = String(position)) =>
        store.settle(one?.interaction.id ?? '', { ending: 'answered', position, record: { text } });
      const { now, latest } = await store.latestRecord('ada');
      expect([latest, await other.records('ada', 0, 10)]).toEqual([null, []]);
      expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(a?.interaction.openedAt ?? ''));
      expect(await at(a, 1, '\u0000')).toMatchObject({
        state: 'changed',
        interaction: { settlement: { position: 1, record: { text: '\u0000' } } },
      });
      expect(await at(b, 1)).toMatchObject({ state: 'conflict', interaction: { settlement: null } });
      expect(await at(c, 1)).toMatchObject({ state: 'changed' });
      expect(await at(b, 2)).toMatchObject({ state: 'changed' });
      expect(await other.latestRecord('ada')).toMatchObject({
        latest: { position: 2, record: { text: '2' } },
      });
      const both = [
        { position: 1, record: { text: '\u0000' } },
        { position: 2, record: { text: '2' } },
      ];
      expect(await other.records('ada', 0, 10)).toEqual(both);
      expect(await other.records('ada', 0, 1)).toEqual(both.slice(0, 1));
      expect(await other.records('ada', 1, 10)).toEqual(both.slice(1));
      expect(await other.get(a?.interaction.id ?? '')).toMatchObject({
        settlement: { record: { text: '\u0000' } },
      });
      const { settled } = await other.list(['ada']);
      expect(settled.map(({ settlement }) => [settlement.position, 'record' in settlement])).toEqual([
        [1, false],
        [2, false],
      ]);
      for (let position = 3; position <= 11; position += 1)
        await at(await store.open(newInteraction({ sessionId: 'ada' })), position);
      const positions = (await other.records('ada', 0, 100)).map(({ position }) => position);
      expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    });

    describeRepeatedRequests(openStores);

    it('expires by itself, and accepts no answer afterwards', async () => {
      const { store, other } = await openStores();
      const { interaction } = await store.open(newInteraction({ timeoutMs: 30 }));
      expect(Date.parse(interaction.expiresAt ?? '') - Date.parse(interaction.openedAt)).toBe(30);
      expect((await store.settled(interaction.id)).settlement).toMatchObject({
        ending: 'expired',
        token: null,
        answer: null,
      });
      expect(await other.settle(interaction.id, { ending: 'answered' })).toMatchObject({
        state: 'settled',
        interaction: { settlement: { ending: 'expired' } },
      });
      for (const timeoutMs of [Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER]) {
        const forever = await store.open(newInteraction({ timeoutMs }));
        expect(forever.interaction.expiresAt).toBeNull();
      }
    });

    it('expires each at its own time', async () => {
      const { store } = await openStores();
      const ids = await Promise.all(
        [3_600_000, 60, 30].map(async (timeoutMs) => {
          const { interaction } = await store.open(newInteraction({ timeoutMs }));
          return interaction.id;
        }),
      );
      const [late = '', ...early] = ids;
      for (const id of early) expect((await store.settled(id)).settlement?.ending).toBe('expired');
      expect(await store.get(late)).toMatchObject({ settlement: null });
    });
  });
}
