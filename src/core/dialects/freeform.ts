import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { FreeformPrompt } from '../protocol/prompt.js';
import type { Ask, Dialect, Reading } from '../protocol/reading.js';
import { isObject, own } from '../util/json.js';
import { findMessage } from './calls/find-message.js';
import { proposedCalls } from './calls/proposed-calls.js';

/**
 * Reads every interrupt: shows its message and metadata, and takes text or JSON as the answer. Asked after all
 * other dialects.
 *
 * @example
 * createInterruptStore(source, { dialects: [freeformDialect] }); // everything is answered as text or JSON
 */
export const freeformDialect = {
  name: 'freeform',
  read(open: OpenInterrupt, ask: Ask): Reading<FreeformPrompt> {
    const { message, metadata, responseSchema } = open.interrupt;
    const calls = proposedCalls(open, ask);
    const [call] = open.channel === 'tool' ? calls : [];
    const said = call?.found && isObject(call.args) ? findMessage(call.args) : null;
    return ask.freeform({
      message: message ?? findMessage(metadata) ?? findMessage(metadata && own(metadata, 'reason')) ?? said,
      calls,
      more: metadata ?? null,
      // `true` allows any answer, and says nothing.
      schema: responseSchema === true ? null : (responseSchema ?? null),
    });
  },
} satisfies Dialect;
