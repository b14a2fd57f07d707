import { HoldpointError } from '../core/errors/holdpoint-error.js';
import { attempt, type Warn } from '../core/errors/warnings.js';
import type { Clock } from '../core/util/clock.js';
import { isTooDeep } from '../core/util/json.js';
import { callAt } from './call-at.js';
import type { Ending, GatewayEvent, GatewayWatcher, Interaction, SubmitOutcome } from './gateway-protocol.js';
import { jsonCopy } from './json-copy.js';
import { newId } from './new-id.js';
import { SettledLog } from './settled-log.js';

/** What a person is asked, and how the answer is checked. */
export interface AskOptions<A> {
  /** Names the browser's half. `confirmation` and `input_required` are shown as AG-UI's interrupts are. */
  readonly kind: string;
  /**
   * Plain JSON. For every kind, `message` and `responseSchema` mean what they mean in an AG-UI interrupt, so
   * a request that has them needs no half of its own in the browser.
   */
  readonly request: unknown;
  /** Checks an answer from the browser; undefined refuses it. */
  readonly read: (answer: unknown) => A | undefined;
  readonly toolCall?: Interaction['toolCall'];
  readonly agentId?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * The agent's own id of this request, where the agent may repeat it after a reconnection. While the same request
   * is open the person is not asked again, and afterwards it gets the same answer.
   */
  readonly requestId?: string | undefined;
  /**
   * How many milliseconds a person has to answer; null waits for ever.
   *
   * @default The bridge's `timeoutMs`.
   */
  readonly timeoutMs?: number | null | undefined;
}

/** How an interaction ended. Never a rejection, so an agent that waits always goes on. */
export type AskOutcome<A> =
  | { readonly ending: 'answered'; readonly answer: A }
  | { readonly ending: Exclude<Ending, 'answered'> };

interface OpenInteraction {
  readonly interaction: Interaction;
  /** Settles the interaction with an answer; false where `read` refuses it. */
  answer(given: unknown, token: string | null): boolean;
  end(ending: Exclude<Ending, 'answered'>, token: string | null): void;
}

// The latest time that a Date can hold.
const LATEST_TIME = 8.64e15;

/** The open interactions of all sessions, and their watchers. */
export class InteractionRegistry {
  readonly #open = new Map<string, OpenInteraction>();
  readonly #settled = new SettledLog();
  readonly #watchers = new Map<GatewayWatcher, string>();
  readonly #clock: Clock;
  readonly #warn: Warn;
  #stopped = false;

  constructor(clock: Clock, warn: Warn) {
    this.#clock = clock;
    this.#warn = warn;
  }

