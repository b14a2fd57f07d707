import { isApproval } from '../dialects/parts/approve-deny.js';
import { standardReply } from '../dialects/standard.js';
import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Answer, Answered } from '../protocol/answer.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt, Question } from '../protocol/prompt.js';
import type { Reply } from '../protocol/reply.js';
import { cancelled, resolved } from '../protocol/reply.js';

/**
 * The tool message that an answer becomes; the table is in the documentation of `defineHumanTool`.
 *
 * @param bySchema The call as an interrupt, where the tool's `responseSchema` defines the answer.
 * @throws HoldpointError `UNWRITABLE` for an answer that the prompt does not take.
 */
export function humanToolReply(
  bySchema: OpenInterrupt | null,
  open: OpenInterrupt,
  prompt: Prompt,
  answer: Answer,
): Reply {
  if (answer.kind === 'cancelled') return cancelled(open);
  if (bySchema) return standardReply(bySchema, prompt, answer);
  if (answer.kind === 'filled') return resolved(open, answer.value);
  if (answer.kind === 'answered' && prompt.kind === 'question')
    return resolved(open, answered(prompt, answer));
  if (answer.kind !== 'chosen') throw new HoldpointError('UNWRITABLE', answer.kind);
  const { feedback } = answer;
  const approved = isApproval(answer);
  return resolved(open, feedback === undefined ? approved : { approved, feedback });
}

/** The chosen option or list of options; for several questions, an object of these by question key. */
function answered({ questions }: Question, { answers }: Answered): unknown {
  const entries = questions.map(({ key, options, multiple }): [string, unknown] => {
    const given = answers.get(key);
    const values: unknown[] = options
      .filter(({ id }) => given?.options.includes(id))
      .map(({ value }) => value);
    if (given?.text !== undefined) values.push(given.text);
    return [key, multiple ? values : values.at(-1)];
  });
  const [only, ...more] = entries;
  return only && more.length === 0 ? only[1] : Object.fromEntries(entries);
}
