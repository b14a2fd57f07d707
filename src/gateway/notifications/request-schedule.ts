import { createFromApp } from '../../core/errors/app-values.js';
import type { Warn } from '../../core/errors/warnings.js';
import { readReviewer } from '../../core/protocol/people.js';
import type { Clock } from '../../core/util/clock.js';
import { isObject, type JsonObject, own } from '../../core/util/json.js';
import { toInteraction } from '../bridge/gateway-interaction.js';
import { untilReached } from '../bridge/until-reached.js';
import type { Interaction, Reviewer } from '../gateway-protocol.js';
import { type TakenStep, takenSteps } from '../people/approvals-and-viewers.js';
import type { Settle } from '../records/settle-recorded.js';
import { scheduleAt } from '../schedule-at.js';
import { type InteractionStore, type StoredInteraction, storeTime } from '../store/interaction-store.js';

/**
 * What happens to a request that nobody answers, so many milliseconds after it was opened: somebody is reminded, it is handed on to
 * another person or group, or it is denied. There is no step that approves.
 */
export type ScheduleStep =
  | { readonly after: number; readonly does: 'remind' }
  | { readonly after: number; readonly does: 'handOn'; readonly to: Reviewer }
  | { readonly after: number; readonly does: 'deny' };

/**
 * The steps, and how people are told of them.
 *
 * @example
 * gatewaySchedule({
 *   steps: [
 *     { after: 60_000, does: 'remind' },
 *     { after: 300_000, does: 'handOn', to: { id: 'on-call', name: 'On call' } },
 *     { after: 900_000, does: 'deny' },
 *   ],
 *   tell: (interaction, { does }) => mail(interaction.assignedTo, `${does}: ${interaction.id}`),
 * });
 */
export interface GatewayScheduleOptions {
  /**
   * In their order, or a function of the request. A request is denied only as the last step, and only if `tell` has succeeded for a
   * step before it.
   */
  readonly steps: readonly ScheduleStep[] | ((interaction: Interaction) => readonly ScheduleStep[]);
  /**
   * Tells the people of a step before it counts as told. `interaction.assignedTo` is whose the request is now. Where it throws or
   * rejects, nobody was told (`CALLBACK_FAILED`), and nothing is denied for it.
   */
  readonly tell: (interaction: Interaction, step: ScheduleStep) => unknown;
}

/** What becomes of requests that nobody answers. Create one with `gatewaySchedule`. */
export interface GatewaySchedule {
  readonly kind: 'gatewaySchedule';
  /** @internal */
  readonly open: (parts: ScheduleParts) => RequestSchedule;
}

interface ScheduleParts {
  readonly store: InteractionStore;
  readonly settle: Settle;
  readonly clock: Clock;
  readonly warn: Warn;
}

/**
 * Says what becomes of requests that nobody answers. Each step is kept with its request and runs once, however many processes wait
 * for it. The time between two steps is measured from the earlier one, so a clock that jumps takes one step early, and never two.
 *
 * @param options The steps, and how people are told.
 * @returns The option `schedule` of `createGatewayBridge`.
 * @throws TypeError where the steps are not in order, deny before the end or without a step that tells, or are not known.
 *
 * @example
 * createGatewayBridge({ timeoutMs: null, schedule: gatewaySchedule({ steps, tell }) });
 */
export function gatewaySchedule(options: GatewayScheduleOptions): GatewaySchedule {
  const { steps } = options;
  if (typeof steps !== 'function' && !areSteps(steps))
    throw new TypeError('gatewaySchedule: steps come in their order, and deny last, after one that tells.');
  return { kind: 'gatewaySchedule', open: (parts) => new RequestSchedule(options, parts) };
}

/** Runs the steps of the requests for which this process waits. */
export class RequestSchedule {
  readonly #options: GatewayScheduleOptions;
  readonly #parts: ScheduleParts;

  constructor(options: GatewayScheduleOptions, parts: ScheduleParts) {
    this.#options = options;
    this.#parts = parts;
  }

