import type { Answer } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { ReceiptEnding, SettledElsewhere } from '../protocol/ending.js';
import type { Expiry, ToolCall } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Receipt } from './receipt.js';
import type { ThreadEntry } from './thread-state.js';

type Ended = Pick<Receipt, 'answer' | 'ending'>;

/**
 * How an interrupt ended that is no longer open, and the answer of this page that ended it.
 *
 * @param fact What the source knows of it; undefined where it knows nothing more.
 */
export function endingOf(entry: ThreadEntry, fact: SettledElsewhere | undefined): Ended {
  const { prompt, status, expiry } = entry;
  switch (fact) {
    case undefined:
      return answered(prompt, sentAnswer(status), expiry) ?? { answer: null, ending: 'closed' };
    case 'answered': {
      const ours = status.state === 'failed' ? status.answer : sentAnswer(status);
      return answered(prompt, ours, expiry) ?? { answer: null, ending: 'elsewhere' };
    }
    case 'forgotten': {
      const answer = sentAnswer(status);
      // What was dismissed has ended as the person wanted.
      if (answer?.kind === 'cancelled') return { answer, ending: answerEnding(prompt, answer, expiry) };
      return { answer, ending: fact };
    }
    case 'elsewhere':
    case 'cancelled':
    case 'expired':
    case 'replaced':
    case 'withdrawn':
    case 'stopped':
    case 'closed':
      return { answer: null, ending: fact };
    default:
      return fact satisfies never;
  }
}

function answered(prompt: Prompt, answer: Answer | null, expiry: Expiry): Ended | null {
  return answer && { answer, ending: answerEnding(prompt, answer, expiry) };
}

/** The answer that the source has got; null where it got none. */
function sentAnswer(status: AnswerStatus): Answer | null {
  return status.state === 'sending' && !status.isHeld ? status.answer : null;
}

/** How an interrupt ended that was answered so. */
export function answerEnding(prompt: Prompt, answer: Answer, expiry: Expiry): ReceiptEnding {
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
