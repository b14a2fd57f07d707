import type { KeptRule, RuleEnd, RuleUse, StartOfDay } from './kept-rule.js';
import type { PermissionRule } from './rule.js';

/** All that a store holds. */
export interface RuleList {
  /** Oldest first; those that have ended are the history. */
  readonly rules: readonly KeptRule[];
  /** Rules of other people that this person may see and revoke. They approve nothing here. */
  readonly others?: readonly KeptRule[] | undefined;
  /** How many cannot be read. They approve nothing. */
  readonly unreadable: number;
}

export const NO_RULES: RuleList = { rules: [], unreadable: 0 };

/**
 * Where rules live: `memoryRules`, `storageRules`, a gateway's store, or an app's own. What is ended stays ended, and an approval
 * that was not counted is not given.
 */
export interface RuleStore {
  /** What it holds; the same object until something changes. */
  readonly read: () => RuleList;
  /** Reads again what other pages may have changed. */
  readonly refresh: () => void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** When days begin, by which uses are counted. Default: local midnight. */
  readonly startOfDay?: StartOfDay | undefined;
  /**
   * Keeps a new rule. False where it could not.
   *
   * @param from The id of the request at which it was given, without which a server gives none.
   */
  readonly give: (rule: PermissionRule, from?: string) => boolean;
  /**
   * Counts an approval before it is given. False where it could not, or the rule has ended: the person is then asked. A server that
   * counts when the approval arrives refuses there.
   */
  readonly use: (id: string, use: RuleUse) => boolean;
  readonly end: (id: string, how: RuleEnd, at: number) => void;
  /** Removes a rule that has ended from the history. */
  readonly forget: (id: string) => void;
}
