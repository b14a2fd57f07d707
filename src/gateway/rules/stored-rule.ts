import { aboutOf, type KeptRule, type RuleUse, readKept } from '../../core/permissions/kept-rule.js';
import { coversCall } from '../../core/permissions/match-rules.js';
import type { PermissionRule } from '../../core/permissions/rule.js';
import { isObject, own, sameJson } from '../../core/util/json.js';
import { type GatewayDocument, readDocument } from '../bridge/gateway-interaction.js';
import { neededApprovals } from '../people/approvals-and-viewers.js';
import { isDenial } from '../people/settle-or-approve.js';
import type { StoredInteraction } from '../store/interaction-store.js';

/**
 * Where a store keeps the rules of one person: as a session of their own, in which each rule is one open interaction whose details
 * are its uses and its end. So every store has them, with a version for each change, and tells other processes of it.
 */
export function sessionOfRules(owner: string): string {
  return `holdpoint:rules ${owner}`;
}

/** Who owns the rules of such a session. */
export function ownerOf({ sessionId }: Pick<StoredInteraction, 'sessionId'>): string {
  return sessionId.slice(sessionOfRules('').length);
}

/** The id of the rule that was given at an interaction. There is one at most, so that what is sent twice is given once. */
export function ruleIdFor(interactionId: string): string {
  return `rule-${interactionId}`;
}

/** What a store keeps of a rule and never changes: also what was asked and answered when it was given. */
export function toDocument(rule: PermissionRule, asked: StoredInteraction): object {
  return { rule, given: whatWasAsked(asked), answer: asked.settlement?.answer ?? null };
}

/** A rule with what became of it; null where another part of the app put it there, or it cannot be read. */
export function readStored({ id, document, details }: StoredInteraction): KeptRule | null {
  const kept = readKept({
    rule: own(document, 'rule'),
    uses: own(details, 'uses'),
    ended: own(details, 'ended'),
  });
  return kept?.rule.id === id ? kept : null;
}

export function isStoredRule({ document, settlement }: StoredInteraction): boolean {
  return settlement === null && own(document, 'rule') !== undefined;
}

/** Whether a rule gives this answer to this interaction, as the store has both: whatever the page says that it was asked. */
export function givesAnswer(
  rule: PermissionRule,
  { document }: StoredInteraction,
  asked: StoredInteraction,
  answer: unknown,
): boolean {
  return (
    isInside(rule, asked) &&
    // What was open when the rule was given, the person has left open.
    Date.parse(asked.openedAt) > rule.at &&
    sameJson(own(document, 'given'), whatWasAsked(asked)) &&
    sameJson(own(document, 'answer'), answer)
  );
}

/** Whether a person has just approved, alone and by themselves, a call that is inside of the rule. */
export function isFounded(rule: PermissionRule, asked: StoredInteraction, personId: string): boolean {
  const { settlement } = asked;
  return (
    settlement?.ending === 'answered' &&
    settlement.reviewer?.id === personId &&
    !settlement.rule &&
    !isDenial(settlement.answer) &&
    isInside(rule, asked)
  );
}

function isInside(rule: PermissionRule, asked: StoredInteraction): boolean {
  const { toolCall } = readDocument(asked.document) ?? {};
  // A rule is no second person.
  if (!toolCall || !isObject(toolCall.input) || neededApprovals(asked) > 1) return false;
  return coversCall(rule, { tool: toolCall.name, args: toolCall.input }, asked.sessionId);
}

/** What has to be the same beside the call: who asks, by which kind of request. */
function whatWasAsked({ document }: StoredInteraction): object {
  const { kind, agentId, context }: Partial<GatewayDocument> = readDocument(document) ?? {};
  return {
    kind: kind ?? null,
    isSubagent: agentId !== null,
    mcpServer: own(context, 'mcpServer') ?? null,
  };
}

// All uses are sent to each page.
const LONGEST_ABOUT = 1_000;

/** One use of a rule, for an interaction. */
export function toUse(rule: PermissionRule, asked: StoredInteraction, at: number): RuleUse {
  const about = aboutOf(rule, readDocument(asked.document)?.toolCall?.input);
  const isShort = JSON.stringify(about).length <= LONGEST_ABOUT;
  return { at, request: asked.id, thread: asked.sessionId, about: isShort ? about : {} };
}
