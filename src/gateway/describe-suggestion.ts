import { isObject, type JsonObject, own, ownText } from '../core/util/json.js';

/** What a suggestion would change. */
export interface SuggestionText {
  /** Null where it always allows something; otherwise the SDK's name for what it does. */
  readonly label: string | null;
  readonly description: string;
}

/** The label of an update that cannot be read: it may not be called "always allow". */
const UNKNOWN = 'PermissionUpdate';

/**
 * Describes a `PermissionUpdate`: its rules as Claude's settings spell them, and where they would be stored.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `PermissionUpdate`.
 */
export function describeSuggestion(update: unknown): SuggestionText {
  if (!isObject(update)) return { label: UNKNOWN, description: JSON.stringify(update) ?? '' };
  const type = ownText(update, 'type');
  const behavior = ownText(update, 'behavior');
  const destination = ownText(update, 'destination');
  const allows = type === 'addDirectories' || (type === 'addRules' && behavior === 'allow');
  const subject = subjectOf(update);
  return {
    label: allows ? null : [type, behavior].filter((name) => name !== null).join(' ') || UNKNOWN,
    description: destination === null ? subject : `${subject} · ${destination}`,
  };
}

/** Describes the ask rule that a call matched, such as `permissions.ask: Bash(npm publish *) · userSettings`. */
export function describeAskRule(rule: unknown): string {
  const source = ownText(rule, 'source');
  return `permissions.ask: ${ruleText(rule)}${source === null ? '' : ` · ${source}`}`;
}

function subjectOf(update: JsonObject): string {
  const [rules, directories] = [own(update, 'rules'), own(update, 'directories')];
  if (Array.isArray(rules)) return rules.map(ruleText).join(', ');
  if (Array.isArray(directories)) return directories.join(', ');
  return ownText(update, 'mode') ?? JSON.stringify(update);
}

function ruleText(rule: unknown): string {
  const toolName = ownText(rule, 'toolName');
  if (!isObject(rule) || toolName === null) return JSON.stringify(rule);
  const content = ownText(rule, 'ruleContent');
  return content === null ? toolName : `${toolName}(${content})`;
}
