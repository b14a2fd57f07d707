import type { Answer } from './answer.js';
import type { Reply } from './reply.js';
import type { RunFailure } from './source.js';
import type { Issue } from './validator.js';

/** How far the person's answer to one interrupt has come. */
export type AnswerStatus =
  /** `previous` is the answer before it was retracted, expired, or was restored after a reload. */
  | { readonly state: 'open'; readonly previous: Answer | null }
  | { readonly state: 'checking'; readonly answer: Answer; readonly reply: Reply }
  | { readonly state: 'invalid'; readonly answer: Answer; readonly issues: readonly Issue[] }
  | { readonly state: 'staged'; readonly answer: Answer; readonly reply: Reply }
  /**
   * `before` is the status that a failure restores: it is set where `send({ cancelOpen: true })` cancels. `isHeld` is
   * set while the answer waits for its record: the source does not have the reply yet.
   */
  | {
      readonly state: 'sending';
      readonly answer: Answer;
      readonly reply: Reply;
      readonly before?: AnswerStatus;
      readonly isHeld?: true;
    }
  /**
   * It could not be sent, or its run failed before the agent took it. The answer and the reply are kept: `retry()` sends
   * the same again. `arrival` is set where it may have arrived: the stream broke before the agent had worked, or the page was
   * reloaded while a source that settles each by itself was sent it.
   */
  | {
      readonly state: 'failed';
      readonly answer: Answer;
      readonly reply: Reply;
      readonly error: RunFailure;
      readonly arrival?: 'unknown';
    };
