import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { SettledInterrupt } from '../../core/protocol/source.js';
import { own, ownText, parseJson } from '../../core/util/json.js';
import { omitKeys, omitUndefined } from '../../core/util/merge-objects.js';
import { createInterruptList, type InterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { createSentAnswers } from '../shared/sent-answers.js';
import { waitingCall } from '../shared/waiting-call.js';
import { createSessionReader, type ToolUse } from './session-reader.js';
import { isSameAnswer, type UserAnswerEvent } from './to-user-event.js';

/** What a session asks people, and how each of it ended. */
export interface SessionList
  extends Pick<InterruptList<ToolUse>, 'find' | 'findTold' | 'getSnapshot' | 'subscribe' | 'setFreshness'> {
  /** Takes an event without showing it yet; false where it was taken before. */
  read(event: object): boolean;
  /** Shows what was read. */
  publish(): void;
  setHumanTools(toolNames: readonly string[]): void;
  /**
   * Sends answers, by the ids of their calls. Rejects as `request` does, or with HoldpointError `NOT_WAITING` where their calls had ended. Where
   * only the response was lost, `settledElsewhere` then says that the answers were taken.
   */
  deliver(answers: ReadonlyMap<string, UserAnswerEvent>, request: () => PromiseLike<unknown>): Promise<void>;
}

export function createSessionList(sessionId: string): SessionList {
  const list = createInterruptList<ToolUse>(sessionId);
  const reader = createSessionReader();
  const sentAnswers = createSentAnswers<UserAnswerEvent>();
  let humanTools: ReadonlySet<string> = new Set();
  /** What was open on this page, whose receipts know more than the events. */
  const listedHere = new Set<string>();
  const wasListed = ({ id }: ToolUse) => listedHere.has(id);
  const toldBy = (answered: readonly (readonly [ToolUse, object])[]) =>
    answered.map(([use, event]) => {
      const listed = toListedInterrupt(use, sessionId, reader.agentName(use.threadId ?? ''));
      return { listed, settled: toSettled(listed, event) };
    });

  /** How a call ended. Of one that the session only stopped to list, nobody knows more. */
  function endingOf(id: string): SettledElsewhere {
    const [event, answer] = [reader.settledBy(id), sentAnswers.last(id)];
    if (event === undefined) return 'closed';
    if (answer !== undefined && isSameAnswer(event, answer)) return 'answered';
    return ownText(event, 'type') === 'session.thread_status_terminated' ? 'stopped' : 'elsewhere';
  }

  function publish(): void {
    const before = list.state.interrupts;
    const waiting = reader.blocking().filter((use) => isForPeople(use, humanTools));
    // Calls whose answer is on its way keep their place until it is known whether it was taken.
    const waitingIds = new Set([...sentAnswers.underWay(), ...waiting.map(({ id }) => id)]);
    const still = before.filter(({ open }) => waitingIds.has(open.key));
    const ended = before.filter((one) => !still.includes(one));
    const settledElsewhere = new Map(ended.map(({ open }) => [open.key, endingOf(open.key)]));
    const listed = new Set(still.map(({ open }) => open.key));
    const added = waiting
      .filter(({ id }) => !listed.has(id))
      .map((use) => toListedInterrupt(use, sessionId, reader.agentName(use.threadId ?? '')));
    const interrupts = [...still, ...added];
    for (const { open } of added) listedHere.add(open.key);
    const running = reader.running && interrupts.length === 0;
    const isSame = added.length === 0 && ended.length === 0;
    list.tell(toldBy(reader.answered().filter(([use]) => isForPeople(use, humanTools) && !wasListed(use))));
    if (isSame && running === list.state.running) return;
    list.update({ interrupts, running, settledElsewhere });
  }

  return {
    find: list.find,
    findTold: list.findTold,
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    setFreshness: list.setFreshness,
    read: reader.read,
    publish,
    setHumanTools(toolNames) {
      humanTools = new Set(toolNames);
      publish();
    },
    async deliver(answers, request) {
      const ids = [...answers.keys()];
      for (const [id, answer] of answers) void sentAnswers.send(id, answer);
      try {
        await request();
        for (const [id, answer] of answers) reader.settle(id, answer);
      } catch (error) {
        const waiting = reader.blocking().map(({ id }) => id);
        const ended = ids.filter((id) => !waiting.includes(id));
        throw ended.length > 0 ? new HoldpointError('NOT_WAITING', ended) : error;
      } finally {
        for (const id of ids) sentAnswers.end(id);
        publish();
      }
    },
  };
}

/** What the prompt shows elsewhere, and what the SDK's types call no text for people. */
const READ = [
  'id',
  'type',
  'name',
  'input',
  'processed_at',
  'session_thread_id',
  'evaluated_permission',
  'evaluation',
];

/** A call that waits, as an interrupt: for permission, or for the result of a tool that a person carries out. */
function toListedInterrupt(
  use: ToolUse,
  threadId: string,
  agentName: string | null,
): ListedInterrupt<ToolUse> {
  const { id, type, name, input, threadId: runId, event } = use;
  const asked =
    type === 'agent.custom_tool_use'
      ? ({ reason: 'tool_call', channel: 'tool' } as const)
      : { reason: 'managed-agents:tool-confirmation', metadata: omitKeys(event, ...READ) };
  const subagent = runId === null ? null : { runId, name: agentName };
  return {
    open: nativeInterrupt({ key: id, toolCallId: id, threadId, subagent, ...asked }),
    toolCall: waitingCall(id, name, input),
    data: use,
  };
}

/** What the event that answered a call says of it. Who gave the answer, no event says. */
function toSettled({ open }: ListedInterrupt<ToolUse>, event: object): SettledInterrupt {
  const at = Date.parse(ownText(event, 'processed_at') ?? '');
  const told = { open, as: 'answered', at: Number.isNaN(at) ? null : at } as const;
  return { ...told, sent: { payload: open.channel === 'tool' ? resultIn(event) : confirmationIn(event) } };
}

function confirmationIn(event: object): unknown {
  return omitUndefined({
    result: own(event, 'result'),
    deny_message: ownText(event, 'deny_message') ?? undefined,
  });
}

/** The value that a human tool was answered with, as its text has it. */
function resultIn(event: object): unknown {
  const content = own(event, 'content');
  const text = Array.isArray(content) && content.length === 1 ? ownText(content[0], 'text') : null;
  return text === null ? content : (parseJson(text) ?? text);
}

/** Other custom tools are the app's own work. A call that the policy allowed waits for a runner, not for a person. */
function isForPeople({ type, name, event }: ToolUse, humanTools: ReadonlySet<string>): boolean {
  if (type === 'agent.custom_tool_use') return humanTools.has(name);
  const permission = own(event, 'evaluated_permission');
  return permission !== 'allow' && permission !== 'deny';
}
