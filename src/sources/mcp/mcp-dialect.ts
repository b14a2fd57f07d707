import type { Dialect } from '../../core/protocol/dialect.js';
import { isObject, own, ownObject } from '../../core/util/json.js';
import type { ElicitResult } from '../../gateway/elicitation.js';
import { elicitationPrompt, toElicitResult } from './elicitation-prompt.js';

/** The value of this dialect's replies: which request is answered, and its result. */
export interface ElicitationReply {
  readonly key: string;
  readonly result: ElicitResult;
}

/** The reason of every interrupt that an elicitation raises. */
export const ELICITATION = 'mcp:elicitation';

/**
 * Shows an elicitation as a form or a link, which can be accepted, declined or cancelled. `createMcpSource`
 * includes it, so an app names it only in a source of its own.
 *
 * @example
 * const source: InterruptSource = { ...elicitations, dialects: [mcpDialect] };
 *
 * Source: MCP specification 2025-11-25, "Elicitation"
 * (https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation).
 */
export const mcpDialect: Dialect = {
  name: 'mcp-elicitation',
  read({ interrupt }) {
    if (interrupt.reason !== ELICITATION) return undefined;
    const params = ownObject(interrupt.metadata, 'mcp') ?? {};
    return elicitationPrompt(params);
  },
  write: (open, _prompt, answer) => {
    const value: ElicitationReply = {
      key: open.key,
      result: toElicitResult(own(open.interrupt.metadata ?? {}, 'mcp'), answer),
    };
    return { via: 'native', value };
  },
};

/** True for the value of a reply that this dialect wrote. */
export function isElicitationReply(value: unknown): value is ElicitationReply {
  return isObject(value) && typeof value.key === 'string' && isResult(value.result);
}

function isResult(value: unknown): boolean {
  return isObject(value) && typeof value.action === 'string';
}
