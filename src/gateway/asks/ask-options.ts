import type { Ending, Interaction } from '../gateway-protocol.js';

/** What a person is asked, and how the answer is checked. */
export interface AskOptions<A> {
  /** Names the browser's half. `confirmation` and `input_required` are shown as AG-UI's interrupts are. */
  readonly kind: string;
  /**
   * Plain JSON. For every kind, `message` and `responseSchema` mean what they mean in an AG-UI interrupt, so
   * a request that has them needs no half of its own in the browser.
   */
  readonly request: unknown;
  /** Checks an answer from the browser; undefined refuses it. It may be called several times for one answer. */
  readonly read: (answer: unknown) => A | undefined;
  readonly toolCall?: Interaction['toolCall'];
  /** Plain JSON that other processes may need to check an answer. Kept in the store, and not sent to browsers. */
  readonly context?: unknown;
  readonly agentId?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * The agent's own id of this request, where the agent may repeat it after a reconnection. While the same request
   * is open the person is not asked again, and afterwards it gets the same answer.
   */
  readonly requestId?: string | undefined;
  /**
   * The id of what the request is about, such as a tool call, where a restarted agent asks again under the same id.
   * While such a request is open the person is not asked again, and an answer that no agent has taken goes to the new
   * agent.
   */
  readonly callId?: string | undefined;
  /**
   * How many milliseconds a person has to answer; null waits for ever.
   *
   * @default The bridge's `timeoutMs`.
   */
  readonly timeoutMs?: number | null | undefined;
  /**
   * How many different people have to give the same answer. A different answer starts the count again; a
   * cancellation ends it at once, and so does exactly `false`, `{ approved: false }`, `{ behavior: 'deny' }` or
   * `{ action: 'decline' }`, of which the first two objects may hold a note as text. Needs to know who answers:
   * `reviewerOf` of the handler.
   *
   * @default 1
   */
  readonly approvals?: number | undefined;
}

/** How an interaction ended for the agent. Never a rejection, so an agent that waits always goes on. */
export type AskOutcome<A> =
  | { readonly ending: 'answered'; readonly answer: A }
  | { readonly ending: Exclude<Ending, 'answered' | 'orphaned'> };
