import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Confirmation } from '../protocol/prompt.js';
import { cancelled, resolved } from '../protocol/reply.js';
import { type JsonObject, own } from '../util/json.js';
import { omitKeys } from '../util/omit-keys.js';
import { confirmation } from './parts/confirmation.js';
import { chosenOption, permissionChoices, permissionOptions } from './parts/permission-options.js';
import { proposedCalls } from './parts/proposed-calls.js';

/**
 * The Agent Client Protocol over AG-UI: a permission request with its own options in `metadata.options`. The reply is
 * the whole chosen option. Rejecting is one of the options; cancelling is not.
 *
 * Source: agentclientprotocol.com, "Requesting Permission" (`PermissionOption`, `PermissionOptionKind`).
 */
export const acpDialect: Dialect = {
  name: 'acp',
  read(open, context): Confirmation | undefined {
    const choices = permissionChoices(optionsOf(open));
    if (choices.length === 0) return undefined;
    const { message, metadata = {} } = open.interrupt;
    const more = omitKeys(metadata, 'options');
    return confirmation({ message, calls: proposedCalls(open, context), choices, more });
  },
  write(open, _prompt, answer) {
    if (answer.kind === 'cancelled') return cancelled(open);
    const option = chosenOption(optionsOf(open), answer);
    if (!option) throw new HoldpointError('UNWRITABLE', answer.kind);
    return resolved(open, option);
  },
};

function optionsOf({ interrupt: { metadata = {} } }: OpenInterrupt): readonly JsonObject[] {
  return permissionOptions(own(metadata, 'options'));
}
