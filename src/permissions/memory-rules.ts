import { type KeptRule, NO_USES, withUse } from '../core/permissions/kept-rule.js';
import { NO_RULES, type RuleStore } from '../core/permissions/rule-store.js';
import { createListeners } from '../core/util/listeners.js';

/**
 * Keeps rules for as long as the page is open.
 *
 * @returns The `store` of `createPermissions`.
 *
 * @example
 * const permissions = createPermissions({ store: memoryRules() });
 */
export function memoryRules(): RuleStore {
  const { subscribe, notify } = createListeners();
  let list = NO_RULES;
  const change = (rules: readonly KeptRule[]) => {
    list = { ...list, rules };
    notify();
  };
  const replace = (id: string, by: (kept: KeptRule) => KeptRule) =>
    change(list.rules.map((kept) => (kept.rule.id === id ? by(kept) : kept)));
  const standing = (id: string) => list.rules.some(({ rule, ended }) => rule.id === id && !ended);
  return {
    read: () => list,
    refresh() {},
    subscribe,
    give(rule) {
      change([...list.rules, { rule, ended: null, uses: NO_USES }]);
      return true;
    },
    use(id, use) {
      if (!standing(id)) return false;
      replace(id, (kept) => ({ ...kept, uses: withUse(kept.uses, use) }));
      return true;
    },
    end(id, how, at) {
      if (standing(id)) replace(id, (kept) => ({ ...kept, ended: { how, at } }));
    },
    forget(id) {
      if (!standing(id)) change(list.rules.filter(({ rule }) => rule.id !== id));
    },
  };
}

/** The same store where it may be an app's own and throws: it then holds no rules, and gives none. */
export function guardedStore(store: RuleStore): RuleStore {
  return {
    read: () => tried(store.read, NO_RULES),
    refresh: () => tried(store.refresh, undefined),
    subscribe: (onChange) =>
      tried(
        () => store.subscribe(onChange),
        () => {},
      ),
    startOfDay: store.startOfDay,
    give: (rule, from) => tried(() => store.give(rule, from), false),
    use: (id, use) => tried(() => store.use(id, use), false) === true,
    end: (id, how, at) => tried(() => store.end(id, how, at), undefined),
    forget: (id) => tried(() => store.forget(id), undefined),
  };
}

function tried<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
