import type { Choice } from '../../protocol/prompt.js';
import { isObject, type JsonObject, ownText } from '../../util/json.js';

/**
 * The options of an ACP permission as choices, each of which sends the whole option. None if one option breaks ACP's
 * definition, because permissions are never guessed. A choice's id is its place in the list, because an agent may send one
 * id twice.
 */
export function permissionChoices(listed: unknown): readonly Choice[] {
  if (!Array.isArray(listed) || !listed.every(isOption)) return [];
  return listed.map((option, index) => ({
    id: `${index}`,
    label: ownText(option, 'name'),
    tone: toneOf(option),
    feedback: 'none',
    value: option,
  }));
}

function isOption(value: unknown): value is JsonObject {
  return isObject(value) && ['optionId', 'name', 'kind'].every((key) => ownText(value, key));
}

/** A kind that ACP adds later is neither a yes nor a no. */
function toneOf(option: JsonObject): Choice['tone'] {
  const [, verb] = /^(allow|reject)_(?:once|always)$/.exec(ownText(option, 'kind') ?? '') ?? [];
  if (verb === undefined) return 'neutral';
  return verb === 'allow' ? 'approve' : 'deny';
}
