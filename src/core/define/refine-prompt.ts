import { freeformDialect } from '../dialects/freeform.js';
import { withMore } from '../dialects/parts/with-more.js';
import { callsOf, type PromptReading } from '../dialects/read-interrupt.js';
import { standardPrompt } from '../dialects/standard.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import { DEFINED } from '../protocol/defined-request.js';
import type { DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import { type JsonObject, type JsonSchema, ownObject } from '../util/json.js';
import { mergeObjects } from '../util/merge-objects.js';
import { omitKeys } from '../util/omit-keys.js';
import { answerValue } from './answer-value.js';
import { createAnswerWords } from './answer-words.js';
import { checkNow } from './check-value.js';
import type { Refine } from './interrupt-definition.js';
import type { InterruptOptions } from './interrupt-options.js';
import { messageOf } from './message-of.js';
import { readPayload, readRequest } from './read-request.js';
import { refinedDialect } from './refined-dialect.js';

/**
 * Returns a function that replaces a dialect's prompt with the definition's, for an app's own interrupts. The dialect
 * still writes the replies. If the payload does not fit, the dialect's prompt is kept.
 *
 * @param schema The answer's schema as JSON Schema; null where there is none, and the agent's own is asked for.
 */
export function createRefine(options: InterruptOptions, schema: JsonSchema | null): Refine {
  const { reason } = options;
  return (reading, open, context, warn, definition) => {
    const interrupt = readRequest(open);
    if (interrupt.reason !== reason || reading.prompt[DEFINED]) return reading;
    try {
      const payload = checkNow(options.payload, readPayload(interrupt, options), options.validator);
      if ('issues' in payload) {
        warn('PAYLOAD_INVALID', { reason, issues: payload.issues });
        return reading;
      }
      const { value } = payload;
      const asked = askedFor(open, interrupt, schema);
      const prompt = toPrompt(open, interrupt, asked, reading, context, messageOf(options, value));
      const valueIn = (answer: Answer) => answerValue(asked, prompt, answer);
      const inWords = createAnswerWords(options, value, valueIn, warn);
      return {
        prompt: { ...prompt, payload: value, [DEFINED]: { definition, inWords } },
        dialect: refinedDialect(reading, options, { schema, sent: interrupt.responseSchema, valueIn, warn }),
      };
    } catch (error) {
      warn('CALLBACK_FAILED', { callback: `defineInterrupt of ${reason}`, error });
      return reading;
    }
  };
}

/** The interrupt as plain AG-UI that asks for the definition's answer. */
function askedFor(open: OpenInterrupt, interrupt: Interrupt, schema: JsonSchema | null): OpenInterrupt {
  const responseSchema = schema ?? interrupt.responseSchema;
  const asked = responseSchema === undefined ? interrupt : { ...interrupt, responseSchema };
  return { ...open, channel: 'outcome', interrupt: asked };
}

/** The best prompt for the answer's schema, with all that the dialect found beside it. */
function toPrompt(
  open: OpenInterrupt,
  interrupt: Interrupt,
  asked: OpenInterrupt,
  { prompt: base }: PromptReading,
  context: DialectContext,
  message: string | null,
): Prompt {
  const calls = callsOf(base);
  const best = standardPrompt(asked, context, calls) ?? { ...freeformDialect.read(asked, context), calls };
  const { responseSchema } = asked.interrupt;
  const prompt: Prompt = {
    ...best,
    // Ask for the whole answer, and not only for the contents of its single field.
    ...(best.kind === 'form' && responseSchema !== undefined && { schema: responseSchema }),
    ...(base.cancellable !== undefined && { cancellable: base.cancellable }),
    message: message ?? base.message,
    more: moreBeside(base, open, interrupt),
  };
  return withMore(prompt, interrupt);
}

/** What is left to show. A graph's value contains the payload next to fields that the dialect has read. */
function moreBeside({ more }: Prompt, open: OpenInterrupt, interrupt: Interrupt): JsonObject | null {
  const inside = interrupt === open.interrupt ? undefined : ownObject(more, 'metadata');
  return inside && more ? mergeObjects(omitKeys(more, 'metadata'), inside) : (more ?? null);
}
