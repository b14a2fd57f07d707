import type { PermissionRule } from '../core/permissions/rule.js';
import { ruleOf } from '../core/protocol/answer.js';
import type { AnswerOutcome } from '../core/store/outcome-promises.js';
import type { Permissions } from '../react/provider/component-options.js';
import { Answering, AnsweringFirst } from './answering.js';
import { englishPermissionLabels } from './english-permission-labels.js';
import { Offer } from './offer.js';
import { OnLine } from './on-line.js';
import { createRuleDesk, type PermissionsOptions, type RuleDesk } from './rule-desk.js';

/**
 * Creates standing permissions: at an approval the person may say how far and how wide a yes reaches, and calls inside of it are
 * then approved without asking, in the open. Create them once, outside of any component.
 *
 * @param options Where the rules live, and what the app allows.
 * @returns The option `permissions` of `HoldpointProvider` and of every component, and what `PermissionList` shows.
 *
 * @example
 * const permissions = createPermissions({
 *   store: storageRules(() => localStorage),
 *   tools: { send_email: { does: 'Send emails', fields: { subject: 'any', body: 'any' } } },
 * });
 * <HoldpointProvider permissions={permissions}>…</HoldpointProvider>
 */
export function createPermissions(options: PermissionsOptions): StandingPermissions {
  const desk = createRuleDesk(options);
  return {
    kind: 'permissions',
    desk,
    Answering: (props) => <Answering {...props} desk={desk} />,
    First: (props) => <AnsweringFirst {...props} desk={desk} />,
    Offer: (props) => <Offer {...props} desk={desk} />,
    OnLine: (props) => <OnLine {...props} desk={desk} />,
    isAnswering: (prompt) => desk.answering.has(prompt),
    spoken: (answer, labels) =>
      ruleOf(answer) ? (labels.ruleApproved ?? englishPermissionLabels.ruleApproved) : null,
    onSent(answer, outcome) {
      const rule = desk.notedFor(answer);
      if (rule) void outcome.then((all) => giveTaken(desk, rule, all));
    },
  };
}

/** What `createPermissions` returns. */
export interface StandingPermissions extends Permissions {
  /** @internal */
  readonly desk: RuleDesk;
}

/** Gives a rule once the agent has the answer: a yes that did not arrive reaches nowhere. */
function giveTaken({ options }: RuleDesk, rule: PermissionRule, outcomes: readonly AnswerOutcome[]): void {
  const [first] = outcomes;
  if (first?.type === 'settled' && outcomes.every(({ type }) => type === 'settled'))
    options.store.give(rule, first.receipt.interrupt.id);
}
