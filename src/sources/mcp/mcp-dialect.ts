import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject, own } from '../../core/util/json.js';
import { type ElicitResult, isContent, readElicitation, toFormSchema } from './elicitation.js';

/** What a reply of this dialect carries: which request, and its result. */
export interface ElicitationReply {
  readonly key: string;
  readonly result: ElicitResult;
}

/** The reason of every interrupt that an elicitation raises. */
export const ELICITATION = 'mcp:elicitation';

/**
 * Forms, links and their three answers. A source of elicitations brings it along.
 *
 * Source: MCP specification 2025-11-25 and 2026-07-28, "Elicitation".
 */
export const mcpDialect: Dialect = {
  name: 'mcp-elicitation',
  read({ interrupt }) {
    if (interrupt.reason !== ELICITATION) return undefined;
    const asked = readElicitation(own(interrupt.metadata ?? {}, 'mcp'));
    const { message } = asked;
    if (asked.mode === 'url') return { kind: 'link', message, url: asked.url };
    if (asked.mode === 'form') {
      const schema = toFormSchema(asked.schema);
      return { kind: 'form', message, schema, declinable: true, calls: [] };
    }
    return { kind: 'freeform', message, calls: [], metadata: interrupt.metadata ?? null, schema: null };
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
      const asked = readElicitation(own(interrupt.metadata ?? {}, 'mcp'));
      if (asked.mode !== 'url' || !isWebPage(asked.url)) throw new HoldpointError('UNWRITABLE', 'opened');
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

/** Whatever renders the link, no consent is given to a `javascript:` address. */
function isWebPage(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** True for what this dialect wrote. */
export function isElicitationReply(value: unknown): value is ElicitationReply {
  return isObject(value) && typeof value.key === 'string' && isResult(value.result);
}

function isResult(value: unknown): boolean {
  return isObject(value) && typeof value.action === 'string';
}
