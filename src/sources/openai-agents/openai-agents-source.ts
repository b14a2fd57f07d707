import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { withNewest } from '../shared/with-newest.js';
import {
  type ApprovalAnswer,
  type ApprovalItemLike,
  callIdOf,
  readApprovalAnswers,
  toolCallOf,
} from './approval-answers.js';
import { APPROVAL, openAiAgentsDialect } from './openai-agents-dialect.js';

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
  const list = createInterruptList<string>(threadId);
  let count = 0;
  let unsent: ApprovalAnswer[] = [];
  /** Settles when the last run has: runs follow one another. */
  let lastRun: Promise<void> = Promise.resolve();
  /** The run that will be given the unsent answers; its outcome is the outcome of each of them. */
  let nextRun: Promise<void> | null = null;

  /** @param answered The calls to which the run that waits now carried an answer: they are asked about anew. */
  function push(interruptions: readonly ApprovalItemLike[], answered: readonly string[] = []): void {
    const listed = new Map(list.state.interrupts.map((one) => [one.data, one]));
    for (const id of answered) listed.delete(id);
    const told = new Map<string, ListedInterrupt<string>>();
    interruptions.forEach((item, index) => {
      const id = callIdOf(item) ?? `call-${index + 1}`;
      const first = told.get(id);
      const key = first?.open.key ?? listed.get(id)?.open.key ?? `${++count}:${id}`;
      told.set(id, first ? withAnother(first, item) : toListedInterrupt(item, id, key, threadId));
    });
    const interrupts = [...told.values()].map((one) => withNewest(listed.get(one.data), one));
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
    dialects: [openAiAgentsDialect],
    push: (interruptions) => push(interruptions),
    reply(replies) {
      unsent = [...unsent, ...readReplies(replies)];
      nextRun ??= lastRun.then(resume);
      lastRun = nextRun.catch(() => {});
      return nextRun;
    },
  };
}

function readReplies(replies: readonly Reply[]): readonly ApprovalAnswer[] {
  return replies.map((reply) => {
    const [answer] = reply.via === 'native' ? readApprovalAnswers([reply.value]) : [];
    if (!answer) throw new HoldpointError('UNWRITABLE', reply.via);
    return answer;
  });
}

function toListedInterrupt(
  item: ApprovalItemLike,
  id: string,
  key: string,
  threadId: string | null,
): ListedInterrupt<string> {
  const name = item.agent?.name;
  const open: OpenInterrupt = {
    key,
    interrupt: { id, reason: APPROVAL, toolCallId: id },
    threadId,
    runId: null,
    channel: 'native',
    subagent: name === undefined ? null : { runId: name, name },
  };
  return { open, toolCall: toolCallOf(item, id), data: id };
}

/** The request of one more call with the same id: an answer names the id alone, so it counts for all of them. */
function withAnother(first: ListedInterrupt<string>, item: ApprovalItemLike): ListedInterrupt<string> {
  const { id, reason } = first.open.interrupt;
  const { name, args, argsText } = toolCallOf(item, id);
  const another = { id, reason, metadata: { call: { name, args: args ?? argsText } } };
  return { ...first, open: { ...first.open, also: [...(first.open.also ?? []), another] } };
}
