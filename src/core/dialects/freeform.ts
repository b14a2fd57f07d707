import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Freeform } from '../protocol/prompt.js';
import { cancelled, resolved } from '../protocol/reply.js';
import { own } from '../util/json.js';
import { findMessage } from './parts/find-message.js';
import { proposedCalls } from './parts/proposed-calls.js';

/**
 * Reads every interrupt: shows its message and metadata, and takes text or JSON as the answer. Asked after all
 * other dialects.
 *
 * @example
 * createInterruptStore(source, { dialects: [freeformDialect] }); // everything is answered as text or JSON
 */
export const freeformDialect = {
  name: 'freeform',
  read(open: OpenInterrupt, context: DialectContext): Freeform {
    const { message, metadata, responseSchema } = open.interrupt;
    return {
      kind: 'freeform',
      message: message ?? findMessage(metadata) ?? findMessage(metadata && own(metadata, 'reason')),
      calls: proposedCalls(open, context),
      more: metadata ?? null,
      schema: responseSchema ?? null,
    };
  },
  write(open, _prompt, answer) {
    if (answer.kind === 'cancelled') return cancelled(open);
    if (answer.kind === 'filled') return resolved(open, answer.value);
    throw new HoldpointError('UNWRITABLE', answer.kind);
  },
} satisfies Dialect;
