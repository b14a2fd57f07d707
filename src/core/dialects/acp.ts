import type { Dialect } from '../protocol/dialect.js';
import { own } from '../util/json.js';
import { omitKeys } from '../util/omit-keys.js';
import { permissionChoices } from './parts/permission-options.js';
import { proposedCalls } from './parts/proposed-calls.js';

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
