import type { PendingInterrupt } from 'holdpoint/core';
import { memoryRules } from 'holdpoint/permissions';
import { expect, it } from 'vitest';
import { createFromApp } from '../../src/core/errors/app-values.js';
import { createRuleDesk, type PermissionsOptions } from '../../src/permissions/rule-desk.js';
import { aRule, asksFor, HOUR, NOON } from './support.js';

const warned: unknown[] = [];
const fromApp = createFromApp((code) => void warned.push(code));
const RULE = aRule({ '/to': { is: 'atDomain', domain: 'example.com', of: 'address' } });

function pending(id: string, more: Partial<PendingInterrupt> = {}): PendingInterrupt {
  return {
    key: id,
    interrupt: { id, reason: 'confirmation' },
    reason: null,
    prompt: asksFor({ to: 'ada@example.com' }),
    dialect: 'mail',
    toolCall: null,
    messageId: null,
    subagent: null,
    expiry: { kind: 'none' },
    status: { state: 'open', previous: null },
    ...more,
  };
}

function aDesk(rule = RULE, options: Partial<PermissionsOptions> = {}) {
  const store = memoryRules();
  store.give(rule);
  const desk = createRuleDesk({ store, ...options });
  const matchOf = (one: PendingInterrupt, now: number) => {
    const request = desk.requestOf(one, 't', fromApp);
    const match = request && desk.match(one, request, now);
    return match && { match, request };
  };
  return {
    desk,
    store,
    matches: (one = pending('i'), now = NOON) => matchOf(one, now) !== null,
    /** Approves a request as its card would. */
    approve(one: PendingInterrupt, now = NOON) {
      const found = matchOf(one, now);
      return found && desk.use(found.match, found.request, one);
    },
  };
}

it('what was open when a rule was given is asked, on this page or an earlier one', () => {
  const { desk, store, matches } = aDesk({ ...RULE, id: 'other', tool: 'other' });
  const open = pending('open');
  expect(matches(open, NOON - HOUR)).toBe(false);
  store.give({ ...RULE, at: NOON - 1 });
  expect(matches(open)).toBe(false);
  expect(matches(pending('later'))).toBe(true);
  expect(matches(pending('before', { asked: { at: NOON - HOUR, isRestored: true } }))).toBe(false);
  expect(desk.requestOf(open, 't', fromApp)?.source).toBe('mail');
});

it('a clock that jumps back revives no rule, and one that jumped ahead leaves later rules alone', () => {
  const { store, matches } = aDesk({ ...RULE, reach: { is: 'until', at: NOON + HOUR } });
  expect(matches(pending('a'), NOON)).toBe(true);
  expect(matches(pending('b'), NOON + 2 * HOUR)).toBe(false);
  expect(matches(pending('c'), NOON)).toBe(false);
  expect(store.read().rules[0]?.ended?.how).toBe('expired');
  store.give({ ...RULE, id: 'r-2' });
  expect(matches(pending('d'), NOON)).toBe(true);
});

it('a call of a subagent, or of another source, is another call', () => {
  const { matches } = aDesk();
  expect(matches(pending('a', { subagent: { runId: 'r', name: 'helper' } }))).toBe(false);
  expect(matches(pending('b', { dialect: 'other' }))).toBe(false);
  const named = aDesk({ ...RULE, source: 'server-1' }, { sourceOf: () => 'server-1' });
  expect(named.matches()).toBe(true);
});

it('a rule is no second person where several have to approve', () => {
  const people = { approvals: { needed: 2, by: [] } };
  expect(aDesk().matches(pending('a', { people }))).toBe(false);
});

it('the app may allow less than when the rule was given', () => {
  const whole = { ...RULE, args: { '': { is: 'any' } } } as const;
  expect(aDesk(whole, { tools: { send_email: { whole: true } } }).matches()).toBe(true);
  expect(aDesk(whole).matches()).toBe(false);
  expect(aDesk(RULE, { tools: { send_email: false } }).matches()).toBe(false);
});

it('a request that another page has just approved is not approved again', () => {
  const { store, approve } = aDesk();
  expect(approve(pending('a'))).toEqual({ id: 'r-1', use: 1 });
  expect(approve(pending('a'))).toBeNull();
  expect(approve(pending('b'))).toEqual({ id: 'r-1', use: 2 });
  expect(approve(pending('a'), NOON + HOUR)).toEqual({ id: 'r-1', use: 3 });
  expect(store.read().rules[0]?.uses.recent[0]?.about).toEqual({ '/to': 'ada@example.com' });
});

it('an app that cannot say what asks, or whose store throws, has every request asked', () => {
  const fail = () => {
    throw new Error('no');
  };
  for (const sourceOf of [fail, () => '', () => Object(7)])
    expect(aDesk(RULE, { sourceOf }).matches()).toBe(false);
  expect(warned).toContain('CALLBACK_FAILED');
  const broken = { ...memoryRules(), read: fail, refresh: fail, subscribe: fail, give: fail, use: fail };
  const { store } = createRuleDesk({ store: broken }).options;
  expect(store.read().rules).toEqual([]);
  expect(store.give(RULE)).toBe(false);
  expect(store.use('r-1', { at: NOON, request: 'q', thread: 't', about: {} })).toBe(false);
});
