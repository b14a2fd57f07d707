import { without } from '../../core/dialects/parts/more-from-agent.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject, own, ownObject } from '../../core/util/json.js';
import { type ElicitResult, isContent, readElicitation, toFormSchema } from './elicitation.js';

// What the prompt shows, and what only the protocol needs.
const READ = ['message', 'mode', 'url', 'requestedSchema', 'elicitationId', '_meta', 'task'];

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
    const elicitation = readElicitation(params);
    const { message } = elicitation;
    const more = without(params, ...READ);
    if (elicitation.mode === 'url') return { kind: 'link', message, url: elicitation.url, more };
    if (elicitation.mode === 'form') {
      const schema = toFormSchema(elicitation.schema);
      return { kind: 'form', message, schema, declinable: true, calls: [], more };
    }
    return { kind: 'freeform', message, calls: [], schema: null };
  },
  write: (open, _prompt, answer) => {
    const value: ElicitationReply = { key: open.key, result: toResult(open, answer) };
    return { via: 'native', value };
  },
};

function toResult({ interrupt }: OpenInterrupt, answer: Answer): ElicitResult {
  switch (answer.kind) {
    case 'declined':
      return { action: 'decline' };
    case 'cancelled':
      return { action: 'cancel' };
    case 'filled':
      if (!isContent(answer.value)) throw new HoldpointError('UNWRITABLE', answer.value);
      return { action: 'accept', content: answer.value };
    case 'opened': {
      const elicitation = readElicitation(own(interrupt.metadata ?? {}, 'mcp'));
      if (elicitation.mode !== 'url' || !isWebPage(elicitation.url))
        throw new HoldpointError('UNWRITABLE', 'opened');
      return { action: 'accept' };
    }
    case 'chosen':
    case 'answered':
    case 'reviewed':
      throw new HoldpointError('UNWRITABLE', answer.kind);
    default:
      return assertNever(answer);
  }
}

/** A renderer of the app's own may let any address be opened: no consent is sent for one such as `javascript:`. */
function isWebPage(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** True for the value of a reply that this dialect wrote. */
export function isElicitationReply(value: unknown): value is ElicitationReply {
  return isObject(value) && typeof value.key === 'string' && isResult(value.result);
}

function isResult(value: unknown): boolean {
  return isObject(value) && typeof value.action === 'string';
}
