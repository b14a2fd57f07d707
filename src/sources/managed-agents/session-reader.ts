import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';

/** A call that the agent wants to make, as its event tells it. */
export interface ToolUse {
  readonly id: string;
  readonly type: 'agent.tool_use' | 'agent.mcp_tool_use' | 'agent.custom_tool_use';
  readonly name: string;
  readonly input: unknown;
  /** The thread of the subagent that asks; null for the agent itself. */
  readonly threadId: string | null;
  readonly event: JsonObject;
}

/** What the events of a session say so far. */
export interface SessionReader {
  /** Takes an event; false where it was taken before. Events of a list and of a stream overlap. */
  read(event: object): boolean;
  readonly running: boolean;
  /** The calls that the session is blocked on, in the order in which they were made. */
  blocking(): readonly ToolUse[];
  /** The calls that people have answered, with the events that did it. */
  answered(): readonly (readonly [ToolUse, object])[];
  /** The event that settled a call; undefined while it waits. */
  settledBy(id: string): object | undefined;
  /** Takes an answer of this page, which the server accepted. */
  settle(id: string, event: object): void;
  agentName(threadId: string): string | null;
}

const USES = ['agent.tool_use', 'agent.mcp_tool_use', 'agent.custom_tool_use'] as const;
/** The events by which people answer. */
const ANSWERS = new Set(['user.tool_confirmation', 'user.custom_tool_result']);
/** The fields by which an event that settles a call names it. */
const SETTLED = ['tool_use_id', 'mcp_tool_use_id', 'custom_tool_use_id'];
/** A session's own idle lists what all of its threads are blocked on. */
const WHOLE_SESSION = '';

/**
 * Follows one session. What blocks it is listed by the latest `session.status_idle`, or by a thread's; a call leaves
 * when it is confirmed or has its result, when the session goes idle without it, and when its thread terminates.
 *
 * Source: @anthropic-ai/sdk 1.12, `BetaManagedAgentsSessionRequiresAction`: "Resolving fewer than all re-emits
 * `session.status_idle` with the remainder."
 */
export function createSessionReader(): SessionReader {
  const seen = new Set<string>();
  const uses = new Map<string, ToolUse>();
  const settled = new Map<string, object>();
  const blockedIn = new Map<string, ReadonlySet<string>>();
  const agentNames = new Map<string, string>();
  let running = false;

  function readStatus(type: string, event: object, threadId: string): void {
    switch (type) {
      case 'session.status_running':
        running = true;
        return;
      case 'session.status_idle':
      case 'session.status_terminated':
      case 'session.deleted':
        running = false;
        blockedIn.clear();
        blockedIn.set(WHOLE_SESSION, idsIn(event));
        return;
      case 'session.thread_status_idle':
        blockedIn.set(threadId, idsIn(event));
        return;
      case 'session.thread_status_terminated':
        // Its calls can never get an answer.
        for (const use of uses.values()) if (use.threadId === threadId) settled.set(use.id, event);
    }
  }

  return {
    read(event) {
      const [id, type] = [ownText(event, 'id'), ownText(event, 'type') ?? ''];
      if (id !== null && seen.has(id)) return false;
      if (id !== null) seen.add(id);
      const use = toToolUse(id, type, event);
      if (use) uses.set(use.id, use);
      for (const name of SETTLED) {
        const settledId = ownText(event, name);
        if (settledId !== null) settled.set(settledId, event);
      }
      const [threadId, agentName] = [ownText(event, 'session_thread_id') ?? '', ownText(event, 'agent_name')];
      if (agentName !== null) agentNames.set(threadId, agentName);
      readStatus(type, event, threadId);
      return true;
    },
    get running() {
      return running;
    },
    blocking() {
      const ids = new Set([...blockedIn.values()].flatMap((blocked) => [...blocked]));
      return [...uses.values()].filter(({ id }) => ids.has(id) && !settled.has(id));
    },
    answered() {
      return [...settled].flatMap(([id, event]) => {
        const use = uses.get(id);
        return use && ANSWERS.has(ownText(event, 'type') ?? '') ? [[use, event] as const] : [];
      });
    },
    settledBy: (id) => settled.get(id),
    settle: (id, event) => settled.set(id, event),
    agentName: (threadId) => agentNames.get(threadId) ?? null,
  };
}

function toToolUse(id: string | null, type: string, event: object): ToolUse | undefined {
  const known = USES.find((one) => one === type);
  if (id === null || !known || !isObject(event)) return undefined;
  const [name, threadId] = [ownText(event, 'name') ?? '', ownText(event, 'session_thread_id')];
  return { id, type: known, name, input: own(event, 'input'), threadId, event };
}

/** The ids of the events that block a session or a thread; none for any stop reason but `requires_action`. */
function idsIn(event: object): ReadonlySet<string> {
  const reason = own(event, 'stop_reason');
  const ids = ownText(reason, 'type') === 'requires_action' ? own(reason, 'event_ids') : [];
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}
