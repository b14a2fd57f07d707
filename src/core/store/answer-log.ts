import { attempt, type Warn } from '../errors/warnings.js';
import type { Reply } from '../protocol/reply.js';
import type { AnswerRecord } from './run-types.js';
import type { ThreadEntry } from './thread-state.js';

/** Tells an app's audit log of answers as they leave; a retry of the same answer is not told again. */
interface AnswerLog {
  record(
    entries: readonly ThreadEntry[],
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
      for (const { interrupt, prompt, status, open } of entries) {
        if (!('reply' in status) || told.has(status.reply)) continue;
        told.add(status.reply);
        const { threadId, runId } = open;
        const { answer } = status;
        attempt(
          () => onAnswer?.({ interrupt, prompt, answer, threadId, runId, at }),
          (error) => warn('CALLBACK_FAILED', { callback: 'onAnswer', error }),
        );
      }
    },
  };
}
