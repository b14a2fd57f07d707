import { isObject, type JsonObject, own, ownText } from '../core/util/json.js';

/** What a suggestion would change, in the SDK's own words. */
export interface SuggestionWords {
  /** Null where it allows something always; else what it does instead, as the SDK names it. */
  readonly label: string | null;
  readonly description: string;
}

/** What is not understood is not called "always allow": the SDK's name for all of them stands there. */
const UNKNOWN = 'PermissionUpdate';

/**
 * A `PermissionUpdate` in words: rules as Claude's settings write them, and where they would be kept.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `PermissionUpdate`.
 */
export function describeSuggestion(update: unknown): SuggestionWords {
  if (!isObject(update)) return { label: UNKNOWN, description: JSON.stringify(update) ?? '' };
  const type = ownText(update, 'type');
  const behavior = ownText(update, 'behavior');
  const destination = ownText(update, 'destination');
  const allows = type === 'addDirectories' || (type === 'addRules' && behavior === 'allow');
  const what = subjectOf(update);
  return {
    label: allows ? null : [type, behavior].filter((word) => word !== null).join(' ') || UNKNOWN,
    description: destination === null ? what : `${what} · ${destination}`,
  };
}

function subjectOf(update: JsonObject): string {
  const [rules, directories] = [own(update, 'rules'), own(update, 'directories')];
  if (Array.isArray(rules)) return rules.map(ruleText).join(', ');
  if (Array.isArray(directories)) return directories.join(', ');
  return ownText(update, 'mode') ?? JSON.stringify(update);
}

function ruleText(rule: unknown): string {
  const toolName = isObject(rule) ? ownText(rule, 'toolName') : null;
  if (!isObject(rule) || toolName === null) return JSON.stringify(rule);
  const content = ownText(rule, 'ruleContent');
  return content === null ? toolName : `${toolName}(${content})`;
}
