import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { QuestionOption } from '../protocol/prompt.js';
import { resolved } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownText, sameJson } from '../util/json.js';
import { findMessage } from './parts/find-message.js';
import { langGraphValue, parseStructure } from './parts/langgraph-value.js';
import { normalizedPrompt, withMessage } from './parts/normalized-dialect.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { questionItem } from './parts/question-item.js';
import { ROOT_KEY } from './parts/standard-reply.js';
import { standardReply } from './standard.js';

const NAMES = ['label', 'title', 'name', 'text', 'value'];

/**
 * Whatever else a graph gives to `interrupt()`: text, a list of options with one recommended, a schema, or
 * any of these as JSON text. `interrupt()` returns the text, the option or the value that was given.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/langgraph/typescript/src/interrupts.ts and README.md.
 */
export const langGraphDialect: Dialect = {
  name: 'langgraph',
  read(open, context) {
    const { value, fields, options, normalized } = readValue(open);
    if (value === undefined) return undefined;
    if (options.length === 0) {
      const prompt = normalizedPrompt({ open: normalized, call: null }, context);
      return prompt.kind === 'freeform'
        ? { ...prompt, metadata: withoutMessage(value, prompt.message) }
        : prompt;
    }
    const recommended = own(fields, 'recommendation') ?? own(fields, 'recommended');
    const suggested = options.find(
      (option) => sameJson(option.value, recommended) || option.label === recommended,
    );
    return {
      kind: 'question',
      message: normalized.interrupt.message ?? null,
      calls: proposedCalls(normalized, context),
      questions: [questionItem({ key: ROOT_KEY, options, suggested: suggested?.id ?? null })],
    };
  },
  write(open, prompt, answer) {
    const { options, normalized } = readValue(open);
    if (answer.kind !== 'answered' || options.length === 0) return standardReply(normalized, prompt, answer);
    const chosen = answer.answers.get(ROOT_KEY)?.options[0];
    const option = options.find(({ id }) => id === chosen);
    if (!option) throw new HoldpointError('UNWRITABLE', chosen);
    return resolved(open, option.value);
  },
};

/** The graph's value and its options, and the interrupt with what the value says in AG-UI's own fields. */
function readValue(open: OpenInterrupt) {
  const { interrupt } = open;
  const { message, reason, responseSchema } = interrupt;
  const value = langGraphValue(open);
  const fields = isObject(value) ? value : {};
  const text = findMessage(value) ?? (parseStructure(message) ? null : (message ?? null));
  const schema = responseSchema ?? own(fields, 'responseSchema') ?? own(fields, 'response_schema');
  const inAgUi: Interrupt = withMessage(interrupt, text);
  inAgUi.reason = ownText(fields, 'reason') ?? reason;
  if (isObject(schema)) inAgUi.responseSchema = schema;
  // Where a schema says what is taken, an option may be no answer.
  const listed = isObject(schema) ? null : (own(fields, 'options') ?? own(fields, 'choices'));
  const options = Array.isArray(listed) ? listed.map(toOption) : [];
  return { value, fields, options, normalized: { ...open, interrupt: inAgUi } };
}

/** The graph's value without the text that is shown as the message. */
function withoutMessage(value: unknown, message: string | null): JsonObject | null {
  const rest = Object.entries(isObject(value) ? value : { value }).filter(([, field]) => field !== message);
  return rest.length === 0 ? null : Object.fromEntries(rest);
}

/** Every field of an option is shown, because all of it is sent. */
function toOption(value: unknown, index: number): QuestionOption {
  const fields = isObject(value) ? value : {};
  const keys = Object.keys(fields).filter((key) => ownText(fields, key) !== null);
  const name = NAMES.find((key) => keys.includes(key)) ?? keys[0];
  const rest = Object.keys(fields).filter((key) => key !== name);
  return {
    id: String(index),
    label: name === undefined ? textOf(value) : textOf(own(fields, name)),
    description:
      name === undefined || rest.length === 0 ? null : rest.map((key) => line(fields, key)).join(' · '),
    preview: null,
    value,
  };
}

function line(fields: JsonObject, key: string): string {
  const text = textOf(own(fields, key));
  return key === 'description' ? text : `${key}: ${text}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
}
