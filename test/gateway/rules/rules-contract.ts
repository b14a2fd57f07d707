import { gatewayRules } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import type { OpenedStores } from '../store/opened-stores.js';
import { ADA, BEN, peopleOf, suggested } from './support.js';

const REFUSED = { accepted: false, why: 'rule' };

/** What standing permissions do in every store, also where two processes share it. */
export function describeRules(name: string, openStores: () => Promise<OpenedStores>): void {
  const open = async () => {
    const { store, other } = await openStores();
    return { store, here: peopleOf(store), there: peopleOf(other) };
  };

  describe(name, () => {
    it('keeps a rule under the person whom the server knows, with its own id and time, and tells others', async () => {
      const { here, there } = await open();
      const [mine, bens] = [there.hears(ADA), there.hears(BEN)];
      await eventually(() => expect([mine, bens]).toMatchObject([[{ all: true }], [{ all: true }]]));
      const before = Date.now() - 60_000;
      const id = await here.gives();
      await eventually(() => expect(mine).toHaveLength(2));
      expect(mine[1]).toMatchObject({ all: false, rules: [{ rule: { id, givenBy: ADA } }], others: [] });
      expect(id).not.toBe(suggested().id);
      expect(mine[1]?.rules[0]?.rule.at).toBeGreaterThan(before);
      expect(bens).toHaveLength(1);
    });

    it('keeps a rule once, however often it is sent', async () => {
      const { here, there } = await open();
      const from = await here.asks('ada@example.com');
      await here.answers(from);
      const request = { give: suggested(), from };
      const [one, other] = await Promise.all([here.changes(ADA, request), there.changes(ADA, request)]);
      expect(one).toEqual(other);
      const heard = here.hears(ADA);
      await eventually(() => expect(heard[0]?.rules).toHaveLength(1));
    });

    it('refuses a rule about what this person has not just approved, or that is too wide', async () => {
      const { here, there } = await open();
      const [open_, denied, hers, elsewhere] = [
        await here.asks('ada@example.com'),
        await here.asks('ada@example.com'),
        await here.asks('ada@example.com'),
        await here.asks('ada@example.com', 'other chat'),
      ];
      await here.bridge.session('chat').submit(denied, { behavior: 'deny' }, { reviewer: ADA });
      await here.answers(hers);
      await here.answers(elsewhere, ADA, {}, 'other chat');
      const give = (from: string, rest = {}) => there.changes(ADA, { give: suggested(rest), from });
      const unfounded = { accepted: false, why: 'unfounded' };
      for (const from of [open_, denied, elsewhere, 'forged']) expect(await give(from)).toEqual(unfounded);
      expect(await there.changes(BEN, { give: suggested(), from: hers })).toEqual(unfounded);
      const outside = [
        { tool: 'delete_branch' },
        { args: { '/to': { is: 'equal', value: 'ben@example.com' } } },
        { reach: { is: 'conversation', thread: 'other chat' } },
      ];
      for (const rest of outside) expect(await give(hers, rest)).toEqual(unfounded);
      const wide = { accepted: false, why: 'wide', lacks: ['condition'] };
      expect(await give(hers, { args: { '': { is: 'any' } } })).toEqual(wide);
      expect(await there.changes(ADA, { give: 'everything', from: hers })).toMatchObject({ lacks: ['form'] });
    });

    it('takes the owner’s answer by a rule that covers the stored call, counts it once, and says which rule gave it', async () => {
      const { store, here, there } = await open();
      const rule = await here.gives();
      const id = await here.asks('cy@example.com');
      const answer = () => there.byRule(id, rule);
      const settled = { accepted: true, settled: { reviewer: ADA, rule: { id: rule, use: 1 } } };
      expect(await answer()).toMatchObject(settled);
      expect((await store.get(id))?.settlement?.rule).toEqual({ id: rule, use: 1 });
      expect(await answer()).toMatchObject({ accepted: false, why: 'settled' });
      const heard = here.hears(ADA);
      await eventually(() => expect(heard[0]?.rules[0]?.uses).toMatchObject({ total: 1 }));
      expect(heard[0]?.rules[0]?.uses.recent[0]).toMatchObject({
        request: id,
        about: { '/to': 'cy@example.com' },
      });
    });

    it('refuses an answer by a rule that is another’s, forged, about another call, or gives another answer', async () => {
      const { here, there } = await open();
      const early = await here.asks('dan@example.com');
      const rule = await here.gives();
      const [inside, outside] = [await here.asks('cy@example.com'), await here.asks('cy@example.net')];
      expect(await there.byRule(inside, rule, BEN)).toEqual(REFUSED);
      expect(await there.byRule(inside, 'forged')).toEqual(REFUSED);
      expect(await there.byRule(inside, inside)).toEqual(REFUSED);
      expect(await there.byRule(outside, rule)).toEqual(REFUSED);
      // The person has left it open.
      expect(await there.byRule(early, rule)).toEqual(REFUSED);
      const more = { behavior: 'allow', updatedInput: { to: 'mallory@example.net' } };
      expect(await there.byRule(inside, rule, ADA, more)).toEqual(REFUSED);
      expect(await there.bridge.session('chat').submit(inside, { behavior: 'allow' }, { rule })).toEqual(
        REFUSED,
      );
      expect(await there.bridge.session('chat').pending()).toHaveLength(3);
      expect(await there.answers(inside)).toMatchObject({ accepted: true });
    });

    it('never takes an answer by a rule that was revoked, and tells the pages of its owner at once', async () => {
      const { here, there } = await open();
      const rule = await here.gives();
      const heard = there.hears(ADA);
      const id = await here.asks('cy@example.com');
      expect(await here.changes(BEN, { revoke: rule })).toEqual({ accepted: false, why: 'unknown' });
      expect(await here.changes(ADA, { revoke: rule })).toEqual({ accepted: true, id: rule });
      expect(await there.byRule(id, rule)).toEqual(REFUSED);
      await eventually(() => expect(heard.at(-1)?.rules[0]?.ended?.how).toBe('revoked'));
      expect(await there.changes(ADA, { forget: rule })).toEqual({ accepted: true, id: rule });
      await eventually(() => expect(heard.at(-1)?.gone).toEqual([rule]));
      expect(await there.byRule(id, rule)).toEqual(REFUSED);
    });

    it('never approves more often than it may, whichever process takes the answers', async () => {
      const { here, there } = await open();
      const rule = await here.gives({ perDay: 3 });
      const ids: string[] = [];
      for (let place = 0; place < 6; place += 1) ids.push(await here.asks(`p${place}@example.com`));
      const outcomes = await Promise.all(
        ids.flatMap((id) => [here, there].map((one) => one.byRule(id, rule))),
      );
      expect(new Set(outcomes.flatMap((one) => (one.accepted ? one.settled?.rule?.use : [])))).toEqual(
        new Set([1, 2, 3]),
      );
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(3);
      expect(await here.bridge.session('chat').pending()).toHaveLength(3);
      const once = await here.gives({ reach: { is: 'once' } });
      const left = (await here.bridge.session('chat').pending()).length;
      const [last, next] = [await here.asks('x@example.com'), await here.asks('y@example.com')];
      const both = await Promise.all([here.byRule(last, once), there.byRule(next, once)]);
      expect(both.filter(({ accepted }) => accepted)).toHaveLength(1);
      expect(await here.bridge.session('chat').pending()).toHaveLength(left + 1);
    });

    it('lets a person revoke the rules of others where the app says so, and never answer by them', async () => {
      const { here, there } = await open();
      const rule = await here.gives();
      const heard = there.hears(BEN, ['ada']);
      await eventually(() => expect(heard[0]).toMatchObject({ rules: [], others: [{ rule: { id: rule } }] }));
      const id = await here.asks('cy@example.com');
      expect(await there.byRule(id, rule, BEN)).toEqual(REFUSED);
      expect(await there.changes(BEN, { revoke: rule }, ['ada'])).toEqual({ accepted: true, id: rule });
      expect(await here.byRule(id, rule)).toEqual(REFUSED);
    });

    it('asks the app again at each approval, and refuses where it says no or throws', async () => {
      const { store, other } = await openStores();
      const here = peopleOf(store);
      const rule = await here.gives();
      const allowing = (allows: () => boolean) => peopleOf(other, { rules: gatewayRules({ allows }) });
      const id = await here.asks('cy@example.com');
      const failing = () => {
        throw new Error('no database');
      };
      for (const allows of [() => false, failing]) {
        const there = allowing(allows);
        expect(await there.byRule(id, rule)).toEqual(REFUSED);
        const from = await here.asks('ada@example.com');
        await here.answers(from);
        const given = await there.changes(ADA, { give: suggested(), from });
        expect(given).toEqual({ accepted: false, why: 'forbidden' });
      }
      expect(await allowing(() => true).byRule(id, rule)).toMatchObject({ accepted: true });
    });
  });
}
