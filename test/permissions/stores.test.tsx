import {
  memoryRules,
  type RuleEnd,
  type RuleList,
  type RuleStorage,
  type RuleStore,
  type RuleUse,
  type StorageRulesOptions,
  storageRules,
} from 'holdpoint/permissions';
import { describe, expect, it, vi } from 'vitest';
import { aRule, kept, NOON } from './support.js';

const RULE = aRule({ '/to': { is: 'equal', value: 'ada@example.com' } });
const use = (request: string): RuleUse => ({ at: NOON, request, thread: 't', about: {} });
const NONE: RuleList = { rules: [], unreadable: 0 };
const fresh = (options?: StorageRulesOptions) => {
  localStorage.clear();
  return storageRules(() => localStorage, options);
};

describe.each<readonly [string, () => RuleStore]>([
  ['memory', memoryRules],
  ['storage', () => fresh()],
])('rules in %s', (_where, make) => {
  it('are kept with their uses, and the list is the same until something changes', () => {
    const store = make();
    const heard = vi.fn();
    store.subscribe(heard);
    expect(store.read()).toBe(store.read());
    expect(store.give(RULE)).toBe(true);
    expect(store.use('r-1', use('a'))).toBe(true);
    expect(store.read().rules).toEqual([kept(RULE, { uses: { total: 1, seen: NOON, recent: [use('a')] } })]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stay ended once they have ended, and only then can be forgotten', () => {
    const store = make();
    store.give(RULE);
    store.forget('r-1');
    expect(store.read().rules).toHaveLength(1);
    const ends: readonly RuleEnd[] = ['revoked', 'expired'];
    for (const how of ends) store.end('r-1', how, NOON);
    expect(store.read().rules[0]?.ended).toEqual({ how: 'revoked', at: NOON });
    expect(store.use('r-1', use('a'))).toBe(false);
    expect(store.use('unknown', use('a'))).toBe(false);
    store.forget('r-1');
    expect(store.read()).toEqual(NONE);
  });
});

describe('rules in a storage that pages share', () => {
  it('are revoked at once on the others, and a use that was counted there does not revive them', () => {
    const one = fresh();
    const other = storageRules(() => localStorage);
    one.give(RULE);
    other.refresh();
    expect(other.read().rules).toHaveLength(1);
    const heard = vi.fn();
    other.subscribe(heard);
    one.end('r-1', 'revoked', NOON);
    window.dispatchEvent(new StorageEvent('storage', { key: 'holdpoint:rule:ended:r-1' }));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(other.read().rules[0]?.ended?.how).toBe('revoked');
    // A page that had not heard of it yet writes its count afterwards.
    localStorage.setItem('holdpoint:rule:uses:r-1', JSON.stringify({ total: 1, seen: NOON, recent: [] }));
    expect(other.use('r-1', use('a'))).toBe(false);
    one.refresh();
    expect(one.read().rules[0]?.ended?.how).toBe('revoked');
  });

  it('are counted together', () => {
    const one = fresh();
    const other = storageRules(() => localStorage);
    one.give(RULE);
    one.use('r-1', use('a'));
    other.use('r-1', use('b'));
    one.refresh();
    expect(one.read().rules[0]?.uses.recent.map(({ request }) => request)).toEqual(['a', 'b']);
  });

  it.each([
    ['a rule that is no JSON', 'given', '{'],
    ['a rule under another id', 'given', JSON.stringify({ ...RULE, id: 'r-2' })],
    ['a rule that is too wide', 'given', JSON.stringify({ ...RULE, tool: '*' })],
    ['uses that nobody can count', 'uses', '{"total":-3}'],
  ] as const)('approve nothing where the storage has %s', (_what, part, text) => {
    const store = fresh();
    store.give(RULE);
    localStorage.setItem(`holdpoint:rule:${part}:r-1`, text);
    store.refresh();
    expect(store.read()).toEqual({ rules: [], unreadable: 1 });
    expect(store.use('r-1', use('a'))).toBe(false);
    store.forget('r-1');
    expect(store.read().unreadable).toBe(0);
  });

  it('have ended whatever the storage says of their end', () => {
    const store = fresh();
    store.give(RULE);
    localStorage.setItem('holdpoint:rule:ended:r-1', '{}');
    expect(store.use('r-1', use('a'))).toBe(false);
    expect(store.read().rules[0]?.ended).toEqual({ how: 'revoked', at: 0 });
  });

  it('are not given, and approve nothing, where the storage refuses', () => {
    const store = fresh();
    store.give(RULE);
    const onError = vi.fn();
    const full: RuleStorage = new Proxy(localStorage, {
      get: (from, name) =>
        name === 'setItem'
          ? () => {
              throw new Error('full');
            }
          : name === 'length'
            ? from.length
            : Reflect.get(from, name).bind(from),
    });
    const refused = storageRules(() => full, { onError });
    expect(refused.give({ ...RULE, id: 'r-2' })).toBe(false);
    expect(refused.use('r-1', use('a'))).toBe(false);
    expect(onError).toHaveBeenCalledTimes(2);
    const none = storageRules(() => {
      throw new Error('no storage');
    });
    expect(none.read().rules).toEqual([]);
    expect(none.give(RULE)).toBe(false);
  });
});
