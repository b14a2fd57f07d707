import { HoldpointError } from '../errors/holdpoint-error.js';
import { isObject } from '../util/json.js';
import { omitUndefined } from '../util/omit-undefined.js';
import { checkNow } from './check-value.js';
import type {
  AnyInterruptDefinition,
  InterruptDefinition,
  InterruptParts,
  WireInterrupt,
} from './interrupt-definition.js';
import type { InterruptOptions } from './interrupt-options.js';
import type { InterruptSchema } from './interrupt-schema.js';
import { messageOf } from './message-of.js';
import { readAnswerEntry, readAnswerValue } from './read-answer.js';
import { readPayload } from './read-request.js';
import { createRefine } from './refine.js';
import { toJsonSchema } from './to-json-schema.js';

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
