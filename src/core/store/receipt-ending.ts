import type { Answer } from '../protocol/answer.js';
import type { Expiry } from '../protocol/expiry.js';
import type { Prompt } from '../protocol/prompt.js';
import type { ToolCall } from '../protocol/tool-call.js';
import type { Receipt, ReceiptEnding } from './receipt.js';

/**
 * How an interrupt ended.
 *
 * @param answer The answer that was sent; null where none of ours was.
 */
export function receiptEnding(prompt: Prompt, answer: Answer | null, expiry: Expiry): ReceiptEnding {
  if (answer === null) return 'superseded';
  switch (answer.kind) {
    case 'cancelled':
      return expiry.kind === 'expired' ? 'expired' : 'cancelled';
    case 'declined':
      return 'denied';
    case 'chosen':
      return verdict(prompt, answer.choice);
    case 'reviewed':
      return reviewVerdict(prompt, answer.items);
    case 'answered':
    case 'filled':
    case 'opened':
      return 'answered';
    default:
      return answer satisfies never;
  }
}

const BY_TONE = { approve: 'approved', deny: 'denied', neutral: 'answered' } as const;

function verdict(prompt: Prompt, choice: string): ReceiptEnding {
  const chosen = prompt.kind === 'confirmation' ? prompt.choices.find(({ id }) => id === choice) : undefined;
  return BY_TONE[chosen?.tone ?? 'neutral'];
}

/** How an interrupt ended, after its tools have reported. A denied call that is reported as an error did not fail. */
export function endingWith({ ending }: Receipt, calls: readonly (ToolCall | null)[]): ReceiptEnding {
  return ending === 'approved' && calls.some((call) => (call?.error ?? null) !== null) ? 'failed' : ending;
}

/** A review is approved, or denied, where all of its items are; otherwise it is answered. */
function reviewVerdict(prompt: Prompt, answers: readonly Answer[]): ReceiptEnding {
  if (prompt.kind !== 'review') return 'answered';
  const endings = new Set(
    prompt.items.map((item, index) => {
      const answer = answers[index];
      return answer?.kind === 'chosen' ? verdict(item, answer.choice) : 'answered';
    }),
  );
  const [only] = endings;
  return endings.size === 1 && only ? only : 'answered';
}
