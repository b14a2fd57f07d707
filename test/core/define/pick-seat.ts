import { toJsonSchema } from '@valibot/to-json-schema';
import { type } from 'arktype';
import { defineInterrupt } from 'holdpoint/define';
import { createInterpretedValidator } from 'holdpoint/validators';
import * as v from 'valibot';
import { z } from 'zod';

const reason = 'acme:pick-seat';
const message = ({ seats }: { readonly seats: readonly string[] }) => `Which of ${seats.length} seats?`;
const summarize = ({ seat }: { readonly seat: string }) => `Seat ${seat}`;
const words = { reason, message, summarize } as const;

const payload = {
  type: 'object',
  properties: { seats: { type: 'array', items: { type: 'string' }, maxItems: 9 } },
  required: ['seats'],
} as const;
const response = {
  type: 'object',
  properties: { seat: { type: 'string', pattern: '^[0-9]+[A-F]$' }, meal: { type: 'boolean' } },
  required: ['seat'],
} as const;

/** The same interrupt in each of the libraries, and in plain JSON Schema. */
export const pickSeats = {
  zod: defineInterrupt({
    ...words,
    payload: z.object({ seats: z.array(z.string()).max(9) }),
    response: z.object({ seat: z.string().regex(/^[0-9]+[A-F]$/), meal: z.boolean().optional() }),
  }),
  valibot: defineInterrupt({
    ...words,
    payload: v.object({ seats: v.pipe(v.array(v.string()), v.maxLength(9)) }),
    response: v.object({
      seat: v.pipe(v.string(), v.regex(/^[0-9]+[A-F]$/)),
      meal: v.optional(v.boolean()),
    }),
    toJsonSchema,
  }),
  arktype: defineInterrupt({
    ...words,
    payload: type({ seats: 'string[] <= 9' }),
    response: type({ seat: /^[0-9]+[A-F]$/, 'meal?': 'boolean' }),
  }),
  'JSON Schema': defineInterrupt({ ...words, payload, response, validator: createInterpretedValidator() }),
};

/** Plain JSON Schema. A server without a validator checks only its types. */
export const typesOnly = defineInterrupt({ ...words, payload, response });

export const SEATS = ['1A', '1B', '2A'];
