import type { HoldpointCode } from '../errors/holdpoint-error.js';
import type { Answer } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Issue } from '../protocol/validator.js';
import type { AnswerOutcome } from './answer-outcome.js';
import { chooseByTone } from './choose-by-tone.js';
import { isOffered } from './is-offered.js';
import { checkReply, prepareReply } from './prepare-reply.js';
import type { AnswerOptions, InterruptedRunCommands } from './run-types.js';
import { readShown, type StoreContext } from './store-context.js';
import { isSending, type SubmitCommands } from './submit-commands.js';
import type { ThreadEntry } from './thread-state.js';

type Staged = Extract<AnswerStatus, { readonly state: 'staged' }>;

/** The commands about what is open: give, take back and send answers. */
export function createAnswerCommands(
  context: StoreContext,
  { send, submit, retry }: SubmitCommands,
): Omit<InterruptedRunCommands, 'send'> {
  const { source, warn, dispatch, refresh, thread: stateOf, options, outcomes } = context;

  /** The entry that may be answered now, or the code of what keeps it from that. */
  function answerable(key: string): ThreadEntry | HoldpointCode {
    const { entries } = readShown(context);
    const entry = entries.find((one) => one.key === key);
    if (!entry) return 'UNKNOWN_KEY';
    return (source.settles === 'together' ? entries : [entry]).some(isSending) ? 'RUN_IN_PROGRESS' : entry;
  }

  /** A second click while answers are being sent is nothing to warn of. */
  function ignore(code: HoldpointCode, key: string): AnswerOutcome {
    if (code !== 'RUN_IN_PROGRESS') warn(code, key);
    return { type: 'ignored', code };
  }

  // Asynchronous only from its first `await` on: a lone answer is sent before this returns.
  async function give(
    key: string,
    toAnswer: (prompt: Prompt) => Answer | null,
    { metadata }: AnswerOptions = {},
  ): Promise<AnswerOutcome> {
    const entry = answerable(key);
    if (typeof entry === 'string') return ignore(entry, key);
    const answer = toAnswer(entry.prompt);
    if (!answer || !isOffered(entry, answer)) return ignore('NOT_OFFERED', key);
    if (entry.expiry.kind === 'expired' && answer.kind !== 'cancelled') return ignore('EXPIRED', key);
    const { threadId } = entry.open;
    const status = prepareReply(entry, answer, metadata, warn);
    dispatch(threadId, { type: 'answered', key, status });
    if (status.state === 'invalid') return { type: 'invalid', issues: status.issues };
    const { reply } = status;
    const outcome = outcomes.of(entry, status);
    const conclude = (issues: readonly Issue[]) => {
      if (issues.length === 0) stage(threadId, key, { state: 'staged', answer, reply });
      else dispatch(threadId, { type: 'checked', key, status: { state: 'invalid', answer, issues } });
    };
    const check = checkReply(entry, answer, reply, options().validator, warn);
    if (check) void check.then(conclude);
    else conclude([]);
    return outcome;
  }

  /** Keeps an answer that passed its check, and sends it where it need not wait for others. */
  function stage(thread: string | null, key: string, status: Staged): void {
    dispatch(thread, { type: 'checked', key, status });
    // The check may have taken longer than there was time, or than the thread was shown.
    refresh();
    const { entries } = stateOf(thread);
    const staged = entries.filter((entry) => entry.status === status);
    const isAlone = source.settles === 'each' || entries.length === 1;
    if (isAlone && staged.length > 0) void send(thread, staged);
  }

  return {
    answer: (key, answer, more) => give(key, () => answer, more),
    approve: (key, more = {}) => give(key, (prompt) => chooseByTone(prompt, 'approve', more), more),
    deny: (key, more = {}) => give(key, (prompt) => chooseByTone(prompt, 'deny', more), more),
    cancel: (key) => give(key, () => ({ kind: 'cancelled' })),
    retract(key) {
      const entry = answerable(key);
      if (typeof entry === 'string') ignore(entry, key);
      else dispatch(entry.open.threadId, { type: 'retracted', key });
    },
    submit,
    retry,
  };
}
