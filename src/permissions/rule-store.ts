import {
  type KeptRule,
  NO_USES,
  type RuleEnd,
  type RuleUse,
  withUse,
} from '../core/permissions/kept-rule.js';
import type { PermissionRule } from '../core/permissions/rule.js';
import { createListeners } from '../core/util/listeners.js';

/** All that a store holds. */
export interface RuleList {
  /** Oldest first; those that have ended are the history. */
  readonly rules: readonly KeptRule[];
  /** How many cannot be read. They approve nothing. */
  readonly unreadable: number;
}

export const NO_RULES: RuleList = { rules: [], unreadable: 0 };

/**
 * Where rules live: `memoryRules`, `storageRules`, or an app's own. What is ended stays ended, and an approval that was not counted
 * is not given.
 */
export interface RuleStore {
  /** What it holds; the same object until something changes. */
  readonly read: () => RuleList;
  /** Reads again what other pages may have changed. */
  readonly refresh: () => void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Keeps a new rule. False where it could not. */
  readonly give: (rule: PermissionRule) => boolean;
  /** Counts an approval before it is given. False where it could not, or the rule has ended: the person is then asked. */
  readonly use: (id: string, use: RuleUse) => boolean;
  readonly end: (id: string, how: RuleEnd, at: number) => void;
  /** Removes a rule that has ended from the history. */
  readonly forget: (id: string) => void;
}

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
    give: (rule) => tried(() => store.give(rule), false),
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
