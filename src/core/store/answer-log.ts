import type { DeskEntry } from './thread-state.js';
import type { AnswerRecord } from './run-types.js';
import type { Reply } from '../protocol/source.js';
import { attempt, type Warn } from '../errors/warnings.js';

/** Tells an app's audit log of answers as they leave; a retry of the same answer is not told again. */
interface AnswerLog {
  record(
    entries: readonly DeskEntry[],
    at: number,
    onAnswer: ((record: AnswerRecord) => void) | undefined,
    warn: Warn,
  ): void;
}

export function createAnswerLog(): AnswerLog {
  // By reply, of which every answer has its own: an app may give one answer object many times.
  const told = new WeakSet<Reply>();
  return {
    record(entries, at, onAnswer, warn) {
      for (const { interrupt, prompt, standing, open } of entries) {
        if (!('reply' in standing) || told.has(standing.reply)) continue;
        told.add(standing.reply);
        const { threadId, runId } = open;
        const { answer } = standing;
        attempt(
          () => onAnswer?.({ interrupt, prompt, answer, threadId, runId, at }),
          (error) => warn('CALLBACK_FAILED', { callback: 'onAnswer', error }),
        );
      }
    },
  };
}
