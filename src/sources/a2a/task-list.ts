import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { Sent } from '../../core/protocol/reply.js';
import { createNativeSource } from '../shared/create-native-source.js';
import { readAsked, subagentOf } from './read-asked.js';
import { readTask, type TaskTold } from './read-task.js';

const ASKING = ['input-required', 'auth-required'];
const OVER = ['completed', 'failed', 'canceled', 'rejected'];

/** What is known of a task that is not over. */
interface Task {
  /** What it waits for. */
  readonly asked: TaskTold | null;
  /** The status that was answered, until the agent tells another one. */
  readonly answered: string | null;
}

/** What is known before the first event. */
interface KnownBefore {
  readonly taskIds?: readonly string[] | undefined;
  readonly threadId?: string | null | undefined;
  /** The name of the agent. */
  readonly agent?: string | undefined;
}

/**
 * The tasks of one conversation, and what they wait for.
 *
 * @param settle Delivers what is sent for a request.
 * @param onOver Called with the id of a task that is over.
 */
export function createTaskList(
  { taskIds = [], threadId, agent }: KnownBefore,
  settle: (asked: TaskTold, sent: Sent) => Promise<undefined>,
  onOver: (taskId: string) => void,
) {
  const source = createNativeSource<TaskTold>({ name: 'a2a', threadId, read: readAsked, settle });
  const tasks = new Map<string, Task>(taskIds.map((id) => [id, { asked: null, answered: null }]));

  function taken({ taskId, messageId, statusId }: TaskTold): undefined {
    tasks.set(taskId, { asked: null, answered: statusId });
    source.close(messageId, 'answered');
  }

  function end(taskId: string, how: SettledElsewhere): void {
    const asked = tasks.get(taskId)?.asked;
    if (asked) source.close(asked.messageId, how);
    tasks.delete(taskId);
    onOver(taskId);
  }

  function open(told: TaskTold): void {
    const { taskId, messageId, state, message, data, files, metadata } = told;
    tasks.set(taskId, { asked: told, answered: null });
    const interrupt = {
      ...{ id: messageId, reason: `a2a:${state}`, ...(message !== null && { message }) },
      metadata: { a2a: { taskId, data, files, metadata } },
    };
    source.open(told, interrupt, subagentOf(told) ?? agent);
  }

  return {
    source,
    ids: () => [...tasks.keys()],
    has: (taskId: string) => tasks.has(taskId),
    isAsking: ({ taskId, messageId }: TaskTold) => tasks.get(taskId)?.asked?.messageId === messageId,
    taken,
    /** The agent no longer knows the task. */
    forget: (taskId: string) => end(taskId, 'forgotten'),
    /**
     * Takes what was received, and returns the id of the task that it is about.
     *
     * @param messageId Of an answer: a task that has it has taken it.
     */
    take(event: unknown, messageId?: string): string | undefined {
      const told = readTask(event);
      if (!told) return undefined;
      const { taskId, state } = told;
      const before = tasks.get(taskId)?.asked;
      if (before && messageId !== undefined && told.history.includes(messageId)) taken(before);
      const task = tasks.get(taskId);
      // The response to an answer begins with a snapshot of the task, which still has the question.
      if (!told.isUpdate && task?.answered === told.statusId) return taskId;
      if (OVER.includes(state)) {
        end(taskId, endingOf(task?.asked, state));
        return taskId;
      }
      const asks = ASKING.includes(state) ? told : null;
      if (task?.asked && task.asked.messageId !== asks?.messageId)
        source.close(task.asked.messageId, endingOf(task.asked, state));
      if (asks) open(asks);
      else tasks.set(taskId, { asked: null, answered: null });
      return taskId;
    },
  };
}

/** How a request ended that no answer of this page has ended, as the next state of its task says. */
function endingOf(asked: TaskTold | null | undefined, state: string): SettledElsewhere {
  if (state === 'canceled') return 'cancelled';
  if (state === 'failed' || state === 'rejected') return 'stopped';
  return asked?.state === 'auth-required' ? 'closed' : 'elsewhere';
}
