import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning, runCallback, type Warn } from '../../core/errors/warnings.js';
import type { Sent } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { own, ownText } from '../../core/util/json.js';
import { uniqueId } from '../../core/util/unique-id.js';
import { connectWithRetry, whileSubscribed } from '../shared/connect-with-retry.js';
import type { NativeSource } from '../shared/create-native-source.js';
import { type A2aClientLike, toMessage } from './a2a-client-like.js';
import type { TaskTold } from './read-task.js';
import { createTaskList } from './task-list.js';

/**
 * The agent's client, and the tasks that were begun before.
 *
 * @example
 * createA2aSource({ client, taskIds: savedTaskIds, onEvent: addToTranscript });
 */
export interface A2aSourceOptions {
  /** A `Client` of `@a2a-js/sdk` 1.x, or the same four functions over the app's own routes. */
  readonly client: A2aClientLike;
  /** The name of the agent, which stands on its requests. Default: the one in the agent's card, where the client is the SDK's. */
  readonly agent?: string | undefined;
  /** Tasks that may still wait, as after a reload. */
  readonly taskIds?: readonly string[] | undefined;
  /** The conversation (`contextId`), where the app has several or keeps answers over a reload. */
  readonly threadId?: string | null | undefined;
  /** Called with each event and each task that the source receives. */
  readonly onEvent?: ((event: unknown) => void) | undefined;
  readonly clock?: Clock | undefined;
  /** Called for each lost connection, which is then retried. */
  readonly onWarning?: OnWarning | undefined;
}

export interface A2aSource extends InterruptSource {
  /**
   * Reads a stream that the app has opened by `sendMessageStream`, to its end. Where it breaks, the source follows its task
   * by itself; it rejects only where the stream breaks before it has told of a task.
   */
  watch(stream: AsyncIterable<unknown>): Promise<void>;
}

/**
 * Creates a source of what the tasks of an A2A agent wait for. Each one is answered by itself, with a message to its task.
 *
 * While a component is mounted, a task whose stream has ended is followed until it is over: it is read (`GetTask`) and subscribed
 * to, again and again with longer pauses, so that a broken stream and an agent without streams miss nothing.
 *
 * @param options The client of the agent.
 * @returns The source for `useInterruptedRun`. `reply` rejects as the client does, with `NOT_WAITING` where the task no longer waits,
 *   with `ANSWER_REFUSED` where a cancel had no effect, and with `STREAM_ENDED` where the agent responded with nothing.
 *
 * @example
 * const source = createA2aSource({ client, onEvent: addToTranscript });
 * await source.watch(client.sendMessageStream(request));
 *
 * Source: A2A 1.0, "Task lifecycle" and "Streaming" (https://a2a-protocol.org/latest/specification).
 */
