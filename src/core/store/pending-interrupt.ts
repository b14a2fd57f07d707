import type { Interrupt } from '../protocol/ag-ui.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { DefinedRequest } from '../protocol/defined-request.js';
import type { Expiry, OpenInterrupt, ToolCall } from '../protocol/open-interrupt.js';
import type { People } from '../protocol/people.js';
import type { Prompt } from '../protocol/prompt.js';

/** One open interrupt, read and ready to show. The same object until it changed. */
export interface PendingInterrupt {
  readonly key: string;
  readonly interrupt: Interrupt;
  /**
   * The reason of the definition that read the interrupt, from which TypeScript knows the types of `prompt.payload` and
   * of the answer. Null if no definition read it. The agent's own reason is `interrupt.reason`.
   */
  readonly reason: string | null;
  readonly prompt: Prompt;
  /** @internal */
  readonly definition?: DefinedRequest | undefined;
  /** The name of the dialect that read it. */
  readonly dialect: string;
  readonly toolCall: ToolCall | null;
  /** The last message of the thread when it was raised; null where the source knows none. */
  readonly messageId: string | null;
  readonly subagent: OpenInterrupt['subagent'];
  readonly expiry: Expiry;
  readonly status: AnswerStatus;
  /** When it was first on a page that shares this one's storage, and whether that was an earlier page. */
  readonly asked?: { readonly at: number; readonly isRestored: boolean } | undefined;
  /** Who is viewing it and who has approved; left out where the source does not know. */
  readonly people?: People | undefined;
}

/** Whether an interrupt may be cancelled. One that has expired always may, because nothing else is left to do with it. */
export function isCancellable({ prompt, expiry }: Pick<PendingInterrupt, 'prompt' | 'expiry'>): boolean {
  return prompt.cancellable !== false || expiry.kind === 'expired';
}
