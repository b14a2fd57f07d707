import { answerThatSent } from '../dialects/parts/answer-that-sent.js';
import type { SettledInterrupt } from '../protocol/settled-interrupt.js';
import { maskSecrets } from './mask-secrets.js';
import type { Receipt } from './receipt.js';
import { answerEnding } from './receipt-ending.js';
import type { ThreadEntry, ThreadState, ToldEntry } from './thread-state.js';

/** The receipt of a request whose end only its source tells. */
export function toldReceipt(
  entry: ThreadEntry,
  settled: SettledInterrupt,
  secrets: readonly string[],
): Receipt {
  const { key, interrupt, prompt, definition, toolCall, messageId, expiry } = entry;
  const answer = settled.sent ? answerThatSent(entry.reading, settled.sent) : null;
  const ending = answer ? answerEnding(prompt, answer, expiry) : (settled.as ?? 'closed');
  const { at, answeredBy } = settled;
  const shown = answer && maskSecrets(entry, answer, secrets);
  const receipt = { key, interrupt, prompt, definition, messageId, answer: shown, ending, at, toolCall };
  return { ...receipt, ...(answeredBy && { answeredBy }) };
}

/** The receipts with those that are told, which are older than the page's own unless they have a later time. */
export function withTold(
  receipts: readonly Receipt[],
  told: readonly ToldEntry[],
  secrets: readonly string[],
): ThreadState['receipts'] {
  if (told.length === 0) return receipts;
  const [first] = receipts;
  const all = told.map(({ entry, settled }) => toldReceipt(entry, settled, secrets));
  const isLater = ({ at }: Receipt) => at !== null && first !== undefined && at > (first.at ?? at);
  return [...all.filter((one) => !isLater(one)), ...receipts, ...all.filter(isLater)];
}
