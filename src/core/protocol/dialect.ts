import type { JsonSchema } from '../util/json.js';
import type { HumanInTheLoop } from './ag-ui.js';
import type { Answer } from './answer.js';
import type { OpenInterrupt } from './open-interrupt.js';
import type { Prompt } from './prompt.js';
import type { Reply } from './reply.js';
import type { ToolCall } from './tool-call.js';
import type { Issue } from './validator.js';

/**
 * One producer's way to ask and to be answered: two pure functions. `confirmation`, `question`, `toolCall` and
 * `proposedCalls` make what `read` returns; `resolved` and `cancelled` make what `write` returns.
 *
 * @example
 * const polls: Dialect = {
 *   name: 'polls',
 *   read({ interrupt }) {
 *     if (interrupt.reason !== 'polls:vote') return undefined;
 *     const options = ['yes', 'no'].map((id) => ({ id, label: id }));
 *     return question({ message: interrupt.message, questions: [{ key: 'vote', options }] });
 *   },
 *   write(open, _prompt, answer) {
 *     if (answer.kind === 'cancelled') return cancelled(open);
 *     if (answer.kind !== 'answered') throw new HoldpointError('UNWRITABLE', answer.kind);
 *     return resolved(open, { vote: answer.answers.get('vote')?.options[0] });
 *   },
 * };
 */
export interface Dialect {
  /** In `PendingInterrupt.dialect` and in warnings. */
  readonly name: string;
  /** Names of frontend tools whose unanswered calls this dialect opens as prompts. */
  readonly tools?: readonly string[];
  /** The `tools` whose calls always ask for a form. Its code is loaded while the agent still writes the call. */
  readonly formTools?: readonly string[];
  /** The schema of the answers, where the interrupt may not carry it. Values that it marks as secret are not stored. */
  readonly answerSchema?: JsonSchema | undefined;
  /** The schema of the arguments of its `tools`. A call is not stored if the schema marks one of them as secret. */
  readonly callSchema?: JsonSchema | undefined;
  /** The prompt, or undefined when this interrupt is not this dialect's. */
  read(open: OpenInterrupt, context: DialectContext): Prompt | undefined;
  /**
   * Declares that this producer knows no cancel, so `write` sends a cancel as an answer with the status `resolved`,
   * such as a denial. If this is left out, such a reply gives the warning `CANCEL_RESOLVED`. Where not even a denial
   * lets the thread continue, set the prompt's `cancellable` to false.
   */
  readonly cancelAs?: 'answer' | undefined;
  /**
   * The version that the interrupt declares, if this dialect does not know that version; otherwise null. The interrupt
   * is then read as the nearest known version, with the warning `VERSION_UNKNOWN`.
   */
  unknownVersion?(open: OpenInterrupt): string | number | null;
  /**
   * The reply in this producer's format; for a cancel usually `cancelled(open)`. Throws if the prompt does not take
   * this kind of answer: the prompt then stays open, and `onWarning` is called.
   */
  write(open: OpenInterrupt, prompt: Prompt, answer: Answer): Reply;
  /**
   * Checks an answer instead of the usual check against `responseSchema`. Null where it fits for certain.
   *
   * @param validate Checks a value by the run's validator.
   */
  check?(answer: Answer, validate: Validate): Promise<readonly Issue[]> | null;
}

/** Checks a value against a JSON Schema. An empty list means that it fits. */
export type Validate = (schema: JsonSchema, value: unknown) => Promise<readonly Issue[]>;

export interface DialectContext {
  readonly toolCalls: ReadonlyMap<string, ToolCall>;
  readonly capabilities: HumanInTheLoop;
}
