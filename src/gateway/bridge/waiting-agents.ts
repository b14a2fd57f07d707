import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';
import { isTooDeep } from '../../core/util/json.js';
import type { AskOptions, AskOutcome } from '../asks/ask-options.js';
import { jsonCopy } from '../json-copy.js';
import { newId } from '../new-id.js';
import type { InteractionNotifications } from '../notifications/interaction-notifications.js';
import { countOfApprovals } from '../people/approvals-and-viewers.js';
import type { RequestSigner } from '../request-signer.js';
import type {
  InteractionStore,
  NewInteraction,
  OpenedInteraction,
  StoredInteraction,
} from '../store/interaction-store.js';
import { askedOf, type GatewayDocument } from './gateway-interaction.js';
import { untilReached } from './until-reached.js';

type Read = (answer: unknown) => unknown;

/** The agents of this process that wait for an answer. */
export class WaitingAgents {
  readonly #store: InteractionStore;
  readonly #clock: Clock;
  readonly #warn: Warn;
  readonly #notifications: InteractionNotifications;
  readonly #signer: RequestSigner | null;
  readonly #reads = new Map<string, Read>();
  readonly #agents = new Map<AbortWatch, Promise<unknown>>();
  /** Interactions that the store was still opening when their agent gave up, until they are settled. */
  readonly #late = new Set<Promise<unknown>>();
  /** Ends once all requests so far are signed: they are opened in the order in which they were asked. */
  #signed: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(
    store: InteractionStore,
    clock: Clock,
    warn: Warn,
    notifications: InteractionNotifications,
    signer: RequestSigner | null,
  ) {
    this.#signer = signer;
    this.#store = store;
    this.#clock = clock;
    this.#warn = warn;
    this.#notifications = notifications;
  }

  /** Rejects only where the request is no JSON, or the store refuses it for good. */
  async ask<A>(sessionId: string, options: AskOptions<A>): Promise<AskOutcome<A>> {
    if (this.#stopped) return { ending: 'stopped' };
    if (options.signal?.aborted) return { ending: 'aborted' };
    const interaction = toNewInteraction(sessionId, options);
    const abortWatch = watchAbort(options.signal);
    const signed = this.#signer && this.#signNext(interaction, this.#signer);
    const waiting = signed
      ? signed.then((asked) => this.#wait(asked, options.read, abortWatch))
      : this.#wait(interaction, options.read, abortWatch);
    const outcome = waiting.finally(() => {
      abortWatch.release();
      this.#agents.delete(abortWatch);
    });
    this.#agents.set(abortWatch, outcome);
    return outcome;
  }

  /** How the agent that waits in this process reads answers to an interaction. */
  readerOf(id: string): Read | undefined {
    return this.#reads.get(id);
  }

  /** Ends the requests of this process's agents as `stopped`. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const outcomes = [...this.#agents.values()];
    for (const abortWatch of this.#agents.keys()) abortWatch.stop();
    await Promise.allSettled(outcomes);
    // The app may close its store next, and then nothing could settle them.
    await Promise.allSettled([...this.#late]);
  }

  #signNext(interaction: Unopened, signer: RequestSigner): Promise<Unopened> {
    const signed = this.#signed.then(() => signRequest(interaction, signer));
    this.#signed = signed.catch(() => {});
    return signed;
  }

  async #wait<A>(
    interaction: Omit<NewInteraction, 'id'>,
    read: (answer: unknown) => A | undefined,
    abortWatch: AbortWatch,
  ): Promise<AskOutcome<A>> {
    for (let fresh = false; ; fresh = true) {
      const ended = await this.#ended({ ...interaction, id: newId(), fresh }, read, abortWatch);
      const { ending, answer } = ended?.settlement ?? {};
      if (ended && ending === 'answered') {
        const readAnswer = this.#read(read, answer);
        this.#take(ended.id);
        if (readAnswer !== undefined) return { ending, answer: readAnswer };
      }
      if (ended && (ending === 'cancelled' || ending === 'expired')) {
        this.#take(ended.id);
        return { ending };
      }
      // Another process ended it as orphaned, another agent gave the same request up, or its answer was not checked where it
      // was posted: this agent still waits, so a person is asked again.
      if (abortWatch.reason !== null) return { ending: abortWatch.reason };
    }
  }

  /** Opens the interaction and waits for its end; undefined where the agent gave up while the store was away. */
  async #ended(
    interaction: NewInteraction,
    read: Read,
    abortWatch: AbortWatch,
  ): Promise<StoredInteraction | undefined> {
    this.#reads.set(interaction.id, read);
    const reaching = { clock: this.#clock, warn: this.#warn, signal: abortWatch.signal };
    const opening = untilReached(() => this.#store.open(interaction), reaching);
    try {
      const opened = await Promise.race([opening, abortWatch.promise.then(() => undefined)]);
      if (!opened) {
        this.#settleLate(opening, abortWatch.reason ?? 'aborted');
        return undefined;
      }
      this.#notifications.follow(opened);
      const { id, settlement } = opened.interaction;
      if (settlement) return opened.interaction;
      this.#reads.set(id, read);
      return await Promise.race([
        this.#store.settled(id),
        abortWatch.promise.then((reason) => this.#giveUp(id, reason)),
      ]).finally(() => this.#reads.delete(id));
    } finally {
      this.#reads.delete(interaction.id);
    }
  }

  /** Settles an interaction that the store may still be opening, without making the agent wait for that. */
  #settleLate(opening: Promise<OpenedInteraction | undefined>, ending: AbortReason): void {
    const settled = opening
      .then((late) => late && this.#giveUp(late.interaction.id, ending))
      // It was not opened.
      .catch(() => {})
      .finally(() => this.#late.delete(settled));
    this.#late.add(settled);
  }

  /** Returns how it ended, which may be by an answer of the same moment; undefined where the store settles it later. */
  async #giveUp(id: string, ending: AbortReason): Promise<StoredInteraction | undefined> {
    const settle = () => this.#store.settle(id, { ending });
    try {
      const outcome = await settle();
      return outcome.state === 'unknown' ? undefined : outcome.interaction;
    } catch {
      // The agent does not wait for it. If the process ends before the store is back, other processes end the request as orphaned.
      untilReached(settle, { clock: this.#clock, warn: this.#warn }).catch((error) =>
        this.#warn('STORE_UNREACHABLE', error),
      );
      return undefined;
    }
  }

  #read<A>(read: (answer: unknown) => A | undefined, answer: unknown): A | undefined {
    try {
      return read(answer);
    } catch (error) {
      this.#warn('GATEWAY_TOOL_FAILED', { error });
      return undefined;
    }
  }

  /** Called after the agent has its answer. If the process dies before that, the agent asking again gets the answer. */
  #take(id: string): void {
    this.#notifications.taken(id);
    this.#store.take(id).catch((error: unknown) => this.#warn('STORE_UNREACHABLE', error));
  }
}

/** Why an agent no longer waits. */
type AbortReason = 'aborted' | 'stopped';

/** Signals that an agent no longer waits for an answer: its signal has aborted, or the bridge was stopped. */
interface AbortWatch {
  readonly reason: AbortReason | null;
  /** Resolves when the agent gives up; stays pending where it never does. */
  readonly promise: Promise<AbortReason>;
  /** Aborts when the agent gives up. */
  readonly signal: AbortSignal;
  stop(): void;
  /** Takes the listener off the agent's signal. */
  release(): void;
}

function watchAbort(signal: AbortSignal | undefined): AbortWatch {
  const controller = new AbortController();
  let reason: AbortReason | null = null;
  let resolve: (reason: AbortReason) => void;
  const promise = new Promise<AbortReason>((settle) => {
    resolve = settle;
  });
  const giveUp = (why: AbortReason) => {
    reason ??= why;
    resolve(reason);
    controller.abort();
  };
  const onAbort = () => giveUp('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    get reason() {
      return reason;
    },
    promise,
    signal: controller.signal,
    stop: () => giveUp('stopped'),
    release: () => signal?.removeEventListener('abort', onAbort),
  };
}

type Unopened = Omit<NewInteraction, 'id'> & { readonly document: GatewayDocument };

/** The interaction with the signature of what it asks, in its session. */
async function signRequest(interaction: Unopened, signer: RequestSigner): Promise<Unopened> {
  const { sessionId, document } = interaction;
  const signature = await signer.sign(sessionId, askedOf(document));
  return { ...interaction, document: { ...document, signature } };
}

function toNewInteraction<A>(sessionId: string, options: AskOptions<A>): Unopened {
  const { kind, request, toolCall = null, agentId = null, timeoutMs = null, requestId = null } = options;
  const approvals = countOfApprovals(options.approvals);
  const document: GatewayDocument = {
    ...(approvals > 1 ? { approvals } : {}),
    kind,
    request: jsonCopy(request),
    toolCall: toolCall && { ...toolCall, input: jsonCopy(toolCall.input) },
    agentId,
    context: jsonCopy(options.context),
  };
  // The browser ignores an event that is nested too deep; the deepest one that holds an interaction is `pending`.
  if (isTooDeep({ interactions: [document] })) throw new HoldpointError('UNSERIALISABLE', 'too deep');
  const ownId = options.callId ?? requestId;
  // The whole request: an answer may not be taken for another request that has the same id.
  const key =
    ownId === null ? null : JSON.stringify([sessionId, ownId, kind, document.request, document.toolCall]);
  return { sessionId, document, key, requestId, timeoutMs, waits: true };
}
