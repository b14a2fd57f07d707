import { callsOf } from '../dialects/calls-of.js';
import { standardReading } from '../dialects/standard.js';
import { langGraphValue } from '../dialects/values/langgraph-value.js';
import { freeformAbout } from '../dialects/values/normalized-dialect.js';
import { TANSTACK_PAYLOAD } from '../dialects/values/tanstack-payload.js';
import { withMore } from '../dialects/values/with-more.js';
import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer, AnswerTo } from '../protocol/answer.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Ask, Reading, Validate } from '../protocol/reading.js';
import type { Issue } from '../protocol/validator.js';
import {
  isObject,
  type JsonObject,
  type JsonSchema,
  own,
  ownObject,
  ownText,
  sameJson,
} from '../util/json.js';
import { mergeObjects, omitKeys, omitUndefined } from '../util/merge-objects.js';
import { checkNow, checkValue } from './check-value.js';
import type { Refine } from './interrupt-definition.js';
import type { InterruptOptions } from './interrupt-options.js';
import { isStandardSchema } from './interrupt-schema.js';

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

/** The interrupt as its definition made it. From a LangGraph node, it is the value that was passed to `interrupt()`. */
function readRequest(open: OpenInterrupt): Interrupt {
  const { interrupt } = open;
  const value = langGraphValue(open);
  if (!isObject(value)) return interrupt;
  const responseSchema = own(value, 'responseSchema');
  return {
    ...interrupt,
    ...omitUndefined({
      reason: ownText(value, 'reason') ?? undefined,
      message: ownText(value, 'message') ?? undefined,
      responseSchema: isObject(responseSchema) ? responseSchema : undefined,
    }),
    metadata: ownObject(value, 'metadata') ?? value,
  };
}

/** The payload where the definition says that it is. */
export function readPayload(interrupt: Interrupt, { from }: Pick<InterruptOptions, 'from'>): unknown {
  if (typeof from === 'function') return from(interrupt);
  const { metadata = {} } = interrupt;
  return from === undefined ? (own(metadata, TANSTACK_PAYLOAD) ?? metadata) : own(metadata, from);
}

/**
 * What the definition asks; null where it leaves that to the agent.
 *
 * @throws What the app's function throws, and TypeError where it gives no text.
 */
export function messageOf({ message }: Pick<InterruptOptions, 'message'>, payload: unknown): string | null {
  const words: unknown = typeof message === 'function' ? message(payload) : message;
  if (typeof words === 'string') return words;
  if (words === undefined || words === null) return null;
  // A promise that rejects would be reported as an error without a cause.
  void Promise.resolve(words).catch(() => undefined);
  throw new TypeError('The message of the definition is no text.');
}

interface AskedValue {
  /** The answer's schema as JSON Schema. */
  readonly schema: JsonSchema | null;
  /** The schema that the agent sent. */
  readonly sent: JsonSchema | undefined;
  readonly valueIn: (answer: AnswerTo<Prompt>) => unknown;
  readonly warn: Warn;
}

/** Returns a function that checks an answer by the definition's schema, and then by the agent's. */
function createAnswerCheck(
  { reason, response, validator }: InterruptOptions,
  { schema, sent, valueIn, warn }: AskedValue,
): NonNullable<Reading['check']> {
  async function ownIssues(value: unknown): Promise<readonly Issue[]> {
    try {
      const checked = await checkValue(response, value, validator);
      return 'issues' in checked ? checked.issues : [];
    } catch (error) {
      // A schema that throws must not block the answer.
      warn('VALIDATOR_FAILED', { validator: `response of ${reason}`, error });
      return [];
    }
  }

  async function issuesOf(value: unknown, validate: Validate): Promise<readonly Issue[]> {
    const found = await ownIssues(value);
    if (found.length > 0) return found;
    const isWhole = isStandardSchema(response) || validator !== undefined;
    const issues = isWhole ? [] : await validate(response, value);
    if (issues.length > 0 || sent === undefined || sameJson(sent, schema)) return issues;
    // The agent's schema may allow less than the definition's, and the agent would then refuse the answer.
    return validate(sent, value);
  }

  return (answer, validate) => issuesOf(valueIn(answer), validate);
}

/**
 * Returns a function that summarises an answer with the definition's `summarize`, called once for each answer. React
 * may call it while rendering, so a failure is reported afterwards.
 *
 * @param valueIn The value that an answer stands for.
 */
function createAnswerWords(
  { reason, summarize }: InterruptOptions,
  payload: unknown,
  valueIn: (answer: AnswerTo<Prompt>) => unknown,
  warn: Warn,
): (answer: Answer) => string | null {
  const summaries = new WeakMap<Answer, string | null>();

  function summaryOf(answer: AnswerTo<Prompt>): string | null {
    try {
      const words: unknown = summarize?.(valueIn(answer), payload);
      return typeof words === 'string' && words.trim() !== '' ? words : null;
    } catch (error) {
      queueMicrotask(() => warn('CALLBACK_FAILED', { callback: `summarize of ${reason}`, error }));
      return null;
    }
  }

  return (answer) => {
    if (!summarize || answer.kind === 'cancelled') return null;
    if (!summaries.has(answer)) summaries.set(answer, summaryOf(answer));
    return summaries.get(answer) ?? null;
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
