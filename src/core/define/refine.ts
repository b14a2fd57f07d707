import { callsOf } from '../dialects/calls-of.js';
import { freeformAbout } from '../dialects/parts/normalized-dialect.js';
import { withMore } from '../dialects/parts/with-more.js';
import { standardReading } from '../dialects/standard.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { AnswerTo } from '../protocol/answer.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Ask, Reading } from '../protocol/reading.js';
import { type JsonObject, type JsonSchema, ownObject } from '../util/json.js';
import { mergeObjects } from '../util/merge-objects.js';
import { omitKeys } from '../util/omit-keys.js';
import { createAnswerWords } from './answer-words.js';
import { createAnswerCheck } from './check-answer.js';
import { checkNow } from './check-value.js';
import type { Refine } from './interrupt-definition.js';
import type { InterruptOptions } from './interrupt-options.js';
import { messageOf } from './message-of.js';
import { readPayload, readRequest } from './read-request.js';

/**
 * Returns the `refine` of a definition. The dialect's reading keeps how a reply travels and how the request is abandoned.
 *
 * @param schema The answer's schema as JSON Schema; null where there is none, and the agent's own is asked for.
 */
export function createRefine(options: InterruptOptions, schema: JsonSchema | null): Refine {
  const { reason } = options;
  return (base, open, ask, warn, definition) => {
    const interrupt = readRequest(open);
    if (interrupt.reason !== reason) return null;
    try {
      const read = checkNow(options.payload, readPayload(interrupt, options), options.validator);
      if ('issues' in read) {
        warn('PAYLOAD_INVALID', { reason, issues: read.issues });
        return null;
      }
      const answerSchema = schema ?? interrupt.responseSchema;
      const best = readAnswerSchema(open, interrupt, answerSchema, base, ask);
      const prompt = withMore(
        {
          ...best.prompt,
          message: messageOf(options, read.value) ?? base.prompt.message,
          more: moreBeside(base.prompt, open, interrupt),
          ...(base.prompt.importance && { importance: base.prompt.importance }),
          payload: read.value,
        },
        interrupt,
      );
      // A renderer of the definition's own gives the whole value, whatever the prompt is.
      const valueIn = (answer: AnswerTo<Prompt>) =>
        answer.kind === 'filled' ? answer.value : best.payload(answer);
      const check = createAnswerCheck(options, { schema, sent: interrupt.responseSchema, valueIn, warn });
      return {
        reading: { ...base, prompt, payload: valueIn, check, answerSchema },
        definition: { definition, inWords: createAnswerWords(options, read.value, valueIn, warn) },
      };
    } catch (error) {
      warn('CALLBACK_FAILED', { callback: `defineInterrupt of ${reason}`, error });
      return null;
    }
  };
}

/** The best reading of the interrupt as plain AG-UI that asks for this answer, about the calls that its dialect found. */
function readAnswerSchema(
  open: OpenInterrupt,
  interrupt: Interrupt,
  responseSchema: JsonSchema | undefined,
  base: Reading,
  ask: Ask,
): Reading {
  const schema = responseSchema === undefined ? {} : { responseSchema };
  const asked: OpenInterrupt = { ...open, channel: 'outcome', interrupt: { ...interrupt, ...schema } };
  const calls = callsOf(base.prompt);
  const best = standardReading(asked, ask, calls) ?? freeformAbout(calls, asked, ask);
  const { prompt } = best;
  if (prompt.kind !== 'form' || responseSchema === undefined) return best;
  // Ask for the whole answer, and not only for the contents of its single field.
  return { ...best, prompt: { ...prompt, schema: responseSchema } };
}

/** What is left to show. A graph's value contains the payload next to fields that the dialect has read. */
function moreBeside({ more }: Prompt, open: OpenInterrupt, interrupt: Interrupt): JsonObject | null {
  const inside = interrupt === open.interrupt ? undefined : ownObject(more, 'metadata');
  return inside && more ? mergeObjects(omitKeys(more, 'metadata'), inside) : (more ?? null);
}
