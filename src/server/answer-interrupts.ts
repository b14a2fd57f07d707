import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import type { Reviewer } from '../core/protocol/people.js';
import { newId } from '../gateway/new-id.js';
import type {
  ChangeOutcome,
  InteractionStore,
  Settlement,
  StoredInteraction,
} from '../gateway/store/interaction-store.js';
import type { InputAnswer } from './input-answers.js';
import { interruptsIn, type TrackedInterrupt } from './interrupt-document.js';
import { answerToken } from './read-run-input.js';

/** An entry that came too late, and how its interrupt had ended. */
export interface LateEntry {
  readonly interruptId: string;
  readonly settlement: Settlement;
}

/** The interrupts that an input has settled, or its entries that came too late. */
export type AnswersTaken =
  | { readonly taken: true; readonly settled: readonly TrackedInterrupt[] }
  | { readonly taken: false; readonly late: readonly LateEntry[] };

/**
 * Settles the interrupts that an input answers, each in one atomic step, before the agent gets the
 * input. So of two answers to one interrupt only one reaches the agent. Where another answer has settled one of several
 * interrupts, the others are opened again.
 *
 * @param now The store's time.
 */
export async function answerInterrupts(
  store: InteractionStore,
  answers: readonly InputAnswer[],
  now: string,
  reviewer: Reviewer | null,
): Promise<AnswersTaken> {
  const settled: TrackedInterrupt[] = [];
  const late: LateEntry[] = [];
  for (const { entry, found } of answers) {
    const { interruptId } = entry;
    if (!found) continue;
    const token = await answerToken(entry);
    const outcome = await settle(store, found, {
      ending: endingOf(entry, found, now),
      token,
      reviewer,
      answer: entry,
    });
    const settlement = outcome.state === 'unknown' ? null : outcome.interaction.settlement;
    if (outcome.state === 'changed') settled.push(...interruptsIn([outcome.interaction]));
    else if (settlement && !isSameAnswer(settlement, token, reviewer)) late.push({ interruptId, settlement });
  }
  if (late.length === 0) return { taken: true, settled };
  await reopenInterrupts(store, settled);
  return { taken: false, late };
}

/** Opens interrupts again whose answers had no effect. */
async function reopenInterrupts(
  store: InteractionStore,
  interrupts: readonly TrackedInterrupt[],
): Promise<void> {
  for (const { stored, document } of interrupts) {
    const { sessionId } = stored;
    await store.open({ id: newId(), sessionId, document, wireId: document.interrupt.id });
  }
}

/** A store may have forgotten all of an ended interrupt but its end. */
async function settle(
  store: InteractionStore,
  found: StoredInteraction,
  settlement: Parameters<InteractionStore['settle']>[1],
): Promise<ChangeOutcome> {
  return found.settlement ? { state: 'settled', interaction: found } : store.settle(found.id, settlement);
}

/** Another person's answer is another one, though it says the same. */
function isSameAnswer(settlement: Settlement, token: string, reviewer: Reviewer | null): boolean {
  return settlement.token === token && settlement.reviewer?.id === reviewer?.id;
}

/** An expired interrupt can only be cancelled. */
function endingOf({ status }: ResumeEntry, found: StoredInteraction, now: string) {
  if (status === 'resolved') return 'answered';
  const expiresAt = interruptsIn([found])[0]?.document.interrupt.expiresAt;
  return Date.parse(expiresAt ?? '') <= Date.parse(now) ? 'expired' : 'cancelled';
}
