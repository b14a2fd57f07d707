import { approveOrDeny } from '../../core/dialects/choices/approve-deny.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { readSchemaChoices } from '../../core/schema/schema-choices.js';
import { besideQuestion, type YesOrNo, yesOrNo } from '../../core/schema/yes-or-no.js';
import { isObject, type JsonObject, own, ownObject } from '../../core/util/json.js';
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
      {
        message,
        schema: toFormSchema(elicitation.schema),
        declinable: true,
        more,
        ...startOf(elicitation.schema),
      },
      { wrap: (content, answer) => (answer.kind === 'declined' ? DECLINE : accepted(content)) },
    );
  }
  return ask.freeform({ message }, { wrap: accepted });
}

/** Asks to accept, or for the yes or no that the field stands for. Without a field, a no declines. */
function verdictReading(question: YesOrNo, message: string | null, more: JsonObject, ask: Ask): Reading {
  const { key, text } = question;
  const choices = approveOrDeny(null, (approved) =>
    key === null && !approved ? DECLINE : accepted(key === null ? {} : { [key]: approved }),
  );
  return ask.confirmation({
    message: message ?? text,
    choices,
    more: { ...more, ...besideQuestion(question, message) },
  });
}

/** The defaults of choices, which the form shows as chosen: it is sent as a whole, and its other fields start so as well. */
function startOf(schema: JsonObject): { readonly start?: JsonObject } {
  const chosen = Object.entries(ownObject(schema, 'properties') ?? {}).flatMap(([key, node]) => {
    const choices = isObject(node) ? readSchemaChoices(node, schema) : null;
    const preset = own(node, 'default');
    const values = Array.isArray(preset) ? preset : [preset];
    const isListed = choices && values.every((one) => choices.options.some(({ value }) => value === one));
    return isListed && choices.listed === Array.isArray(preset) ? [[key, preset] as const] : [];
  });
  return chosen.length > 0 ? { start: Object.fromEntries(chosen) } : {};
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
