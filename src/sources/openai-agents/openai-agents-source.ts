import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { createOpenList, type Listed } from '../shared/open-list.js';
import { type ApprovalAnswer, type ApprovalItemLike, callIdOf, readAnswers, toolCallOf } from './approval.js';
import { APPROVAL, openAiAgentsDialect } from './openai-agents-dialect.js';

export interface OpenAiAgentsSourceOptions {
  /**
   * Lets the run go on with these answers. Returns what is open then: the interruptions of the next
   * result, or their JSON. Called again only after it has ended.
   */
  readonly resume: (answers: readonly ApprovalAnswer[]) => Promise<readonly ApprovalItemLike[]>;
  /**
   * `each`: the run goes on with every answer, as it may here. `together`: once all are given.
   *
   * @default 'each'
   */
  readonly settles?: InterruptSource['settles'];
  /** The conversation, where the app keeps several or keeps answers for a reload. */
  readonly threadId?: string;
}

export interface OpenAiAgentsSource extends InterruptSource {
  /** Shows what a run waits for: `result.interruptions`, or their JSON. Replaces what was shown. */
  show(interruptions: readonly ApprovalItemLike[]): void;
}

/**
 * Shows the tool calls for which a run of the OpenAI Agents SDK waits, and lets it go on with the answers:
 * in the same process, or on a server that is sent them as JSON.
 *
 * @example
 * const source = createApprovalSource({
 *   async resume(answers) {
 *     // A copy: what a run that fails was told must not stay.
 *     const state = await RunState.fromString(agent, result.state.toString());
 *     applyAnswers(state, answers);
 *     result = await run(agent, state);
 *     return result.interruptions;
 *   },
 * });
 * source.show(result.interruptions);
 *
 * Source: OpenAI Agents SDK, "Human in the loop".
 */
export function createOpenAiAgentsSource(options: OpenAiAgentsSourceOptions): OpenAiAgentsSource {
  const { settles = 'each', threadId = null } = options;
  const list = createOpenList<string>(threadId);
  let round = 0;
  let waiting: ApprovalAnswer[] = [];
  let turn: Promise<void> = Promise.resolve();
  /** The run that will carry what waits: whatever becomes of it becomes of every answer in it. */
  let next: Promise<void> | null = null;

  function show(interruptions: readonly ApprovalItemLike[]): void {
    round += 1;
    const held = new Map(list.state.listed.map((one) => [one.of, one]));
    const seen = new Set<string>();
    const listed = interruptions.flatMap((item, index) => {
      const id = callIdOf(item) ?? `call-${index + 1}`;
      if (seen.has(id)) return [];
      seen.add(id);
      const shown = held.get(id);
      const next = toListed(item, id, `${round}:${id}`, threadId);
      // What is still open keeps its prompt, and what was begun in it; another call under its id is shown anew.
      return [shown && sameJson(shown.toolCall, next.toolCall) ? shown : next];
    });
    list.change({ listed, running: false, error: null });
  }

  /** One run at a time: answers given while one is under way wait, and go out together. */
  async function goOn(): Promise<void> {
    const answers = waiting;
    waiting = [];
    next = null;
    list.change({ running: true });
    try {
      show(await options.resume(answers));
    } catch (error) {
      list.change({ running: false });
      throw error;
    }
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles,
    dialects: [openAiAgentsDialect],
    show,
    reply(replies) {
      waiting = [...waiting, ...readReplies(replies)];
      next ??= turn.then(goOn);
      turn = next.catch(() => {});
      return next;
    },
  };
}

function readReplies(replies: readonly Reply[]): readonly ApprovalAnswer[] {
  return replies.map((reply) => {
    const [answer] = reply.via === 'native' ? readAnswers([reply.value]) : [];
    if (!answer) throw new HoldpointError('UNWRITABLE', reply.via);
    return answer;
  });
}

function toListed(item: ApprovalItemLike, id: string, key: string, threadId: string | null): Listed<string> {
  const name = item.agent?.name;
  const open: OpenInterrupt = {
    key,
    interrupt: { id, reason: APPROVAL, toolCallId: id },
    threadId,
    runId: null,
    channel: 'native',
    subagent: name === undefined ? null : { runId: name, name },
  };
  return { open, toolCall: toolCallOf(item, id), of: id };
}
