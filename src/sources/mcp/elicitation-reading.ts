import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import type { JsonObject } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import {
  type ElicitResult,
  isContent,
  readElicitation,
  toFormSchema,
} from '../../gateway/asks/elicitation.js';

// What the prompt shows, and what only the protocol needs.
const READ = ['message', 'mode', 'url', 'requestedSchema', 'elicitationId', '_meta', 'task'];

const DECLINE: ElicitResult = { action: 'decline' };

/**
 * Reads the `params` of an elicitation: a form that may be declined, a link, or else text or JSON. Sends the result of the
 * elicitation.
 *
 * @throws HoldpointError `UNWRITABLE` from `payload`, for an answer that an elicitation cannot carry.
 */
export function elicitationReading(params: JsonObject, ask: Ask): Reading {
  const elicitation = readElicitation(params);
  const { mode, message } = elicitation;
  const more = omitKeys(params, ...READ);
  if (mode === 'url') {
    const { url } = elicitation;
    return ask.link(
      { message, url, more },
      { payload: (answer) => (answer.kind === 'declined' ? DECLINE : opened(url)) },
    );
  }
  if (mode === 'form') {
    return ask.form(
      { message, schema: toFormSchema(elicitation.schema), declinable: true, more },
      { wrap: (content, answer) => (answer.kind === 'declined' ? DECLINE : accepted(content)) },
    );
  }
  return ask.freeform({ message }, { wrap: accepted });
}

function accepted(content: unknown): ElicitResult {
  if (!isContent(content)) throw new HoldpointError('UNWRITABLE', content);
  return { action: 'accept', content };
}

/** A renderer of the app's own may let any address be opened: no consent is sent for one such as `javascript:`. */
function opened(url: string): ElicitResult {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new HoldpointError('UNWRITABLE', 'opened');
  return { action: 'accept' };
}
