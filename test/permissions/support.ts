import type { ConfirmationPrompt, ProposedCall } from 'holdpoint/core';
import type { Condition, KeptRule, PermissionRule } from 'holdpoint/permissions';
import { NO_USES } from '../../src/core/permissions/kept-rule.js';
import { matchRules } from '../../src/core/permissions/match-rules.js';

type FoundCall = Extract<ProposedCall, { readonly found: true }>;

export const NOON = new Date(2026, 5, 1, 12).getTime();
export const HOUR = 3_600_000;

/** A request to approve one call. */
export function asksFor(
  args: unknown,
  call: Partial<FoundCall> = {},
  rest: Partial<ConfirmationPrompt> = {},
): ConfirmationPrompt {
  return {
    kind: 'confirmation',
    message: 'Please approve',
    calls: [
      {
        found: true,
        toolCallId: 'c',
        name: 'send_email',
        args,
        argsText: JSON.stringify(args) ?? '',
        complete: true,
        origin: 'stream',
        ...call,
      },
    ],
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
      { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
    ],
    edit: null,
    extras: [],
    ...rest,
  };
}

export const BESIDES = { choice: 'approve', value: null, sends: null, more: null };

export function aRule(
  args: Readonly<Record<string, Condition>>,
  rest: Partial<PermissionRule> = {},
): PermissionRule {
  return {
    version: 1,
    id: 'r-1',
    tool: 'send_email',
    source: 'mail',
    args,
    besides: BESIDES,
    reach: { is: 'always' },
    perDay: null,
    at: NOON - HOUR,
    ...rest,
  };
}

export function kept(rule: PermissionRule, rest: Partial<KeptRule> = {}): KeptRule {
  return { rule, ended: null, uses: NO_USES, ...rest };
}

/** Whether a rule approves a request that `mail` asks in the conversation `t`. */
export function approves(rule: PermissionRule | KeptRule, prompt: ConfirmationPrompt, now = NOON): boolean {
  const rules = ['rule' in rule ? rule : kept(rule)];
  return matchRules(rules, { prompt, source: 'mail', threadId: 't' }, now) !== null;
}
