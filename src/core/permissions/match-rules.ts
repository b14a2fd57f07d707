import { isObject, sameJson } from '../util/json.js';
import { toPointer } from '../util/json-pointer.js';
import { callToRule, type RuledCall, type RuleRequest } from './call-to-rule.js';
import { meets } from './conditions.js';
import { endOf, type KeptRule, type StartOfDay, startOfLocalDay, timeFor, usesToday } from './kept-rule.js';
import type { PermissionRule } from './rule.js';

/** The rule that a call is inside of, as one more use of it. */
export interface RuleMatch {
  readonly kept: KeptRule;
  readonly call: RuledCall;
  /** Which approval of the day this is. */
  readonly use: number;
  /** When, for the rule. */
  readonly at: number;
}

/**
 * Returns the rule that approves a request; null where the person is asked. A rule matches a call that is inside of it in every
 * argument. Rules that disagree mean asking: of several that match, one has approved as often as it may today, or two have one id.
 *
 * @param rules The rules, with what became of them.
 * @param request What is asked.
 * @param now Milliseconds since the epoch.
 * @param startOfDay When days begin, by which uses are counted. Default: local midnight.
 * @returns The match, or null.
 *
 * @example
 * const match = matchRules(rules, { prompt, source: 'mail', threadId }, Date.now());
 */
export function matchRules(
  rules: readonly KeptRule[],
  request: RuleRequest,
  now: number,
  startOfDay: StartOfDay = startOfLocalDay,
): RuleMatch | null {
  const call = callToRule(request.prompt);
  if (!call) return null;
  const matching = rules.filter((kept) => endOf(kept, now) === null && isInside(kept.rule, call, request));
  const agree = matching.every(
    (kept) =>
      mayApprove(kept, usesToday(kept, now, startOfDay)) &&
      rules.filter(({ rule }) => rule.id === kept.rule.id).length === 1,
  );
  const [kept] = matching;
  return kept && agree
    ? { kept, call, use: usesToday(kept, now, startOfDay) + 1, at: timeFor(kept, now) }
    : null;
}

/** Whether a rule has approved less often today than it may. */
export function mayApprove({ rule: { perDay } }: KeptRule, today: number): boolean {
  return perDay === null || today < perDay;
}

/** Whether a call is inside of a rule. */
function isInside(rule: PermissionRule, call: RuledCall, { source, threadId }: RuleRequest): boolean {
  return rule.source === source && sameJson(rule.besides, call.besides) && coversCall(rule, call, threadId);
}

/** Whether a rule is about this tool and this conversation, and all arguments are inside of it. */
export function coversCall(
  rule: PermissionRule,
  call: Pick<RuledCall, 'tool' | 'args'>,
  threadId: string | null,
): boolean {
  const { reach } = rule;
  const isReached = reach.is !== 'conversation' || reach.thread === threadId;
  return rule.tool === call.tool && isReached && meetsAll(rule, call);
}

/** Whether each argument meets a condition, and each condition has met its argument. */
function meetsAll({ args: conditions }: PermissionRule, { args }: Pick<RuledCall, 'args'>): boolean {
  const open = new Map(Object.entries(conditions));
  const isMet = (value: unknown, path: readonly string[]): boolean => {
    const pointer = toPointer(path);
    const condition = open.get(pointer);
    if (condition) {
      open.delete(pointer);
      return meets(condition, value);
    }
    const isNested = isObject(value) && Object.keys(value).length > 0;
    return isNested && Object.entries(value).every(([key, one]) => isMet(one, [...path, key]));
  };
  const isEmpty = Object.keys(args).length === 0 && !open.has('');
  return (isEmpty || isMet(args, [])) && [...open.values()].every(({ is }) => is === 'any');
}
