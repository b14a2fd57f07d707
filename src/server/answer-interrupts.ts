import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import type { Reviewer } from '../core/protocol/reviewer.js';
import { newId } from '../gateway/new-id.js';
import type { InteractionStore, StoreListing } from '../gateway/store/interaction-store.js';
import { answerToken } from './answer-token.js';
import { interruptsIn, type TrackedInterrupt } from './interrupt-document.js';
import type { TrackedInput } from './read-run-input.js';

/** The interrupts that an input has settled, or those that others had settled before. */
export type AnswersTaken =
  | { readonly taken: true; readonly settled: readonly TrackedInterrupt[] }
  | { readonly taken: false; readonly settledBefore: readonly TrackedInterrupt[] };

/**
 * Settles the interrupts that the `resume` of an input answers, each in one atomic step, before the agent gets the
 * input. So of two answers to one interrupt only one reaches the agent. Where another answer has settled one of several
 * interrupts, the others are opened again. Interrupts that the store has never seen are left to the agent.
 */
export async function answerInterrupts(
  store: InteractionStore,
  { threadId, resume }: TrackedInput,
  reviewer: Reviewer | null,
): Promise<AnswersTaken> {
  if (resume.length === 0) return { taken: true, settled: [] };
  const listing = await store.list([threadId]);
  const find = findIn(store, listing);
  const settled: TrackedInterrupt[] = [];
  const lost: TrackedInterrupt[] = [];
  for (const entry of resume) {
    const found = await find(entry);
    if (!found) continue;
    const token = await answerToken(entry, reviewer);
    const ending = endingOf(entry, found, listing.now);
    const outcome = await store.settle(found.stored.id, { ending, token, reviewer, answer: entry });
    if (outcome.state === 'changed') settled.push({ ...found, stored: outcome.interaction });
    else if (outcome.state === 'settled' && !isSameAnswer(outcome.interaction, token))
      lost.push({ ...found, stored: outcome.interaction });
  }
  if (lost.length === 0) return { taken: true, settled };
  await reopenInterrupts(store, settled);
  return { taken: false, settledBefore: lost };
}

/** Opens interrupts again whose answers had no effect. */
async function reopenInterrupts(
  store: InteractionStore,
  interrupts: readonly TrackedInterrupt[],
): Promise<void> {
  for (const { stored, document } of interrupts)
    await store.open({ id: newId(), sessionId: stored.sessionId, document });
}

/** Finds the interrupt that an entry answers. Ids repeat in a thread: open ones come first, then the latest to end. */
function findIn(store: InteractionStore, { open, settled }: StoreListing) {
  const ofId = (interrupts: readonly TrackedInterrupt[], { interruptId }: ResumeEntry) =>
    [...interrupts].reverse().find(({ document }) => document.interrupt.id === interruptId);
  const readEnded = async () => {
    const read = await Promise.all(settled.map(({ id }) => store.get(id)));
    return interruptsIn(read.flatMap((one) => one ?? []));
  };
  // A listing leaves out what ended interrupts asked. They are read only when needed, which is seldom.
  let ended: ReturnType<typeof readEnded> | null = null;
  return async (entry: ResumeEntry): Promise<TrackedInterrupt | undefined> => {
    const found = ofId(interruptsIn(open), entry);
    if (found) return found;
    ended ??= readEnded();
    return ofId(await ended, entry);
  };
}

function isSameAnswer({ settlement }: TrackedInterrupt['stored'], token: string | null): boolean {
  return token !== null && settlement?.token === token;
}

/** An expired interrupt can only be cancelled. */
function endingOf({ status }: ResumeEntry, { document }: TrackedInterrupt, now: string) {
  if (status === 'resolved') return 'answered';
  const { expiresAt } = document.interrupt;
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : 'cancelled';
}
