import type { Answer } from '../../protocol/answer.js';
import type { Choice } from '../../protocol/prompt.js';
import { isObject, type JsonObject, ownText } from '../../util/json.js';

/** All options of an ACP permission; none if one breaks ACP's definition, because permissions are never guessed. */
export function permissionOptions(listed: unknown): readonly JsonObject[] {
  return Array.isArray(listed) && listed.every(isOption) ? listed : [];
}

/** The options as choices. Each one's id is its place in the list, because an agent may send one id twice. */
export function permissionChoices(options: readonly JsonObject[]): readonly Choice[] {
  return options.map((option, index) => ({
    id: `${index}`,
    label: ownText(option, 'name'),
    tone: toneOf(option),
    feedback: 'none',
  }));
}

/** The option that a person chose; undefined for an answer that chooses none of these. */
export function chosenOption(options: readonly JsonObject[], answer: Answer): JsonObject | undefined {
  const chosen = answer.kind === 'chosen' ? answer.choice : '';
  return options.find((_, index) => `${index}` === chosen);
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
