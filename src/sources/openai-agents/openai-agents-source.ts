import { proposedCalls } from '../../core/dialects/calls/proposed-calls.js';
import { valueWithFeedback } from '../../core/dialects/calls/value-with-feedback.js';
import { approveOrDeny, isApproval } from '../../core/dialects/choices/approve-deny.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import type { Sent } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { isObject } from '../../core/util/json.js';
import { createKeys } from '../shared/create-keys.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { listedDialect, sentTo, withAnother } from '../shared/native-requests.js';
import { withNewest } from '../shared/with-newest.js';
import {
  type ApprovalAnswer,
  type ApprovalItemLike,
  callIdOf,
  readApprovalAnswers,
  serverOf,
  toolCallOf,
} from './approval-answers.js';

/**
 * How the run goes on, and when.
 *
 * @example
 * createOpenAiAgentsSource({ threadId: 'chat-1', resume: (answers) => postAnswers('/approvals', answers) });
 */
export interface OpenAiAgentsSourceOptions {
  /**
   * Continues the run with these answers. Resolves with the interruptions of the next result, or their JSON.
   * Called again only after it has settled. A rejection keeps the calls open, with their answers.
   */
  readonly resume: (answers: readonly ApprovalAnswer[]) => Promise<readonly ApprovalItemLike[]>;
  /**
   * `each` continues the run with every answer; `together` once all calls are answered.
   *
   * @default 'each'
   */
  readonly settles?: InterruptSource['settles'];
  /** The conversation, where the app has several or keeps answers over a reload. */
  readonly threadId?: string;
}

export interface OpenAiAgentsSource extends InterruptSource {
  /**
   * Tells the source what a run waits for: `result.interruptions`, or their JSON. They replace those pushed
   * before; a call that still waits keeps its prompt.
   */
  push(interruptions: readonly ApprovalItemLike[]): void;
}

/**
 * Creates a source of the tool calls for which a run of the OpenAI Agents SDK waits. `resume` continues the run,
 * in the same process or on a server that is sent the answers as JSON.
 *
 * @param options How the run goes on.
 * @returns The source for `useInterruptedRun`.
 *
 * @example
 * const source = createOpenAiAgentsSource({
 *   async resume(answers) {
 *     // A copy of the state, because a run that fails must be started again without these answers.
 *     const state = await RunState.fromString(agent, result.state.toString());
 *     applyApprovalAnswers(state, answers);
 *     result = await run(agent, state);
 *     return result.interruptions;
 *   },
 * });
 * source.push(result.interruptions);
 *
 * Source: OpenAI Agents SDK, "Human in the loop"
 * (https://openai.github.io/openai-agents-js/guides/human-in-the-loop).
 */
export function createOpenAiAgentsSource(options: OpenAiAgentsSourceOptions): OpenAiAgentsSource {
  const { settles = 'each', threadId = null } = options;
  const list = createInterruptList<ApprovalItemLike>(threadId);
  const newKey = createKeys();
  let unsent: ApprovalAnswer[] = [];
  /** Settles when the last run has: runs follow one another. */
  let lastRun: Promise<void> = Promise.resolve();
  /** The run that will be given the unsent answers; its outcome is the outcome of each of them. */
  let nextRun: Promise<void> | null = null;

  /** @param answered The calls to which the run that waits now carried an answer: they are asked about anew. */
  function push(interruptions: readonly ApprovalItemLike[], answered: readonly string[] = []): void {
    const listed = new Map(list.state.interrupts.map((one) => [one.open.interrupt.id, one]));
    for (const id of answered) listed.delete(id);
    const told = new Map<string, ListedInterrupt<ApprovalItemLike>>();
    interruptions.forEach((item, index) => {
      const id = callIdOf(item) ?? `call-${index + 1}`;
      const first = told.get(id);
      const key = first?.open.key ?? listed.get(id)?.open.key ?? newKey(id);
      const asked = { reason: 'openai-agents:approval', toolCallId: id, threadId, agent: item.agent?.name };
      const open = nativeInterrupt({ key, id, ...asked });
      const one = { open, toolCall: toolCallOf(item, id), data: item };
      told.set(id, first ? withAnother(first, one) : one);
    });
    const interrupts = [...told].map(([id, one]) => withNewest(listed.get(id), one));
    list.update({ interrupts, running: false, error: null });
  }

  async function resume(): Promise<void> {
    const answers = unsent;
    unsent = [];
    nextRun = null;
    list.update({ running: true });
    try {
      push(
        await options.resume(answers),
        answers.map(({ callId }) => callId),
      );
    } catch (error) {
      list.update({ running: false });
      throw error;
    }
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles,
    dialects: [listedDialect('openai-agents', list, readApproval)],
    push: (interruptions) => push(interruptions),
    async reply(replies) {
      const answers = sentTo(list, replies).map(({ listed, sent }) =>
        toAnswer(listed.open.interrupt.id, sent),
      );
      unsent = [...unsent, ...answers];
      nextRun ??= lastRun.then(resume);
      lastRun = nextRun.catch(() => {});
      return nextRun;
    },
  };
}

/** Asks to approve or deny a call, with "always allow" and words for the model. */
function readApproval({ open, data }: ListedInterrupt<ApprovalItemLike>, ask: Ask): Reading {
  const server = serverOf(data);
  const choices = approveOrDeny({ key: 'message', required: false }, (approved) => ({ approved }));
  const sends = valueWithFeedback(choices, 'message');
  return ask.confirmation(
    {
      calls: proposedCalls(open, ask),
      choices,
      extras: [{ id: 'always', label: null, description: null }],
      more: server === null ? null : { server_label: server },
    },
    {
      payload(answer) {
        const isAlways = isApproval(answer) && answer.extras?.includes('always');
        return { ...sends(answer), ...(isAlways && { always: true }) };
      },
    },
  );
}

/** The SDK knows no cancelling, and the run needs an answer: a cancellation is a rejection in these words. */
const CANCELLED = { approved: false, message: 'The person cancelled this request without an answer.' };

/** @throws HoldpointError `UNWRITABLE` for what neither approves nor rejects, which a dialect of the app's own may send. */
function toAnswer(callId: string, sent: Sent): ApprovalAnswer {
  const said = sent === 'cancelled' ? CANCELLED : sent.payload;
  const [answer] = isObject(said) ? readApprovalAnswers([{ ...said, callId }]) : [];
  if (!answer) throw new HoldpointError('UNWRITABLE', said);
  return answer;
}
