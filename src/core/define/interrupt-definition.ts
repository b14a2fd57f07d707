import type { Warn } from '../errors/warnings.js';
import type { Interrupt, ResumeEntry } from '../protocol/ag-ui.js';
import type { DefinedRequest } from '../protocol/defined-request.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Ask, Reading } from '../protocol/reading.js';
import type { Issue } from '../protocol/validator.js';
import type { JsonSchema } from '../util/json.js';
import type { InputOf, InterruptSchema, OutputOf } from './interrupt-schema.js';

/** Any definition of an interrupt, whatever is sent and answered. */
export interface AnyInterruptDefinition {
  readonly reason: string;
  readonly payload: InterruptSchema;
  readonly response: InterruptSchema;
  readonly responseSchema: JsonSchema | null;
  interrupt(parts: InterruptParts<never>): WireInterrupt;
  value(parts: Omit<InterruptParts<never>, 'id'>): Omit<WireInterrupt, 'id'>;
  read(entry: ResumeEntry | undefined): Promise<AnswerReading<unknown>>;
  readAnswer(answer: unknown): Promise<AnswerReading<unknown>>;
  /** @internal */
  readonly refine: Refine;
}

/** An interrupt of an app's own, known by its reason: see `defineInterrupt`. */
export interface InterruptDefinition<
  Reason extends string,
  Payload extends InterruptSchema,
  Response extends InterruptSchema,
> extends AnyInterruptDefinition {
  readonly reason: Reason;
  /** The schema of what the agent sends. */
  readonly payload: Payload;
  /** The schema of the answer. */
  readonly response: Response;
  /** The answer's schema as JSON Schema; null if it cannot be converted. */
  readonly responseSchema: JsonSchema | null;
  /**
   * Makes the interrupt that an AG-UI server sends in `RUN_FINISHED.outcome.interrupts`, as plain JSON.
   *
   * @throws HoldpointError `PAYLOAD_INVALID` where the payload does not fit its schema, or does not once it is JSON.
   *
   * @example
   * const outcome = { type: 'interrupt', interrupts: [pickSeat.interrupt({ id: 'i-1', payload: { seats } })] };
   */
  interrupt(parts: InterruptParts<InputOf<Payload>>): WireInterrupt;
  /**
   * Makes the same without an id: what a LangGraph node passes to `interrupt()`.
   *
   * @throws HoldpointError `PAYLOAD_INVALID`, as `interrupt` does.
   *
   * @example
   * const answer = await pickSeat.readAnswer(interrupt(pickSeat.value({ payload: { seats } })));
   */
  value(parts: Omit<InterruptParts<InputOf<Payload>>, 'id'>): Omit<WireInterrupt, 'id'>;
  /**
   * Reads the entry of the resume array that names the interrupt. Pass undefined if there is no such entry.
   *
   * @example
   * const read = await pickSeat.read(input.resume?.find(({ interruptId }) => interruptId === 'i-1'));
   * if (read.status === 'resolved') book(read.answer.seat);
   */
  read(entry: ResumeEntry | undefined): Promise<AnswerReading<OutputOf<Response>>>;
  /** Reads an answer that comes without an entry: what LangGraph's `interrupt()` returns. */
  readAnswer(answer: unknown): Promise<AnswerReading<OutputOf<Response>>>;
}

/** An interrupt as `@ag-ui/core` types it: its schema is an object. */
export interface WireInterrupt extends Omit<Interrupt, 'responseSchema' | 'subagentRunId'> {
  responseSchema?: { [keyword: string]: unknown };
}

/** What `interrupt` of a definition takes. */
export interface InterruptParts<Payload> extends Pick<Interrupt, 'id' | 'toolCallId' | 'expiresAt'> {
  readonly payload: Payload;
  /** Default: the definition's own. */
  readonly message?: string;
}

/** What came back: the answer, a cancel, or an answer that does not fit the definition. */
export type AnswerReading<Answer> =
  | { readonly status: 'resolved'; readonly answer: Answer }
  | { readonly status: 'cancelled' }
  | { readonly status: 'invalid'; readonly issues: readonly Issue[] };

/**
 * Makes the definition's reading of an interrupt: the dialect's, with another prompt and with the definition's answer as what
 * is sent. Null where the interrupt has another reason, or a payload that does not fit.
 *
 * @param base The dialect's reading.
 * @param definition The definition as it was passed to the run.
 */
export type Refine = (
  base: Reading,
  open: OpenInterrupt,
  ask: Ask,
  warn: Warn,
  definition: { readonly reason: string },
) => { readonly reading: Reading; readonly definition: DefinedRequest } | null;

/** A prompt with the agent's payload, as parsed by the definition's schema. */
export type DefinedPrompt<Definition extends AnyInterruptDefinition> = Prompt & {
  readonly payload: OutputOf<Definition['payload']>;
};

/** What is answered to an interrupt of a definition, as it is written. */
export type AnswerValueOf<Definition extends AnyInterruptDefinition> = InputOf<Definition['response']>;
