import type { Dialect, DialectContext } from '../protocol/dialect.js';
import { HoldpointError } from '../errors/holdpoint-error.js';
import { own } from '../util/json.js';
import type { Freeform } from '../protocol/prompt.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { cancelled, resolved } from '../protocol/reply.js';
import type { OpenInterrupt } from '../protocol/source.js';
import { wordsOf } from './parts/find-message.js';

/** Claims everything: a message or metadata, answered as text or as JSON. */
export const freeformDialect = {
  name: 'freeform',
  read(open: OpenInterrupt, context: DialectContext): Freeform {
    const { message, metadata, responseSchema } = open.interrupt;
    return {
      kind: 'freeform',
      message: message ?? wordsOf(metadata) ?? wordsOf(metadata && own(metadata, 'reason')),
      calls: proposedCalls(open, context),
      metadata: metadata ?? null,
      schema: responseSchema ?? null,
    };
  },
  write(open, _prompt, answer) {
    if (answer.kind === 'cancelled') return cancelled(open);
    if (answer.kind === 'filled') return resolved(open, answer.value);
    throw new HoldpointError('UNWRITABLE', answer.kind);
  },
} satisfies Dialect;
