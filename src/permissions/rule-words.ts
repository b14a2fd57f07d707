import { useMemo } from 'react';
import type { Condition } from '../core/permissions/conditions.js';
import { saidOfField, type ToolRules } from '../core/permissions/propose-rules.js';
import type { PermissionRule } from '../core/permissions/rule.js';
import { readPointer } from '../core/util/json-pointer.js';
import { formatJson } from '../renderers/call/format-json.js';
import { cutLine } from '../renderers/words/first-line.js';
import type { PermissionLabels } from '../ui/labels/permission-labels.js';
import { useAddedLabels } from '../ui/labels/use-added-labels.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import { englishPermissionLabels } from './english-permission-labels.js';

/** The labels that a rule is told with. */
export interface RuleLabels extends PermissionLabels {
  readonly runTool: (tool: string) => string;
  readonly names: (names: readonly string[]) => string;
  readonly quoted: (text: string) => string;
}

/** Returns the labels of a request, with those of permissions. */
export function useRuleLabels(): RuleLabels & ReturnType<typeof useHoldpoint>['labels'] {
  const { labels } = useHoldpoint();
  const own = useAddedLabels(englishPermissionLabels);
  return useMemo(() => ({ ...labels, ...own }), [labels, own]);
}

/** What of a rule the person reads before it is given. */
export type ToldRule = Pick<PermissionRule, 'tool' | 'args' | 'reach' | 'perDay'>;

/** Returns the sentence of a rule: from the call and the app's words for its tool, and none of the agent's. */
export function ruleSentence(rule: ToldRule, tool: ToolRules = {}, labels: RuleLabels): string {
  const does = tool.does ?? labels.runTool(rule.tool);
  const conditions = Object.entries(rule.args).flatMap(([pointer, condition]) =>
    condition.is === 'any' ? [] : [conditionWords(nameOf(pointer, tool), condition, labels)],
  );
  const free = Object.entries(rule.args).flatMap(([pointer, { is }]) => (is === 'any' ? [pointer] : []));
  const { perDay } = rule;
  return labels.ruleSentence(
    does,
    [...conditions, ...freeWords(free, tool, labels)],
    [
      reachWords(rule, labels),
      ...(perDay === null ? [] : [labels.rulePerDay(perDay)]),
      labels.ruleUntilRevoked,
    ],
  );
}

/** How far a rule reaches. */
export function reachWords({ reach }: Pick<PermissionRule, 'reach'>, labels: PermissionLabels): string {
  switch (reach.is) {
    case 'once':
      return labels.ruleOnce;
    case 'conversation':
      return labels.ruleInConversation;
    case 'until':
      return labels.ruleUntil(reach.at);
    case 'always':
      return labels.ruleAlways;
  }
}

/** The arguments that may be anything, in one condition: a person reads the others first. */
function freeWords(pointers: readonly string[], tool: ToolRules, labels: RuleLabels): readonly string[] {
  if (pointers.includes('')) return [labels.ruleAnything];
  const names = pointers.map((pointer) => nameOf(pointer, tool));
  return names.length > 0 ? [labels.ruleAny(labels.names(names))] : [];
}

function nameOf(pointer: string, { names }: ToolRules): string {
  return saidOfField(names, pointer) ?? readPointer(pointer).join('.');
}

function conditionWords(
  name: string,
  condition: Exclude<Condition, { is: 'any' }>,
  labels: RuleLabels,
): string {
  switch (condition.is) {
    case 'equal':
      return labels.ruleEqual(name, valueWords(condition.value, labels));
    case 'oneOf':
      return labels.ruleOneOf(name, labels.names(condition.values.map((value) => valueWords(value, labels))));
    case 'inFolder':
      return labels.ruleFolder(name, condition.folder);
    case 'atDomain':
      return labels.ruleDomain(name, condition.domain);
  }
}

/** A value in a few words. It stands in full in the call above the sentence. */
export function valueWords(value: unknown, labels: Pick<RuleLabels, 'quoted'>): string {
  return typeof value === 'string' ? labels.quoted(cutLine(value)) : cutLine(formatJson(value) ?? '…');
}
