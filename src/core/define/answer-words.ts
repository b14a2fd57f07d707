import type { Warn } from '../errors/warnings.js';
import type { Answer, AnswerTo } from '../protocol/answer.js';
import type { Prompt } from '../protocol/prompt.js';
import type { InterruptOptions } from './interrupt-options.js';

/**
 * Returns a function that summarises an answer with the definition's `summarize`, called once for each answer. React
 * may call it while rendering, so a failure is reported afterwards.
 *
 * @param valueIn The value that an answer stands for.
 */
export function createAnswerWords(
  { reason, summarize }: InterruptOptions,
  payload: unknown,
  valueIn: (answer: AnswerTo<Prompt>) => unknown,
  warn: Warn,
): (answer: Answer) => string | null {
  const summaries = new WeakMap<Answer, string | null>();

  function summaryOf(answer: AnswerTo<Prompt>): string | null {
    try {
      const words: unknown = summarize?.(valueIn(answer), payload);
      return typeof words === 'string' && words.trim() !== '' ? words : null;
    } catch (error) {
      queueMicrotask(() => warn('CALLBACK_FAILED', { callback: `summarize of ${reason}`, error }));
      return null;
    }
  }

  return (answer) => {
    if (!summarize || answer.kind === 'cancelled') return null;
    if (!summaries.has(answer)) summaries.set(answer, summaryOf(answer));
    return summaries.get(answer) ?? null;
  };
}
