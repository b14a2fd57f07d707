import type { HoldpointCode } from '../errors/holdpoint-error.js';
import type { Answer } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { Prompt } from '../protocol/prompt.js';
import type { AnswerOutcome } from './answer-outcome.js';
import { chooseByTone } from './choose-by-tone.js';
import { checkOf, prepareReply, runCheck } from './prepare-reply.js';
import type { AnswerOptions, InterruptedRunCommands } from './run-types.js';
import type { StoreContext } from './store-context.js';
import { isSending, type SubmitCommands } from './submit-commands.js';
import type { ThreadEntry } from './thread-state.js';

type Staged = Extract<AnswerStatus, { readonly state: 'staged' }>;

/** The commands about what is open: give, take back and send answers. */
export function createAnswerCommands(
  context: StoreContext,
  { send, submit, retry }: SubmitCommands,
): Omit<InterruptedRunCommands, 'send'> {
  const { source, warn, dispatch, refresh, view, options, outcomes } = context;
  const entriesOf = (thread: string | null) => context.thread(thread).entries;

  /** The entry that may be answered now, or the code of what keeps it from that. */
  function answerable(key: string): ThreadEntry | HoldpointCode {
    refresh();
    const entries = entriesOf(view().threadId);
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
    if (!answer) return ignore('NOT_OFFERED', key);
    if (entry.expiry.kind === 'expired' && answer.kind !== 'cancelled') return ignore('EXPIRED', key);
    const { threadId } = entry.open;
    const prepared = prepareReply(entry, answer, metadata, warn);
    if (!prepared.ok) {
      const { issues } = prepared;
      dispatch(threadId, { type: 'answered', key, status: { state: 'invalid', answer, issues } });
      return { type: 'invalid', issues };
    }
    const { reply } = prepared;
    dispatch(threadId, { type: 'answered', key, status: { state: 'checking', answer, reply } });
    const outcome = outcomes.of(entry, answer, reply);
    const keep = () => stage(threadId, key, { state: 'staged', answer, reply });
    const check = checkOf(entry, answer, reply);
    const { validator } = options();
    if (!check || !validator) keep();
    else {
      void runCheck(validator, check, warn).then((issues) => {
        if (issues.length === 0) keep();
        else dispatch(threadId, { type: 'checked', key, status: { state: 'invalid', answer, issues } });
      });
    }
    return outcome;
  }

  /** Keeps an answer that passed its check, and sends it where it need not wait for others. */
  function stage(thread: string | null, key: string, status: Staged): void {
    dispatch(thread, { type: 'checked', key, status });
    // The check may have taken longer than there was time, or than the thread was shown.
    refresh();
    const entries = entriesOf(thread);
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
