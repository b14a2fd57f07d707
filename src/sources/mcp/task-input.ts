import { isObject, own } from '../../core/util/json.js';
import { type Collect, type CollectOptions, type InputRequest, isInputRequest } from './input-required.js';

/**
 * A task that waits for input, as `tasks/get` returns it or `notifications/tasks` tells it (MCP extension
 * `io.modelcontextprotocol/tasks`).
 *
 * Source: SEP-2663, "Tasks Extension" (https://modelcontextprotocol.io/seps/2663-tasks-extension).
 */
export interface TaskInputRequired {
  readonly taskId: string;
  readonly status: 'input_required';
  /** By keys that the task uses once in its lifetime. */
  readonly inputRequests?: { readonly [key: string]: InputRequest };
}

/** The parameters of `tasks/update`. */
export interface TaskUpdate {
  readonly taskId: string;
  readonly inputResponses: { readonly [key: string]: unknown };
}

/**
 * Tells whether a task waits for input.
 *
 * @param task What `tasks/get` returned: anything at all.
 * @returns True for a well-formed task with the status `input_required`.
 *
 * @example
 * if (isTaskInputRequired(task)) {
 *   const update = await source.collectForTask(task);
 *   if (update) await request('tasks/update', update);
 * }
 */
export function isTaskInputRequired(task: unknown): task is TaskInputRequired {
  if (!isObject(task) || typeof own(task, 'taskId') !== 'string') return false;
  const requests = own(task, 'inputRequests') ?? {};
  const isWaiting = own(task, 'status') === 'input_required';
  return isWaiting && isObject(requests) && Object.values(requests).every(isInputRequest);
}

/** Asks for the input of a task, and resolves with the parameters of `tasks/update`. */
export type CollectForTask = (
  task: TaskInputRequired,
  options?: CollectOptions,
) => Promise<TaskUpdate | null>;

/** Every poll returns the task's requests again, even for a while after they are answered: each key is asked once. */
export function taskInput(collect: Collect): CollectForTask {
  const asked = new Set<string>();
  return async ({ taskId, inputRequests }, options) => {
    const nameOf = (key: string) => JSON.stringify([taskId, key]);
    const requests = Object.entries(inputRequests ?? {}).filter(([key]) => !asked.has(nameOf(key)));
    if (requests.length === 0) return null;
    for (const [key] of requests) asked.add(nameOf(key));
    try {
      const required = { resultType: 'input_required', inputRequests: Object.fromEntries(requests) } as const;
      const { inputResponses = {} } = await collect(required, options);
      return { taskId, inputResponses };
    } catch (error) {
      for (const [key] of requests) asked.delete(nameOf(key));
      throw error;
    }
  };
}
