import { runCallback, type Warn } from '../../core/errors/warnings.js';
import type { ApprovalRecord } from '../../core/protocol/approval-record.js';
import type { Clock } from '../../core/util/clock.js';
import { toInteraction, toSettled } from '../bridge/gateway-interaction.js';
import type { Interaction, Settled } from '../gateway-protocol.js';
import type { GatewayRecorder } from '../records/gateway-recorder.js';
import { scheduleAt } from '../schedule-at.js';
import type { InteractionStore, OpenedInteraction, StoredInteraction } from '../store/interaction-store.js';
import type { RequestSchedule } from './request-schedule.js';
import type { RequestSpans } from './request-spans.js';

/**
 * Callbacks on the server, for mail and chat messages. Nothing waits for these functions. Where one throws, or its
 * promise rejects, the bridge warns with `CALLBACK_FAILED`.
 *
 * @example
 * createGatewayBridge({
 *   onOpened: async ({ sessionId, id }) => mail(await links.create({ sessionId, id })),
 * });
 */
export interface InteractionNotificationOptions {
  /** A person is asked. Called once, in the process whose agent asks. */
  readonly onOpened?: ((interaction: Interaction) => unknown) | undefined;
  /** An open request expires in `remindBeforeMs`. Not called for one that never had that long. */
  readonly onReminder?: ((interaction: Interaction) => unknown) | undefined;
  /**
   * A request has ended: answered, cancelled, expired, aborted or stopped. Not called where the process that asked has
   * died: its requests end as `orphaned`. `record` is that of an answer or a cancellation, where the bridge has `records`.
   */
  readonly onSettled?:
    | ((interaction: Interaction, settled: Settled, record?: ApprovalRecord) => unknown)
    | undefined;
  /**
   * How many milliseconds before its expiry a request is reminded of.
   *
   * @default 60_000
   */
  readonly remindBeforeMs?: number | undefined;
}

interface FollowOptions extends InteractionNotificationOptions {
  readonly records?: GatewayRecorder | undefined;
}

/** What else follows the requests, where the app has it. */
interface Followers {
  readonly schedule: RequestSchedule | undefined;
  readonly spans: RequestSpans | undefined;
}

/** Notifies the app of the requests of this process's agents. */
export class InteractionNotifications {
  readonly #options: FollowOptions;
  readonly #store: InteractionStore;
  readonly #clock: Clock;
  readonly #warn: Warn;
  readonly #schedule: RequestSchedule | undefined;
  readonly #spans: RequestSpans | undefined;
  readonly #followed = new Set<string>();

  constructor(
    options: FollowOptions,
    store: InteractionStore,
    clock: Clock,
    warn: Warn,
    { schedule, spans }: Followers,
  ) {
    this.#options = options;
    this.#schedule = schedule;
    this.#spans = spans;
    this.#store = store;
    this.#clock = clock;
    this.#warn = warn;
  }

  /** The agent has the answer. */
  taken(id: string): void {
    this.#spans?.taken(id);
  }

  /** Sends the notifications of an interaction until it has ended, only once however many agents wait for it here. */
  follow({ interaction: stored, opened }: OpenedInteraction): void {
    const { onOpened, onReminder, onSettled } = this.#options;
    const interaction = stored.settlement ? undefined : toInteraction(stored);
    if (interaction) this.#spans?.asked(stored);
    const isHeard = onOpened || onReminder || onSettled || this.#schedule;
    if (!interaction || this.#followed.has(stored.id) || !isHeard) return;
    if (opened) this.#call('onOpened', () => onOpened?.(interaction));
    if (!onReminder && !onSettled && !this.#schedule) return;
    this.#followed.add(stored.id);
    const ended = this.#store.settled(stored.id);
    this.#schedule?.follow(interaction, ended);
    if (onReminder) void this.#remind(stored, interaction, opened, ended);
    void ended.then((late) => {
      this.#followed.delete(stored.id);
      const settled = toSettled(late);
      if (!settled) return;
      const record = this.#options.records?.read(late.settlement?.record);
      this.#call('onSettled', () => onSettled?.(interaction, settled, record));
    });
  }

  /** This process's clock only measures how long to wait. The store's clock decides when the interaction expires. */
  async #remind(
    { openedAt, expiresAt }: StoredInteraction,
    interaction: Interaction,
    opened: boolean,
    ended: Promise<unknown>,
  ): Promise<void> {
    if (expiresAt === null) return;
    let hasEnded = false;
    let cancel = () => {};
    void ended.then(() => {
      hasEnded = true;
      cancel();
    });
    const now = opened ? openedAt : await this.#storeNow();
    const wait = Date.parse(expiresAt) - Date.parse(now) - (this.#options.remindBeforeMs ?? 60_000);
    if (hasEnded || !(wait > 0)) return;
    cancel = scheduleAt(this.#clock, this.#clock.now() + wait, () =>
      this.#call('onReminder', () => this.#options.onReminder?.(interaction)),
    );
  }

  async #storeNow(): Promise<string> {
    try {
      return (await this.#store.list([])).now;
    } catch (error) {
      this.#warn('STORE_UNREACHABLE', error);
      return '';
    }
  }

  #call(callback: string, call: () => unknown): void {
    runCallback(callback, call, this.#warn);
  }
}
