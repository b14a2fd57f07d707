import type { Choice } from '../protocol/prompt.js';
import type { Dialect } from '../protocol/reading.js';
import { isObject, type JsonObject, own, ownText } from '../util/json.js';
import { omitKeys } from '../util/merge-objects.js';
import { proposedCalls } from './calls/proposed-calls.js';

/**
 * The Agent Client Protocol over AG-UI: a permission request with its own options in `metadata.options`. The reply is
 * the whole chosen option. Rejecting is one of the options; cancelling is not.
 *
 * Source: agentclientprotocol.com, "Requesting Permission" (`PermissionOption`, `PermissionOptionKind`).
 */
export const acpDialect: Dialect = {
  name: 'acp',
  read(open, ask) {
    const { message, metadata = {} } = open.interrupt;
    const choices = permissionChoices(own(metadata, 'options'));
    if (choices.length === 0) return undefined;
    const more = omitKeys(metadata, 'options');
    return ask.confirmation({ message, calls: proposedCalls(open, ask), choices, more });
  },
};

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
