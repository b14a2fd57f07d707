/** The labels of standing permissions. They arrive with `holdpoint/permissions`. Part of `Labels`. */
export interface PermissionLabels {
  /** Opens, below an approval, how far it may reach. */
  ruleOffer: string;
  ruleReach: string;
  ruleOnce: string;
  ruleInConversation: string;
  /** The same where a rule is told outside of its conversation. */
  ruleInOneConversation: string;
  ruleUntil: (at: number) => string;
  ruleAlways: string;
  ruleWidth: string;
  ruleExact: string;
  ruleFields: string;
  ruleWhole: string;
  /** The sentence that is read before a rule is given: what is done, the conditions on arguments, how far and how often. */
  ruleSentence: (does: string, conditions: readonly string[], limits: readonly string[]) => string;
  ruleEqual: (name: string, value: string) => string;
  ruleOneOf: (name: string, values: string) => string;
  ruleFolder: (name: string, folder: string) => string;
  ruleDomain: (name: string, domain: string) => string;
  /** The names of the arguments that may be anything, as a list. */
  ruleAny: (names: string) => string;
  /** Where no argument counts. */
  ruleAnything: string;
  rulePerDay: (count: number) => string;
  ruleUntilRevoked: string;
  /** The button that approves and gives the rule. */
  ruleGive: string;
  /** Beside the agent's own options to allow something always. */
  ruleProducers: string;
  /** On the line of a call that a rule approved. */
  ruleApproved: string;
  /** How many approvals of today that was, and how many there may be; null for no limit. */
  ruleToday: (use: number, most: number | null) => string;
  /** While an approval by a rule can still be stopped. */
  ruleSoon: string;
  ruleStop: string;
  ruleRevoke: string;
  /** The title and the accessible name of `PermissionList`. */
  rules: string;
  rulesNone: string;
  /** Above the rules that are no longer in force. */
  rulesPast: string;
  rulesUnreadable: (count: number) => string;
  /** How often a rule has approved. Opens what it approved. */
  ruleUses: (count: number) => string;
  ruleGiven: (at: number) => string;
  ruleEnded: Readonly<Record<'revoked' | 'expired' | 'used', string>>;
  ruleForget: string;
}
