import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { LangGraphStreamLike } from './langgraph-stream-like.js';
import { failureOf, hasNewError } from './stream-failure.js';

/** The request that carries an answer. Its error is the hook's error too, but is reported only once, by `reply`. */
export interface AnswerRequest {
  /**
   * Resolves when the request has, and rejects as it does.
   *
   * @param before What the hook returned when it was made.
   * @param decided Called where the request succeeded, so that an error that was undecided is the run's.
   */
  send(before: LangGraphStreamLike, request: Promise<unknown>, decided: () => void): Promise<void>;
  /** Whether the hook has a new error that may be the run's, or the one that the request is about to throw. */
  isUndecided(stream: LangGraphStreamLike): boolean;
  /** Why the hook's last run failed, without what the last request threw. */
  failureOf(stream: LangGraphStreamLike, before: RunFailure | null): RunFailure | null;
}

/** Distinguishes the error of a run from the error of the request that was to begin it. */
export function createAnswerRequest(): AnswerRequest {
  let asking: LangGraphStreamLike | null = null;
  let wasUndecided = false;
  let thrown: unknown = null;
  return {
    async send(before, request, decided) {
      asking = before;
      wasUndecided = false;
      try {
        await request;
      } catch (error) {
        thrown = error;
        throw error;
      } finally {
        asking = null;
      }
      if (wasUndecided) decided();
    },
    isUndecided(stream) {
      const isUndecided = asking !== null && hasNewError(stream, asking);
      wasUndecided ||= isUndecided;
      return isUndecided;
    },
    failureOf: (stream, before) => (stream.error === thrown ? null : failureOf(stream, before)),
  };
}
