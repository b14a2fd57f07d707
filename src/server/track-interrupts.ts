import { createWarn, type OnWarning } from '../core/errors/warnings.js';
import type { Reviewer } from '../core/protocol/people.js';
import { createRequestSigner, type SigningKey } from '../gateway/request-signer.js';
import type { InteractionStore, Settlement } from '../gateway/store/interaction-store.js';
import { answerInterrupts, type LateEntry } from './answer-interrupts.js';
import { contradicts, inputAnswers } from './input-answers.js';
import { passEventStream, passEvents } from './pass-events.js';
import { readRunInput } from './read-run-input.js';
import { changedInterrupts, signEvent } from './signed-interrupts.js';
import { createTrackedRun, openInterrupts } from './tracked-run.js';

/** How problems with the recording are reported, and whether interrupts are signed. */
export interface TrackInterruptsOptions {
  /**
   * Signs each interrupt of an outcome (`metadata.holdpointSignature`), with the call that it is about. A page of Holdpoint
   * sends what it was asked back with its answer (`resume[].metadata.holdpointAsked`), and an answer to anything else is
   * refused as `changed`. At least 32 random bytes as text; of a list the first signs and all are accepted.
   *
   * @default Nothing is signed, and events are passed on as they are.
   */
  readonly signingKey?: SigningKey | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/** Who sends an input. */
export interface BeginOptions {
  /** The person whose session sends it, as the server knows them. Kept with what the input answers. */
  readonly reviewer?: Reviewer | undefined;
}

/** An interrupt that somebody else's answer has settled. */
export interface SettledInterrupt {
  /** Empty where the answer named none, and the store has forgotten it. */
  readonly interruptId: string;
  readonly ending: Settlement['ending'];
  readonly reviewer: Reviewer | null;
  /** ISO 8601, by the store's clock. */
  readonly at: string;
}

/**
 * Whether an input may go on to its agent.
 *
 * `malformed`: it is no `RunAgentInput`, or answers one interrupt in two ways. `settled`: one of its answers came too late, and
 * nothing of it was taken. An answer that was taken may be sent again by the same person, with the same status and payload.
 * `changed`: the page was asked something else than was signed (`signingKey`), and nothing was taken.
 * `status` is the HTTP status for either: at 404 the page removes its prompts, with the receipt `forgotten`.
 */
export type TrackedBegin =
  | ({ readonly accepted: true } & TrackedEvents)
  | { readonly accepted: false; readonly why: 'malformed'; readonly status: 400 }
  | {
      readonly accepted: false;
      readonly why: 'changed';
      readonly status: 409;
      readonly interruptIds: readonly string[];
    }
  | {
      readonly accepted: false;
      readonly why: 'settled';
      readonly status: 404;
      readonly settled: readonly SettledInterrupt[];
    };

/** Passes on the events of the run that an input starts. Each function may be used once. */
export interface TrackedEvents {
  /** The same events, with signatures where there is a `signingKey`. The one that ends the run is passed on once the store has the interrupts that are open then. */
  events<E>(events: AsyncIterable<E>): AsyncIterable<E>;
  /** The same bytes of server-sent events; with a `signingKey` the same events, written anew. */
  stream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

/** Remembers what the runs of an AG-UI agent wait for. */
export interface InterruptTracker {
  /**
   * Takes the input of a run before its agent does. When the promise resolves, the interrupts that it answers are settled in
   * the store: by `resume`, or by `forwardedProps.command.resume`, which names its interrupts as the keys of a map or answers all
   * that are open, and where none is, what ended last in its thread. Rejects with HoldpointError `STORE_UNREACHABLE` where the store cannot be reached: nothing
   * was sent then.
   *
   * @param input The body of the request, parsed. It may be anything.
   */
  begin(input: unknown, options?: BeginOptions): Promise<TrackedBegin>;
}

/**
 * Creates a recorder that keeps the open interrupts of AG-UI runs in a store, by thread. So another device can show
 * them, and when two people answer at once, only one answer reaches the agent.
 *
 * Authenticate the request, and check that the thread is the person's, before `begin`.
 *
 * @param store `memoryStore()` or `postgresStore({ pool })`; a gateway may have the same.
 * @param options `onWarning`, which is called where the store cannot be reached during a run. The run goes on.
 * @returns The recorder. Pass every run of the agent through it.
 *
 * @example
 * const recorder = trackInterrupts(memoryStore());
 *
 * export async function POST(request: Request) {
 *   const input = await request.json();
 *   const run = await recorder.begin(input, { reviewer: personOf(request) });
 *   if (!run.accepted) return Response.json(run, { status: run.status });
 *   const { body } = await callAgent(input);
 *   return new Response(run.stream(body), { headers: { 'content-type': 'text/event-stream' } });
 * }
 *
 * Source: AG-UI, "Interrupts" (https://docs.ag-ui.com/concepts/interrupts).
 */
export function trackInterrupts(
  store: InteractionStore,
  options: TrackInterruptsOptions = {},
): InterruptTracker {
  const warn = createWarn(() => options.onWarning);
  const signer =
    options.signingKey === undefined ? null : createRequestSigner(options.signingKey, 'interrupt');
  return {
    async begin(body, { reviewer = null } = {}) {
      const input = readRunInput(body);
      if (!input) return { accepted: false, why: 'malformed', status: 400 };
      const { answers, now } = await inputAnswers(store, input);
      if (contradicts(answers)) return { accepted: false, why: 'malformed', status: 400 };
      const interruptIds = signer ? await changedInterrupts(input.threadId, answers, signer) : [];
      if (interruptIds.length > 0) {
        warn('REQUEST_CHANGED', interruptIds);
        return { accepted: false, why: 'changed', status: 409, interruptIds };
      }
      const outcome = await answerInterrupts(store, answers, now, reviewer);
      if (!outcome.taken) {
        return { accepted: false, why: 'settled', status: 404, settled: outcome.late.map(toSettled) };
      }
      const unanswered = await openInterrupts(store, input.threadId);
      const resume = answers.map(({ entry }) => entry);
      const before = [...unanswered, ...outcome.settled];
      const run = createTrackedRun(store, { ...input, resume }, before, warn);
      const sign = async <E>(event: E) =>
        signer ? signEvent(event, input.threadId, run.callOf, signer) : event;
      return {
        accepted: true,
        events: (events) => passEvents(run, events, sign),
        stream: (body) => passEventStream(run, body, signer ? sign : null),
      };
    },
  };
}

function toSettled({ interruptId, settlement: { ending, reviewer, at } }: LateEntry): SettledInterrupt {
  return { interruptId, ending, reviewer, at };
}