export function createA2aSource(options: A2aSourceOptions): A2aSource {
  const { client, clock = systemClock } = options;
  const warn = createWarn(() => options.onWarning);
  // The SDK's client keeps the card that it was created with, and gives it only after another request.
  const agent = options.agent ?? ownText(own(client, 'agentCard'), 'name') ?? undefined;
  const tasks = createTaskList({ ...options, agent }, settle, (id) => followers.stop(id));
  const { source } = tasks;
  const followers = followTasks({ client, clock, warn, source, refresh, take, isOpen: tasks.has });

  function take(event: unknown, messageId?: string): string | undefined {
    runCallback('onEvent', () => options.onEvent?.(event), warn);
    return tasks.take(event, messageId);
  }

  /** Reads a stream to its end, and then follows its task. */
  async function read(stream: AsyncIterable<unknown>, onFirst = () => {}): Promise<void> {
    let taskId: string | undefined;
    let arrived = onFirst;
    try {
      for await (const event of stream) {
        arrived();
        arrived = () => {};
        taskId = take(event) ?? taskId;
      }
    } catch (error) {
      if (taskId === undefined) throw error;
    }
    if (taskId !== undefined) followers.follow(taskId);
  }

  /** @param messageId Of an answer that may have arrived: then the task has it. */
  async function refresh(id: string, signal?: AbortSignal, messageId?: string): Promise<void> {
    try {
      const task = await client.getTask({ tenant: '', id }, signal && { signal });
      // What was asked for before an answer was sent would ask once more.
      if (!signal?.aborted) take(task, messageId);
    } catch (error) {
      if (own(error, 'reason') !== 'TASK_NOT_FOUND') throw error;
      tasks.forget(id);
    }
  }

  async function settle(asked: TaskTold, sent: Sent): Promise<undefined> {
    const { taskId: id } = asked;
    // The person has opened the link, which the agent finds out by itself.
    if (sent !== 'cancelled' && sent.payload === null) return tasks.taken(asked);
    const messageId = uniqueId();
    followers.stop(id);
    try {
      if (sent === 'cancelled') take(await client.cancelTask({ tenant: '', id, metadata: undefined }));
      else await answer(asked, sent.payload, messageId);
      if (tasks.isAsking(asked)) throw new HoldpointError('ANSWER_REFUSED', id);
    } catch (error) {
      await refresh(id, undefined, messageId).catch(() => {});
      followers.follow(id);
      throw tasks.isAsking(asked) ? error : new HoldpointError('NOT_WAITING', id);
    }
  }

  /** Resolves when the agent has begun to respond, and reads on. */
  function answer(asked: TaskTold, payload: unknown, messageId: string): Promise<void> {
    const message = toMessage(asked, payload, messageId);
    const { extensions } = message;
    const stream = client.sendMessageStream(
      { tenant: '', message, configuration: undefined, metadata: undefined },
      extensions.length > 0 ? { serviceParameters: { 'A2A-Extensions': extensions.join() } } : {},
    );
    return new Promise((resolve, reject) => {
      const onFirst = () => {
        tasks.taken(asked);
        resolve();
      };
      read(stream, onFirst).then(() => reject(new HoldpointError('STREAM_ENDED')), reject);
    });
  }

  return {
    ...source,
    subscribe: whileSubscribed(source.subscribe, () => followers.connect(tasks.ids())),
    watch: (stream) => read(stream),
  };
}

interface FollowOptions {
  readonly client: A2aClientLike;
  readonly clock: Clock;
  readonly warn: Warn;
  readonly source: Pick<NativeSource<never>, 'setFreshness'>;
  /** Reads a task once. */
  refresh(taskId: string, signal: AbortSignal): Promise<void>;
  take(event: unknown): void;
  /** Whether the task is known, and not over. */
  isOpen(taskId: string): boolean;
}

/**
 * Follows tasks while the page is connected. Each is read and then subscribed to, again and again with longer pauses: reading alone
 * suffices where the agent has no streams, and tells whether the agent can be reached.
 */
function followTasks({ client, clock, warn, source, refresh, take, isOpen }: FollowOptions) {
  const followers = new Map<string, AbortController>();
  let isConnected = false;

  function follow(id: string): void {
    if (!isConnected || followers.has(id) || !isOpen(id)) return;
    const controller = new AbortController();
    followers.set(id, controller);
    let isReached = false;
    const onLost = (error: unknown) => {
      if (isReached) return;
      warn('CONNECTION_LOST', error);
      source.setFreshness('behind');
    };
    const retry = { clock, silentMs: null, random: Math.random, onLost };
    void connectWithRetry(controller.signal, retry, async ({ signal, onEvent }) => {
      isReached = false;
      await refresh(id, signal);
      isReached = true;
      source.setFreshness('current');
      if (signal.aborted || !isOpen(id)) return;
      for await (const event of client.resubscribeTask({ tenant: '', id }, { signal })) {
        if (signal.aborted) return;
        onEvent();
        take(event);
      }
    });
  }

  function stop(id: string): void {
    followers.get(id)?.abort();
    followers.delete(id);
  }

  return {
    follow,
    stop,
    connect(ids: readonly string[]): () => void {
      isConnected = true;
      for (const id of ids) follow(id);
      return () => {
        isConnected = false;
        for (const id of [...followers.keys()]) stop(id);
      };
    },
  };
}
