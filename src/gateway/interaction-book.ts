import { HoldpointError } from '../core/errors/holdpoint-error.js';
import { attempt, type Warn } from '../core/errors/warnings.js';
import type { Clock } from '../core/util/clock.js';
import { isTooDeep } from '../core/util/json.js';
import { alarm } from './alarm.js';
import { jsonCopy } from './json-copy.js';
import { newId } from './new-id.js';
import type { Ending, GatewayEvent, GatewayWatcher, Interaction, SubmitOutcome } from './protocol.js';
import { SettledLog } from './settled-log.js';

/** What an agent wants to know from a person. */
export interface Asking<A> {
  /** Names the browser's half; `confirmation` and `input_required` are shown as AG-UI's own. */
  readonly kind: string;
  /**
   * Plain JSON. Of any kind, `message` and `responseSchema` are understood as in an AG-UI interrupt, so
   * that a request needs no half of its own in the browser.
   */
  readonly request: unknown;
  /** Checks an answer from the browser; undefined refuses it. */
  readonly read: (answer: unknown) => A | undefined;
  readonly toolCall?: Interaction['toolCall'];
  readonly agentId?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Null: waits for ever. Default: the bridge's. */
  readonly timeoutMs?: number | null | undefined;
}

/** What became of it. Never a rejection: an agent that waits is always told. */
export type Asked<A> =
  | { readonly ending: 'answered'; readonly answer: A }
  | { readonly ending: Exclude<Ending, 'answered'> };

interface Entry {
  readonly interaction: Interaction;
  /** False where the answer is refused. */
  take(answer: unknown, by: string | null): boolean;
  end(ending: Exclude<Ending, 'answered'>, by: string | null): void;
}

// The last moment that a date can hold.
const END_OF_TIME = 8.64e15;

/** Every open interaction of every session, and who watches them. */
export class InteractionBook {
  readonly #open = new Map<string, Entry>();
  readonly #settled = new SettledLog();
  readonly #watchers = new Map<GatewayWatcher, string>();
  readonly #clock: Clock;
  readonly #warn: Warn;
  #stopped = false;

  constructor(clock: Clock, warn: Warn) {
    this.#clock = clock;
    this.#warn = warn;
  }

  ask<A>(sessionId: string, asking: Asking<A>): Promise<Asked<A>> {
    const { signal, timeoutMs = null } = asking;
    if (this.#stopped) return Promise.resolve({ ending: 'stopped' });
    if (signal?.aborted) return Promise.resolve({ ending: 'aborted' });
    const at = timeoutMs === null ? null : within(this.#clock.now() + timeoutMs);
    const interaction = toInteraction(sessionId, asking, at);
    const { id } = interaction;
    return new Promise((resolve) => {
      const settle = (asked: Asked<A>, by: string | null = null) => {
        this.#open.delete(id);
        disarm();
        signal?.removeEventListener('abort', onAbort);
        this.#settled.add(sessionId, id, asked.ending, by);
        resolve(asked);
        this.#tell(sessionId, { type: 'closed', id, ending: asked.ending, by });
      };
      const onAbort = () => settle({ ending: 'aborted' });
      const disarm = at === null ? () => {} : alarm(this.#clock, at, () => settle({ ending: 'expired' }));
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#open.set(id, {
        interaction,
        take: (given, by) => {
          const answer = this.#read(asking, given);
          if (answer !== undefined) settle({ ending: 'answered', answer }, by);
          return answer !== undefined;
        },
        end: (ending, by) => settle({ ending }, by),
      });
      this.#tell(sessionId, { type: 'opened', interaction });
    });
  }

  submit(sessionId: string, id: string, answer: unknown, token?: string): SubmitOutcome {
    return this.#settle(sessionId, id, token, (entry, by) => entry.take(answer, by));
  }

  cancel(sessionId: string, id: string, token?: string): SubmitOutcome {
    return this.#settle(sessionId, id, token, (entry, by) => {
      entry.end('cancelled', by);
      return true;
    });
  }

  pending(sessionId: string): readonly Interaction[] {
    return [...this.#open.values()].flatMap(({ interaction }) =>
      interaction.sessionId === sessionId ? [interaction] : [],
    );
  }

  subscribe(sessionId: string, watcher: GatewayWatcher): () => void {
    // Each subscription is its own, also where the same watcher is given twice.
    const own: GatewayWatcher = { next: (event) => watcher.next(event), end: () => watcher.end() };
    const now = new Date(this.#clock.now()).toISOString();
    const interactions = this.pending(sessionId);
    const settled = this.#settled.latest(sessionId);
    this.#watchers.set(own, sessionId);
    this.#guard(() => own.next({ type: 'pending', sessionId, now, interactions, settled }));
    if (this.#stopped) {
      this.#watchers.delete(own);
      this.#guard(() => own.end());
    }
    return () => {
      this.#watchers.delete(own);
    };
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const entry of [...this.#open.values()]) entry.end('stopped', null);
    const watchers = [...this.#watchers.keys()];
    this.#watchers.clear();
    for (const watcher of watchers) this.#guard(() => watcher.end());
  }

  #settle(
    sessionId: string,
    id: string,
    token: string | undefined,
    settle: (entry: Entry, by: string | null) => boolean,
  ): SubmitOutcome {
    const entry = this.#open.get(id);
    if (entry?.interaction.sessionId !== sessionId) return this.#settled.outcome(sessionId, id, token);
    return settle(entry, token ?? null) ? { accepted: true } : { accepted: false, why: 'invalid' };
  }

  #read<A>({ kind, read }: Asking<A>, given: unknown): A | undefined {
    try {
      return isTooDeep(given) ? undefined : read(jsonCopy(given));
    } catch (error) {
      this.#warn('GATEWAY_TOOL_FAILED', { kind, error });
      return undefined;
    }
  }

  #tell(sessionId: string, event: GatewayEvent): void {
    for (const [watcher, watched] of [...this.#watchers]) {
      if (watched === sessionId) this.#guard(() => watcher.next(event));
    }
  }

  /** One watcher that throws must not keep an agent waiting, nor the other watchers. */
  #guard(tell: () => void): void {
    attempt(tell, (error) => this.#warn('CALLBACK_FAILED', { callback: 'subscribe', error }));
  }
}

/** Later than any date is for ever. */
function within(at: number): number | null {
  return at > END_OF_TIME ? null : at;
}

function toInteraction<A>(sessionId: string, asking: Asking<A>, at: number | null): Interaction {
  const { kind, request, toolCall = null, agentId = null } = asking;
  const interaction: Interaction = {
    id: newId(),
    kind,
    sessionId,
    request: jsonCopy(request),
    toolCall: toolCall && { ...toolCall, input: jsonCopy(toolCall.input) },
    agentId,
    expiresAt: at === null ? null : new Date(at).toISOString(),
  };
  // The browser reads no event that is too deep, and one event lists all that is open: as deep as there.
  if (isTooDeep({ interactions: [interaction] })) throw new HoldpointError('UNSERIALISABLE', 'too deep');
  return interaction;
}
