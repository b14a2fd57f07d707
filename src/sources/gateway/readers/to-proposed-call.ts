import type { ProposedCall } from '../../../core/protocol/prompt.js';
import type { InteractionCall } from '../../../gateway/gateway-protocol.js';

/** The proposed call of an interaction. Its input is the one that the SDK will run, not the agent's description. */
export function toProposedCall({ id, name, input }: InteractionCall): ProposedCall {
  return {
    found: true,
    toolCallId: id,
    name,
    args: input,
    argsText: input === undefined ? '' : JSON.stringify(input),
    complete: true,
    origin: 'stream',
  };
}

/** The texts as one message, one a line; null where there is none. A text with line breaks would look like several. */
export function messageLines(texts: readonly (string | null)[]): string | null {
  const lines = texts.filter((text) => text !== null && text !== '');
  return lines.length > 0 ? lines.map((line) => line?.replace(LINE_BREAKS, ' ')).join('\n') : null;
}

const LINE_BREAKS = /\s*[\r\n\u2028\u2029]+\s*/g;
