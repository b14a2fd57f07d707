import type { HumanInTheLoop } from './ag-ui.js';
import type { Answer } from './answer.js';
import type { OpenInterrupt } from './open-interrupt.js';
import type { Prompt } from './prompt.js';
import type { Reply } from './reply.js';
import type { ToolCall } from './tool-call.js';

/**
 * One producer's way to ask and to be answered: two pure functions.
 *
 * @example
 * const polls: Dialect = {
 *   name: 'polls',
 *   read: ({ interrupt }) => (interrupt.reason === 'polls:vote' ? toQuestion(interrupt) : undefined),
 *   write: ({ interrupt }, prompt, answer) => ({
 *     via: 'resume',
 *     entry: { interruptId: interrupt.id, status: 'resolved', payload: toVote(answer) },
 *   }),
 * };
 */
export interface Dialect {
  readonly name: string;
  /** Names of frontend tools whose unanswered calls this dialect opens as prompts. */
  readonly tools?: readonly string[];
  /** The prompt, or undefined when this interrupt is not this dialect's. */
  read(open: OpenInterrupt, context: DialectContext): Prompt | undefined;
  /** The reply in this producer's spelling. Cancelling is an answer too. */
  write(open: OpenInterrupt, prompt: Prompt, answer: Answer): Reply;
}

export interface DialectContext {
  readonly toolCalls: ReadonlyMap<string, ToolCall>;
  readonly capabilities: HumanInTheLoop;
}
