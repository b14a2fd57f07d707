import type { Answer } from '../protocol/answer.js';
import { asksSame } from '../protocol/open-interrupt.js';
import { entrySecrets, holdsSecret } from '../schema/secrets.js';
import { sameJson } from '../util/json.js';
import { maskAsked } from './mask-secrets.js';
import type { Receipt } from './receipt.js';
import { type KeptEntry, keysOf, type ThreadEntry, type ThreadState } from './thread-state.js';

/** The requests of one thread whose words are kept over a reload: the latest. */
const MOST_KEPT = 10;

/** What the person wrote and did not send, unless it may hold a secret. */
export function unsentOf(
  entry: ThreadEntry,
  draft: unknown,
  sent: Answer | null,
  secrets: readonly string[],
): Receipt['unsent'] {
  const { status } = entry;
  const given = status.state === 'open' ? status.previous : status.answer;
  const answer = sent === null && given?.kind !== 'cancelled' ? given : null;
  if (draft === undefined && answer === null) return undefined;
  const { describesSecret, names } = entrySecrets(entry, secrets);
  if (describesSecret || holdsSecret([draft, answer], names)) return undefined;
  return { ...(draft !== undefined && { draft }), ...(answer && { answer }) };
}

/** The thread with the words of these receipts, which are of entries that have just ended. */
export function keepWords(
  state: ThreadState,
  closed: readonly ThreadEntry[],
  receipts: readonly Receipt[],
): ThreadState {
  const withWords = receipts.filter(({ unsent }) => unsent !== undefined);
  if (withWords.length === 0) return state;
  const entries = new Map(closed.map((entry) => [entry.key, entry]));
  const kept = withWords.flatMap(({ key, unsent, ending: as, at, answer }): KeptEntry[] => {
    const entry = entries.get(key);
    if (!unsent || !entry) return [];
    const status = { state: 'open', previous: unsent.answer ?? null } as const;
    const written = 'draft' in unsent ? { draft: unsent.draft } : undefined;
    return [{ ...entry, status, written, ended: { as, at, answer } }];
  });
  const keys = new Set(keysOf(kept));
  return { ...state, kept: latest([...state.kept.filter(({ key }) => !keys.has(key)), ...kept]) };
}

/** The thread with what an earlier page kept or left behind, in place of what this was told of it before. */
export function withEarlier(
  state: ThreadState,
  earlier: readonly KeptEntry[],
  secrets: readonly string[],
): ThreadState {
  const own = state.kept.filter(({ key }) => !isEarlier(key));
  if (earlier.length === 0 && own.length === state.kept.length) return state;
  return withEarlierWords({ ...state, kept: latest([...earlier, ...own]) }, secrets);
}

/** The thread with the words of an earlier page: each at the receipt that the source tells of its request, or alone. */
export function withEarlierWords(state: ThreadState, secrets: readonly string[]): ThreadState {
  let receipts = state.receipts.filter(({ key }) => !isEarlier(key));
  const alone = state.kept.flatMap((entry) => {
    if (!isEarlier(entry.key)) return [];
    const { interrupt, written, ended, status } = entry;
    const unsent = unsentOf(entry, written?.draft, ended.answer, secrets);
    if (!unsent) return [];
    const told = receipts.find((one) => asksSame(one, { interrupt }) && hasRoom(one, unsent));
    if (!told) return [{ ...toReceipt(entry, secrets), unsent }];
    // Of an answer that was being sent, the source tells whether it arrived.
    const { answer, ...draft } = unsent;
    const words = status.state === 'failed' ? draft : unsent;
    if (Object.keys(words).length > 0)
      receipts = receipts.map((one) => (one === told ? { ...told, unsent: words } : one));
    return [];
  });
  return { ...state, receipts: [...alone, ...receipts] };
}

function hasRoom({ unsent }: Receipt, words: Receipt['unsent']): boolean {
  return unsent === undefined || sameJson(unsent, words);
}

/** The key of a request of an earlier page: no request of this page has it. */
export function earlierKey(index: number): string {
  return `earlier:${index}`;
}

function isEarlier(key: string): boolean {
  return key.startsWith('earlier:');
}

function latest(kept: readonly KeptEntry[]): readonly KeptEntry[] {
  return kept.slice(-MOST_KEPT);
}

function toReceipt(entry: KeptEntry, secrets: readonly string[]): Receipt {
  const { key, definition, toolCall, messageId, ended } = entry;
  const { interrupt, prompt } = maskAsked(entry, secrets);
  const { as: ending, at, answer } = ended;
  return { key, interrupt, prompt, definition, messageId, answer, ending, at, toolCall };
}
