import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Issue } from '../protocol/validator.js';
import { isObject, type JsonSchema, own } from '../util/json.js';
import { omitUndefined } from '../util/merge-objects.js';
import { checkNow, checkValue } from './check-value.js';
import type {
  AnswerReading,
  AnyInterruptDefinition,
  InterruptDefinition,
  InterruptParts,
  WireInterrupt,
} from './interrupt-definition.js';
import type { InterruptOptions } from './interrupt-options.js';
import { type InterruptSchema, isStandardSchema } from './interrupt-schema.js';
import { createRefine, messageOf, readPayload } from './refine.js';

/**
 * Defines an interrupt of an app's own, once for the agent's side and for the page: what is sent, and what is answered.
 * Both sides check both by the same schemas.
 *
 * @param options `reason`, the schemas `payload` and `response`, and what is asked and said of it. A schema is one of
 *   Zod, Valibot, ArkType or another library with Standard Schema, or plain JSON Schema.
 * @returns The definition. On the server, `interrupt` and `read`; in the page, one of the hook's `interrupts`.
 *
 * @example
 * export const pickSeat = defineInterrupt({
 *   reason: 'acme:pick-seat',
 *   payload: z.object({ seats: z.array(z.string()) }),
 *   response: z.object({ seat: z.string() }),
 *   message: ({ seats }) => `Which of these ${seats.length} seats?`,
 *   summarize: ({ seat }) => `Seat ${seat}`,
 * });
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Reason taxonomy"; https://standardschema.dev.
 */
export function defineInterrupt<
  const Reason extends string,
  const Payload extends InterruptSchema,
  const Response extends InterruptSchema,
>(options: InterruptOptions<Reason, Payload, Response>): InterruptDefinition<Reason, Payload, Response>;
export function defineInterrupt(options: InterruptOptions): AnyInterruptDefinition {
  const { reason, payload, response } = options;
  const responseSchema = toJsonSchema(response, options.toJsonSchema);
  const value = (parts: Omit<InterruptParts<unknown>, 'id'>) => toValue(options, responseSchema, parts);
  return {
    reason,
    payload,
    response,
    responseSchema,
    interrupt: ({ id, ...parts }) => ({ id, ...value(parts) }),
    value,
    read: (entry) => readAnswerEntry(options, entry),
    readAnswer: (answer) => readAnswerValue(options, answer),
    refine: createRefine(options, responseSchema),
  };
}

// A library throws for a draft that it does not know.
const DRAFTS = ['draft-2020-12', 'draft-07'];

/**
 * The JSON Schema of a schema's input. Null if the library has no converter, or if the schema has rules that JSON
 * Schema cannot express.
 *
 * @param convert The library's own converter, in place of Standard JSON Schema.
 *
 * Source: https://standardschema.dev/json-schema.
 */
function toJsonSchema<Schema extends InterruptSchema>(
  schema: Schema,
  convert: ((schema: Schema) => object) | undefined,
): JsonSchema | null {
  if (!isStandardSchema(schema)) return schema;
  const { jsonSchema } = schema['~standard'];
  const attempts = convert
    ? [() => convert(schema)]
    : DRAFTS.map((target) => () => jsonSchema?.input({ target }));
  for (const attempt of attempts) {
    try {
      const converted: unknown = attempt();
      if (isObject(converted)) return converted;
    } catch {
      // The library may know the next draft.
    }
  }
  return null;
}

const MISSING: Issue = { path: [], keyword: 'required', message: 'No answer came.' };

/** Reads an entry of the resume array, which comes from a browser: anything may be in it. */
async function readAnswerEntry(options: InterruptOptions, entry: unknown): Promise<AnswerReading<unknown>> {
  const status = own(entry, 'status');
  if (status === 'cancelled') return { status };
  return status === 'resolved'
    ? readAnswerValue(options, own(entry, 'payload'))
    : { status: 'invalid', issues: [MISSING] };
}

/**
 * Reads an answer that comes without an entry. A graph gets a cancel as a value, in one of two spellings.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/langgraph/typescript/src/interrupts.ts (`buildLgCommandResumeFromAgui`).
 */
async function readAnswerValue(
  { response, validator }: InterruptOptions,
  value: unknown,
): Promise<AnswerReading<unknown>> {
  const checked = await checkValue(response, value, validator);
  if ('value' in checked) return { status: 'resolved', answer: checked.value };
  const isCancel = own(value, 'status') === 'cancelled' || own(value, '__agui_cancelled__') === true;
  return isCancel ? { status: 'cancelled' } : { status: 'invalid', issues: checked.issues };
}

/**
 * The interrupt without its id, as plain JSON. A payload that JSON changes, such as a date, is rejected here on the
 * server, before it reaches the page.
 *
 * @throws HoldpointError `PAYLOAD_INVALID`, and `UNSERIALISABLE` where JSON cannot carry it.
 */
function toValue(
  options: InterruptOptions,
  responseSchema: AnyInterruptDefinition['responseSchema'],
  { payload, message, toolCallId, expiresAt }: Omit<InterruptParts<unknown>, 'id'>,
): Omit<WireInterrupt, 'id'> {
  const { reason, from } = options;
  const metadata = typeof from === 'string' ? { [from]: payload } : isObject(payload) ? payload : {};
  const rest = omitUndefined({ toolCallId, expiresAt, responseSchema: asObject(responseSchema) });
  const made: Omit<WireInterrupt, 'id'> = copyAsJson({ reason, ...rest, metadata });
  const read = checkNow(options.payload, readPayload({ id: '', ...made }, options), options.validator);
  if ('issues' in read) throw new HoldpointError('PAYLOAD_INVALID', { reason, issues: read.issues });
  return { ...made, ...omitUndefined({ message: message ?? messageOf(options, read.value) ?? undefined }) };
}

/** AG-UI's schemas are objects: `true` is one without keywords. */
function asObject(schema: AnyInterruptDefinition['responseSchema']): WireInterrupt['responseSchema'] {
  if (typeof schema !== 'boolean') return schema ?? undefined;
  return schema ? {} : { not: {} };
}

function copyAsJson<T>(value: T): T {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch (error) {
    throw new HoldpointError('UNSERIALISABLE', error);
  }
}
