import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import type { JsonObject } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';
import { type ElicitResult, isContent, readElicitation, toFormSchema } from '../../gateway/elicitation.js';

// What the prompt shows, and what only the protocol needs.
const READ = ['message', 'mode', 'url', 'requestedSchema', 'elicitationId', '_meta', 'task'];

/** Shows the `params` of an elicitation: a form that may be declined, a link, or else text or JSON. */
export function elicitationPrompt(params: JsonObject): Prompt {
  const elicitation = readElicitation(params);
  const { message } = elicitation;
  const more = omitKeys(params, ...READ);
  if (elicitation.mode === 'url') return { kind: 'link', message, url: elicitation.url, more };
  if (elicitation.mode === 'form') {
    const schema = toFormSchema(elicitation.schema);
    return { kind: 'form', message, schema, declinable: true, calls: [], more };
  }
  return { kind: 'freeform', message, calls: [], schema: null };
}

/**
 * The result that carries an answer to a request with these `params`.
 *
 * @throws HoldpointError `UNWRITABLE` for an answer that this request cannot take.
 */
export function toElicitResult(params: unknown, answer: Answer): ElicitResult {
  switch (answer.kind) {
    case 'declined':
      return { action: 'decline' };
    case 'cancelled':
      return { action: 'cancel' };
    case 'filled':
      if (!isContent(answer.value)) throw new HoldpointError('UNWRITABLE', answer.value);
      return { action: 'accept', content: answer.value };
    case 'opened': {
      const elicitation = readElicitation(params);
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
