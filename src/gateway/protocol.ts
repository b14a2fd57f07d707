/** The call of a tool that an interaction is about. */
export interface InteractionCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** One thing that an agent on the server waits for, as the browser is told of it. Plain JSON. */
export interface Interaction {
  /** Unguessable, and never used again. */
  readonly id: string;
  /** Names the handler that opened it, and the one in the browser that shows it. */
  readonly kind: string;
  readonly sessionId: string;
  /** What the handler asks; only the two handlers of this kind know its shape. */
  readonly request: unknown;
  readonly toolCall: InteractionCall | null;
  /** The subagent that asks. */
  readonly agentId: string | null;
  /** ISO 8601, by the server's clock; null where it waits for ever. */
  readonly expiresAt: string | null;
}

/** How an interaction ended. `stopped`: the bridge was. */
export type Ending = 'answered' | 'cancelled' | 'expired' | 'aborted' | 'stopped';

/** How one ended, and by whose answer. */
export interface Settled {
  readonly id: string;
  readonly ending: Ending;
  /** The token of the answer or cancel that ended it; null where none did, or it had none. */
  readonly by: string | null;
}

/** What the server tells the browser. */
export type GatewayEvent =
  /** Everything that is open; always the first event, so that a late or reloaded page misses nothing. */
  | {
      readonly type: 'pending';
      readonly sessionId: string;
      /** The server's time, ISO 8601: clocks differ. */
      readonly now: string;
      readonly interactions: readonly Interaction[];
      /** The latest that ended, oldest first: whoever was cut off learns what became of its answer. */
      readonly settled: readonly Settled[];
    }
  | { readonly type: 'opened'; readonly interaction: Interaction }
  | ({ readonly type: 'closed' } & Settled);

/**
 * What the browser sends: an answer in the handler's own shape, or the request abandoned. `token` is random,
 * new for each answer and the same each time that answer is sent: it is taken once, and `by` names it.
 */
export type Submission = { readonly id: string; readonly token?: string } & (
  | { readonly answer: unknown }
  | { readonly cancelled: true }
);

/**
 * Whether an answer was taken. `unknown`: no such id was open in this session. `settled`: it was, and is
 * no more. `invalid`: it is not of the shape that this interaction can be answered with.
 */
export type SubmitOutcome =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly why: 'unknown' | 'settled' | 'invalid' };

/** Hears of one session. */
export interface GatewayWatcher {
  next(event: GatewayEvent): void;
  /** The bridge was stopped: nothing more will come. */
  end(): void;
}

/**
 * Carries events to the browser and answers back. Two come with the library: `createHttpTransport` and
 * `createDirectTransport`; an app may write another over whatever connects its two halves.
 *
 * @example
 * const overElectron: GatewayTransport = {
 *   subscribe: (next) => ipc.on('gateway', next),
 *   submit: (submission) => ipc.invoke('gateway:submit', submission),
 * };
 */
export interface GatewayTransport {
  /** Calls `next` with each event, `pending` first and after each reconnection; the returned function ends it. */
  subscribe(next: (event: GatewayEvent) => void): () => void;
  /**
   * Resolves with what the bridge said; rejects where it could not be reached. The signal says that nobody
   * waits for it any more: what it was about is settled.
   */
  submit(submission: Submission, signal?: AbortSignal): Promise<SubmitOutcome>;
}