  /** @param ended Resolves when the request has ended. */
  follow(interaction: Interaction, ended: Promise<unknown>): void {
    const { warn } = this.#parts;
    const { steps } = this.#options;
    const isList = typeof steps !== 'function';
    const own = isList
      ? steps
      : createFromApp(warn)(
          'schedule.steps',
          () => steps(interaction),
          areSteps,
          () => [],
        );
    const over = new AbortController();
    void ended.then(() => over.abort());
    this.#run(interaction.id, own, over.signal).catch((error: unknown) => warn('STORE_UNREACHABLE', error));
  }

  async #run(id: string, steps: readonly ScheduleStep[], over: AbortSignal): Promise<void> {
    const { store, clock, warn } = this.#parts;
    const reach = <T>(call: () => Promise<T>) => untilReached(call, { clock, warn, signal: over });
    for (;;) {
      const stored = await reach(() => store.get(id));
      const now = await reach(() => storeTime(store));
      const next = stored && steps[takenSteps(stored).length];
      if (now === undefined || !next) return;
      const wait = dueAt(stored, steps) - now;
      if (wait > 0) await this.#passed(wait, over);
      else if (!(await reach(() => this.#take(stored, next, now)))) return;
      if (over.aborted) return;
    }
  }

  /** Takes a step, unless another process or a person was first. False where none is to follow. */
  async #take(stored: StoredInteraction, step: ScheduleStep, at: number): Promise<boolean> {
    const { store, settle } = this.#parts;
    const { id, version } = stored;
    const details = withStep(stored, { does: step.does, at, ...('to' in step && { to: step.to }) });
    if (step.does === 'deny') {
      // Nobody knows that it is about to be denied.
      if (!takenSteps(stored).some(({ told }) => told !== undefined)) return false;
      const outcome = await settle(stored, { ending: 'expired', version, details }, []);
      return outcome.state === 'conflict';
    }
    const outcome = await store.amend(id, version, details);
    if (outcome.state === 'changed') await this.#tell(outcome.interaction, step);
    return outcome.state === 'changed' || outcome.state === 'conflict';
  }

  async #tell(stored: StoredInteraction, step: ScheduleStep): Promise<void> {
    const { store, warn } = this.#parts;
    const interaction = toInteraction(stored);
    const place = takenSteps(stored).length - 1;
    try {
      if (interaction) await this.#options.tell(interaction, step);
    } catch (error) {
      return warn('CALLBACK_FAILED', { callback: 'schedule.tell', error });
    }
    const now = await storeTime(store);
    for (let current = stored; ; ) {
      const steps = takenSteps(current).map((one, index) => (index === place ? { ...one, told: now } : one));
      const outcome = await store.amend(current.id, current.version, { ...current.details, steps });
      if (outcome.state !== 'conflict') return;
      current = outcome.interaction;
    }
  }

  #passed(ms: number, over: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        over.removeEventListener('abort', end);
        resolve();
      };
      const cancel = scheduleAt(clock, clock.now() + ms, end);
      over.addEventListener('abort', end, { once: true });
    });
  }
}

/** When the next step is due, by the store's clock: so long after the step before it, and after people were told of that. */
function dueAt(stored: StoredInteraction, steps: readonly ScheduleStep[]): number {
  const taken = takenSteps(stored);
  const last = taken.at(-1);
  const [before, next] = [steps[taken.length - 1]?.after ?? 0, steps[taken.length]?.after ?? 0];
  const from = last ? Math.max(last.at, last.told ?? 0) : Date.parse(stored.openedAt);
  return from + next - before;
}

function withStep(stored: StoredInteraction, step: TakenStep): JsonObject {
  return { ...stored.details, steps: [...takenSteps(stored), step] };
}

/** Whether an app has given steps that can be taken: in their order, and a denial at the end, after a step that tells. */
function areSteps(steps: unknown): steps is readonly ScheduleStep[] {
  if (!Array.isArray(steps)) return false;
  return steps.every((step: unknown, place) => {
    if (!isObject(step)) return false;
    const [does, after, before] = [own(step, 'does'), own(step, 'after'), own(steps[place - 1], 'after')];
    const isInOrder = typeof after === 'number' && after > (typeof before === 'number' ? before : 0);
    const isKnown =
      does === 'remind' ||
      (does === 'handOn' && readReviewer(step['to']) !== undefined) ||
      (does === 'deny' && place > 0 && place === steps.length - 1);
    return isInOrder && Number.isFinite(after) && isKnown;
  });
}