  ask<A>(sessionId: string, options: AskOptions<A>): Promise<AskOutcome<A>> {
    const { signal, timeoutMs = null } = options;
    if (this.#stopped) return Promise.resolve({ ending: 'stopped' });
    if (signal?.aborted) return Promise.resolve({ ending: 'aborted' });
    const expiry = timeoutMs === null ? null : dateOrNull(this.#clock.now() + timeoutMs);
    const interaction = toInteraction(sessionId, options, expiry);
    const { id } = interaction;
    return new Promise((resolve) => {
      const settle = (outcome: AskOutcome<A>, token: string | null = null) => {
        this.#open.delete(id);
        cancelExpiry();
        signal?.removeEventListener('abort', onAbort);
        this.#settled.add(sessionId, id, outcome.ending, token);
        resolve(outcome);
        this.#notify(sessionId, { type: 'closed', id, ending: outcome.ending, by: token });
      };
      const onAbort = () => settle({ ending: 'aborted' });
      const onExpiry = () => settle({ ending: 'expired' });
      const cancelExpiry = expiry === null ? () => {} : callAt(this.#clock, expiry, onExpiry);
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#open.set(id, {
        interaction,
        answer: (given, token) => {
          const answer = this.#read(options, given);
          if (answer !== undefined) settle({ ending: 'answered', answer }, token);
          return answer !== undefined;
        },
        end: (ending, token) => settle({ ending }, token),
      });
      this.#notify(sessionId, { type: 'opened', interaction });
    });
  }

  submit(sessionId: string, id: string, answer: unknown, token?: string): SubmitOutcome {
    return this.#settle(sessionId, id, token, (open, by) => open.answer(answer, by));
  }

  cancel(sessionId: string, id: string, token?: string): SubmitOutcome {
    return this.#settle(sessionId, id, token, (open, by) => {
      open.end('cancelled', by);
      return true;
    });
  }

  pending(sessionId: string): readonly Interaction[] {
    return [...this.#open.values()].flatMap(({ interaction }) =>
      interaction.sessionId === sessionId ? [interaction] : [],
    );
  }

  subscribe(sessionId: string, watcher: GatewayWatcher): () => void {
    // A new object for each subscription, because the same watcher may subscribe twice.
    const subscription: GatewayWatcher = { next: (event) => watcher.next(event), end: () => watcher.end() };
    const now = new Date(this.#clock.now()).toISOString();
    const interactions = this.pending(sessionId);
    const settled = this.#settled.latest(sessionId);
    this.#watchers.set(subscription, sessionId);
    this.#guard(() => subscription.next({ type: 'pending', sessionId, now, interactions, settled }));
    if (this.#stopped) {
      this.#watchers.delete(subscription);
      this.#guard(() => subscription.end());
    }
    return () => {
      this.#watchers.delete(subscription);
    };
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const open of [...this.#open.values()]) open.end('stopped', null);
    const watchers = [...this.#watchers.keys()];
    this.#watchers.clear();
    for (const watcher of watchers) this.#guard(() => watcher.end());
  }

  #settle(
    sessionId: string,
    id: string,
    token: string | undefined,
    settle: (open: OpenInteraction, token: string | null) => boolean,
  ): SubmitOutcome {
    const open = this.#open.get(id);
    if (open?.interaction.sessionId !== sessionId) return this.#settled.outcome(sessionId, id, token);
    return settle(open, token ?? null) ? { accepted: true } : { accepted: false, why: 'invalid' };
  }

  #read<A>({ kind, read }: AskOptions<A>, given: unknown): A | undefined {
    try {
      return isTooDeep(given) ? undefined : read(jsonCopy(given));
    } catch (error) {
      this.#warn('GATEWAY_TOOL_FAILED', { kind, error });
      return undefined;
    }
  }

  #notify(sessionId: string, event: GatewayEvent): void {
    for (const [watcher, watchedId] of [...this.#watchers]) {
      if (watchedId === sessionId) this.#guard(() => watcher.next(event));
    }
  }

  /** A watcher that throws must neither keep the agent waiting nor stop the other watchers. */
  #guard(call: () => void): void {
    attempt(call, (error) => this.#warn('CALLBACK_FAILED', { callback: 'subscribe', error }));
  }
}

/** The time, or null where no Date can hold it: an interaction with so long a timeout never expires. */
function dateOrNull(time: number): number | null {
  return time > LATEST_TIME ? null : time;
}

function toInteraction<A>(sessionId: string, options: AskOptions<A>, expiry: number | null): Interaction {
  const { kind, request, toolCall = null, agentId = null } = options;
  const interaction: Interaction = {
    id: newId(),
    kind,
    sessionId,
    request: jsonCopy(request),
    toolCall: toolCall && { ...toolCall, input: jsonCopy(toolCall.input) },
    agentId,
    expiresAt: expiry === null ? null : new Date(expiry).toISOString(),
  };
  // The browser ignores an event that is nested too deep; the deepest one that holds an interaction is `pending`.
  if (isTooDeep({ interactions: [interaction] })) throw new HoldpointError('UNSERIALISABLE', 'too deep');
  return interaction;
}
