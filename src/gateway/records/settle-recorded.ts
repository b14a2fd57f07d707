import type {
  ChangeOutcome,
  InteractionStore,
  NewSettlement,
  StoredInteraction,
} from '../store/interaction-store.js';
import type { GatewayRecorder, PageRecord } from './gateway-recorder.js';

/** Ends an interaction in one atomic step. */
export type Settle = (
  stored: StoredInteraction,
  settlement: NewSettlement,
  pages: readonly PageRecord[],
) => Promise<SettleOutcome>;

/** `unrecorded`: its record could not be made, and it is still open. */
export type SettleOutcome = ChangeOutcome | { readonly state: 'unrecorded'; readonly error: unknown };

/** Ends interactions with a record of each, or without records. */
export function settleIn(store: InteractionStore, recorder: GatewayRecorder | undefined): Settle {
  if (!recorder) return ({ id }, settlement) => store.settle(id, settlement);
  /** The last answer of each session in which some are being recorded. */
  const last = new Map<string, Promise<unknown>>();
  return (stored, settlement, pages) => {
    const { sessionId } = stored;
    const settle = () => settleRecorded(store, recorder, stored, settlement, pages);
    // One after another in this process. At once, each would be recorded anew for every answer that is stored before
    // it.
    const outcome = last.get(sessionId)?.then(settle) ?? settle();
    const over = outcome
      .catch(() => {})
      .then(() => {
        if (last.get(sessionId) === over) last.delete(sessionId);
      });
    last.set(sessionId, over);
    return outcome;
  };
}

/** Where several processes take answers at the same moment, all but the first are recorded again, one after another. */
async function settleRecorded(
  store: InteractionStore,
  recorder: GatewayRecorder,
  stored: StoredInteraction,
  settlement: NewSettlement,
  pages: readonly PageRecord[],
): Promise<SettleOutcome> {
  const { version } = settlement;
  for (;;) {
    const end = await store.latestRecord(stored.sessionId);
    let record: unknown;
    try {
      record = await recorder.make({ stored, settlement, pages, end });
    } catch (error) {
      return { state: 'unrecorded', error };
    }
    const position = (end.latest?.position ?? 0) + 1;
    const outcome = await store.settle(stored.id, { ...settlement, position, record });
    const isPositionTaken =
      outcome.state === 'conflict' && (version === undefined || version === outcome.interaction.version);
    if (!isPositionTaken) return outcome;
  }
}
