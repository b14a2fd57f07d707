import type { Clock } from 'holdpoint/core';
import { gatewayRules, memoryStore } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { ALLOW, callTool, NOON, onlyOpen } from '../support.js';
import { describeRules } from './rules-contract.js';
import { ADA, BEN, peopleOf, suggested } from './support.js';

describeRules('standing permissions in memory', async () => {
  const store = memoryStore();
  return { store, other: store };
});

it('a rule whose time has passed approves nothing, also after the server’s clock has jumped back', async () => {
  let now = NOON;
  const clock: Clock = { now: () => now, after: () => () => {} };
  const ada = peopleOf(memoryStore({ clock }), {}, () => now++);
  const rule = await ada.gives({ reach: { is: 'until', at: NOON + 1_000 } });
  const [first, second] = [await ada.asks('b@example.com'), await ada.asks('c@example.com')];
  now = NOON + 1_000;
  expect(await ada.byRule(first, rule)).toMatchObject({ accepted: false, why: 'rule' });
  now = NOON + 1;
  expect(await ada.byRule(second, rule)).toMatchObject({ accepted: false, why: 'rule' });
});

it('counts by days of UTC, and a clock that jumps back to yesterday gives no new day', async () => {
  let now = Date.UTC(2026, 0, 1, 23, 59);
  const clock: Clock = { now: () => now, after: () => () => {} };
  const ada = peopleOf(memoryStore({ clock }), {}, () => now++);
  const rule = await ada.gives({ perDay: 1 });
  const asks = async () => ada.byRule(await ada.asks('b@example.com'), rule);
  expect((await asks()).accepted).toBe(true);
  expect((await asks()).accepted).toBe(false);
  now += 60_000;
  expect((await asks()).accepted).toBe(true);
  now -= 86_400_000;
  expect((await asks()).accepted).toBe(false);
});

const REFUSED = { accepted: false, why: 'rule' };
const EMAIL = { toolName: 'send_email', input: { to: 'cy@example.com' }, options: { toolUseID: 'call' } };

it('a rule makes no other rule: an approval that it gave is no approval of the person’s', async () => {
  const ada = peopleOf(memoryStore());
  const rule = await ada.gives();
  const from = await ada.asks('cy@example.com');
  await ada.byRule(from, rule);
  const given = await ada.changes(ADA, { give: suggested(), from });
  expect(given).toEqual({ accepted: false, why: 'unfounded' });
});

it('a rule that was given to the agent approves nothing of its subagents', async () => {
  const ada = peopleOf(memoryStore());
  const rule = await ada.gives();
  const session = ada.bridge.session('chat');
  callTool(session, EMAIL, { agentID: 'helper' });
  expect(await ada.byRule(await onlyOpen(session), rule)).toEqual(REFUSED);
});

it('a rule is no second person, and none is made of an approval of several', async () => {
  const store = memoryStore();
  const ada = peopleOf(store);
  const rule = await ada.gives();
  const several = peopleOf(store, { approvals: 2 });
  const session = several.bridge.session('chat');
  callTool(session, EMAIL);
  const id = await onlyOpen(session);
  expect(await ada.byRule(id, rule)).toEqual(REFUSED);
  for (const reviewer of [BEN, ADA]) await session.submit(id, ALLOW, { reviewer });
  const given = await several.changes(ADA, { give: suggested(), from: id });
  expect(given).toEqual({ accepted: false, why: 'unfounded' });
});

it('a person has a hundred rules at most, with those that have ended', async () => {
  const ada = peopleOf(memoryStore());
  for (let count = 0; count < 100; count += 1) await ada.gives();
  await expect(ada.gives()).rejects.toThrow('full');
  expect(await ada.gives({}, BEN)).toMatch(/^rule-/);
});

it('a rule in force is not forgotten, and one that was revoked stays as it ended', async () => {
  const store = memoryStore();
  const ada = peopleOf(store);
  const rule = await ada.gives();
  expect(await ada.changes(ADA, { forget: rule })).toEqual({ accepted: false, why: 'unknown' });
  await ada.changes(ADA, { revoke: rule });
  const ended = await store.get(rule);
  await ada.changes(ADA, { revoke: rule });
  expect(await store.get(rule)).toBe(ended);
});

it('a rule about any arguments approves nothing once the app no longer names its tool', async () => {
  const store = memoryStore();
  const ada = peopleOf(store, { rules: gatewayRules({ wholeTools: ['send_email'] }) });
  const rule = await ada.gives({ args: { '': { is: 'any' } } });
  const id = await ada.asks('cy@example.net');
  expect(await peopleOf(store).byRule(id, rule)).toEqual(REFUSED);
  expect(await ada.byRule(id, rule)).toMatchObject({ accepted: true });
});
