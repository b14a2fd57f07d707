import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Choice, Confirmation } from '../protocol/prompt.js';
import { cancelled, resolved } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownText } from '../util/json.js';
import { confirmation } from './parts/confirmation.js';
import { without } from './parts/more-from-agent.js';
import { proposedCalls } from './parts/proposed-calls.js';

/**
 * The Agent Client Protocol over AG-UI: a permission with its own options in `metadata.options`, answered by
 * the whole option. Rejecting is one of them; cancelling is not.
 *
 * Source: agentclientprotocol.com, "Requesting Permission" (`PermissionOption`, `PermissionOptionKind`).
 */
export const acpDialect: Dialect = {
  name: 'acp',
  read(open, context): Confirmation | undefined {
    const choices = optionsOf(open).map(toChoice);
    if (choices.length === 0) return undefined;
    const { message, metadata = {} } = open.interrupt;
    const more = without(metadata, 'options');
    return confirmation({ message, calls: proposedCalls(open, context), choices, more });
  },
  write(open, _prompt, answer) {
    if (answer.kind === 'cancelled') return cancelled(open);
    const options = optionsOf(open);
    const chosen = answer.kind === 'chosen' ? answer.choice : '';
    const option = options.find((_, index) => `${index}` === chosen);
    if (!option) throw new HoldpointError('UNWRITABLE', answer.kind);
    return resolved(open, option);
  },
};

/** All options, or none where one of them is not as ACP defines it: a permission is not guessed at. */
function optionsOf({ interrupt: { metadata = {} } }: OpenInterrupt): readonly JsonObject[] {
  const listed = own(metadata, 'options');
  const options = Array.isArray(listed) ? listed.filter(isOption) : [];
  return Array.isArray(listed) && options.length === listed.length ? options : [];
}

function isOption(value: unknown): value is JsonObject {
  return isObject(value) && ['optionId', 'name', 'kind'].every((key) => ownText(value, key));
}

/** Its id is its place in the list, because ACP's ids may repeat. A kind that ACP adds later is neither a yes nor a no. */
function toChoice(option: JsonObject, index: number): Choice {
  return { id: `${index}`, label: ownText(option, 'name'), tone: toneOf(option), feedback: 'none' };
}

function toneOf(option: JsonObject): Choice['tone'] {
  const [, verb] = /^(allow|reject)_(?:once|always)$/.exec(ownText(option, 'kind') ?? '') ?? [];
  if (verb === undefined) return 'neutral';
  return verb === 'allow' ? 'approve' : 'deny';
}
