import { approveOrDeny } from '../../core/dialects/choices/approve-deny.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isPlainBoolean } from '../../core/schema/only-keywords.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
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
 * Reads the `params` of an elicitation: a form that may be declined, a yes or no, a link, or else text or JSON. Sends the result of the
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
    const question = yesOrNo(elicitation.schema);
    if (question) return verdictReading(question, message, more, ask);
    return ask.form(
      { message, schema: toFormSchema(elicitation.schema), declinable: true, more },
      { wrap: (content, answer) => (answer.kind === 'declined' ? DECLINE : accepted(content)) },
    );
  }
  return ask.freeform({ message }, { wrap: accepted });
}

/** The only field of a yes or no; its key is null where there is no field at all. */
interface YesOrNo {
  readonly key: string | null;
  readonly text: string | null;
}

/** What a schema asks that has no field, or nothing but one boolean; null for any other. */
function yesOrNo(schema: JsonObject): YesOrNo | null {
  const [field, ...others] = Object.entries(ownObject(schema, 'properties') ?? {});
  if (!field) return own(schema, 'type') === 'object' ? { key: null, text: null } : null;
  const [key, node] = field;
  if (others.length > 0 || !isObject(node) || !isPlainBoolean(node)) return null;
  return { key, text: ownText(node, 'description') ?? ownText(node, 'title') };
}

/** Asks to accept, or for the yes or no that the field stands for. Without a field, a no declines. */
function verdictReading({ key, text }: YesOrNo, message: string | null, more: JsonObject, ask: Ask): Reading {
  const choices = approveOrDeny(null, (approved) =>
    key === null && !approved ? DECLINE : accepted(key === null ? {} : { [key]: approved }),
  );
  const said = message === null ? {} : { [key ?? '']: text };
  return ask.confirmation({
    message: message ?? text,
    choices,
    more: { ...more, ...(text !== null && said) },
  });
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
