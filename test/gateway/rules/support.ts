import {
  createGatewayBridge,
  type GatewayBridge,
  type GatewayOptions,
  gatewayRules,
  type InteractionStore,
  type Reviewer,
  type ReviewerRules,
  type RuleOutcome,
  type RuleRequest,
  type RulesEvent,
} from 'holdpoint/gateway';
import type { Condition, PermissionRule } from 'holdpoint/permissions';
import { onTestFinished } from 'vitest';
import { readKept } from '../../../src/core/permissions/kept-rule.js';
import { aRule } from '../../permissions/support.js';
import { eventually } from '../../support/eventually.js';
import { ALLOW, callTool } from '../support.js';

export const ADA: Reviewer = { id: 'ada', name: 'Ada' };
export const BEN: Reviewer = { id: 'ben', name: 'Ben' };
export const AT_EXAMPLE: Readonly<Record<string, Condition>> = {
  '/to': { is: 'atDomain', domain: 'example.com', of: 'address' },
};

/** A rule as a page suggests it: with an id, a time and a giver of its own. */
export function suggested(rest: Partial<PermissionRule> = {}): PermissionRule {
  return aRule(AT_EXAMPLE, { source: 'gateway/Claude', givenBy: { id: 'mallory' }, ...rest });
}

/** A bridge over a store, with what a person does on it. */
export function peopleOf(store: InteractionStore, options: GatewayOptions = {}, now = Date.now) {
  const bridge = createGatewayBridge({ store, rules: gatewayRules(), onWarning() {}, ...options });
  onTestFinished(() => bridge.stop());
  const people = {
    bridge,
    /** The id of a request to send an email, which waits. */
    async asks(to: string, sessionId = 'chat'): Promise<string> {
      const session = bridge.session(sessionId);
      const before = new Set((await session.pending()).map(({ id }) => id));
      const toolUseID = crypto.randomUUID();
      callTool(session, { toolName: 'send_email', input: { to }, options: { toolUseID } });
      return eventually(async () => {
        const added = (await session.pending()).find(({ id }) => !before.has(id));
        if (!added) throw new Error('Nothing is asked.');
        return added.id;
      });
    },
    answers: (id: string, reviewer: Reviewer = ADA, more: object = {}, sessionId = 'chat') =>
      bridge.session(sessionId).submit(id, ALLOW, { reviewer, ...more }),
    byRule: (id: string, rule: string, reviewer: Reviewer = ADA, answer: unknown = ALLOW) =>
      bridge.session('chat').submit(id, answer, { reviewer, rule }),
    changes: (
      reviewer: Reviewer,
      request: RuleRequest,
      others: readonly string[] = [],
    ): Promise<RuleOutcome> => rulesOf(bridge, reviewer, others).change(request),
    /** A rule that this person has given at a request that they approved. */
    async gives(rest: Partial<PermissionRule> = {}, reviewer: Reviewer = ADA): Promise<string> {
      const from = await people.asks('ada@example.com');
      await people.answers(from, reviewer);
      const given = await people.changes(reviewer, { give: suggested(rest), from });
      if (!given.accepted) throw new Error(given.why);
      // What is asked in the same millisecond counts as open before the rule.
      for (const at = now(); now() === at; );
      return given.id;
    },
    /** What a page of this person is told of rules, until the test ends. */
    hears(reviewer: Reviewer, others: readonly string[] = []) {
      const events: ReturnType<typeof readEvent>[] = [];
      onTestFinished(rulesOf(bridge, reviewer, others).subscribe((event) => events.push(readEvent(event))));
      return events;
    },
  };
  return people;
}

function readEvent(event: RulesEvent) {
  const read = (rules: readonly unknown[]) => rules.flatMap((one) => readKept(one) ?? []);
  return { ...event, rules: read(event.rules), others: read(event.others) };
}

function rulesOf(bridge: GatewayBridge, reviewer: Reviewer, others: readonly string[]): ReviewerRules {
  const rules = bridge.session('chat').rulesOf(reviewer, others);
  if (!rules) throw new Error('The bridge has no rules.');
  return rules;
}
