import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { isObject } from '../core/util/json.js';
import type {
  InteractionStore,
  StoredInteraction,
  StoreListing,
} from '../gateway/store/interaction-store.js';
import { interruptsIn } from './interrupt-document.js';
import { MOST_ENTRIES, saidBy, type TrackedInput } from './read-run-input.js';

/** An answer of an input, and the interrupt that it answers, open or ended; undefined where the store has never seen it. */
export interface InputAnswer {
  /** Its id is empty where it names none, and the store does not know it either. */
  readonly entry: ResumeEntry;
  readonly found: StoredInteraction | undefined;
}

/** Finds the interrupts that an input answers, on both channels. */
export async function inputAnswers(
  store: InteractionStore,
  { threadId, resume, command }: TrackedInput,
): Promise<{ readonly answers: readonly InputAnswer[]; readonly now: string }> {
  if (resume.length === 0 && command === undefined) return { answers: [], now: '' };
  const listing = await store.list([threadId]);
  /** Ids repeat in a thread: open interrupts come before those that have ended. */
  const find = async (id: string) =>
    interruptsIn(listing.open)
      .filter(({ document }) => document.interrupt.id === id)
      .at(-1)?.stored ?? (await store.latest(threadId, id));
  const answers: InputAnswer[] = [];
  for (const entry of resume) answers.push({ entry, found: await find(entry.interruptId) });
  if (command === undefined) return { answers, now: listing.now };

  const values = isObject(command) ? Object.entries(command) : [];
  const named: InputAnswer[] = [];
  // For several interrupts LangGraph takes a map by their ids.
  for (const [interruptId, payload] of values.length > MOST_ENTRIES ? [] : values) {
    const found = await find(interruptId);
    if (found) named.push({ entry: { interruptId, status: 'resolved', payload }, found });
  }
  const more = named.length > 0 ? named : await unnamed(store, listing, answers, command);
  return { answers: [...answers, ...more], now: listing.now };
}

/** Whether one interrupt is answered in two ways: nobody could say which of them counts. */
export function contradicts(answers: readonly InputAnswer[]): boolean {
  const said = new Map<string, string>();
  return answers.some(({ entry, found }) => {
    const key = found?.id ?? entry.interruptId;
    const [text, other] = [saidBy(entry), said.get(key)];
    said.set(key, text);
    return other !== undefined && other !== text;
  });
}

/**
 * What a value answers that names no interrupt: what is open and not answered by `resume`, else what is open at all, else
 * what ended last in the thread, which takes only the same again.
 */
async function unnamed(
  store: InteractionStore,
  { open, settled }: StoreListing,
  answered: readonly InputAnswer[],
  payload: unknown,
): Promise<readonly InputAnswer[]> {
  const all = interruptsIn(open).map(({ stored }) => stored);
  const named = new Set(answered.map(({ found }) => found?.id));
  const others = all.filter(({ id }) => !named.has(id));
  const asked = others.length > 0 ? others : all;
  const found = asked.length > 0 ? asked : [await lastEnded(store, settled)];
  return found.map((one) => {
    const interruptId = interruptsIn(one ? [one] : [])[0]?.document.interrupt.id ?? '';
    return { entry: { interruptId, status: 'resolved', payload }, found: one };
  });
}

/** A store may have forgotten all of an ended interrupt but its end; what a gateway asked in the thread is no interrupt. */
async function lastEnded(
  store: InteractionStore,
  settled: StoreListing['settled'],
): Promise<StoredInteraction | undefined> {
  for (const { id } of [...settled].reverse()) {
    const stored = await store.get(id);
    if (stored && (stored.document === null || interruptsIn([stored]).length > 0)) return stored;
  }
  return undefined;
}
