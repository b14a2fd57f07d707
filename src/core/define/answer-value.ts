import { standardReply } from '../dialects/standard.js';
import type { Answer } from '../protocol/answer.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import { payloadOf } from '../protocol/reply.js';

/**
 * The value that an answer stands for: the filled-in value, or the value that the schema gives to a choice.
 *
 * @throws HoldpointError `UNWRITABLE` for an answer that the prompt does not take.
 */
export function answerValue(asked: OpenInterrupt, prompt: Prompt, answer: Answer): unknown {
  return answer.kind === 'filled' ? answer.value : payloadOf(standardReply(asked, prompt, answer));
}
