import type { AgentLike, AgentSubscriberLike } from './agent-like.js';

/** The events of an agent since the buffer began. */
export interface RunBuffer {
  /** The state of the agent when the buffer began. */
  readonly start: {
    readonly threadId: string;
    readonly interrupts: readonly unknown[];
    readonly messages: readonly unknown[];
    readonly running: boolean;
  };
  /** Passes everything recorded to a subscriber, then what follows. Only one can follow: nothing is kept afterwards. */
  follow(subscriber: AgentSubscriberLike): void;
}

type SubscriberCall = (subscriber: AgentSubscriberLike) => void;

/**
 * Subscribes to an agent and keeps its events until something follows the buffer.
 *
 * @param onStart Called when a run begins.
 * @param onEnd Called when a run has ended.
 */
export function bufferRuns(
  agent: AgentLike,
  onStart: () => void = () => {},
  onEnd: () => void = () => {},
): RunBuffer {
  const { threadId, isRunning = false, pendingInterrupts = [], messages } = agent;
  const start = { threadId, interrupts: pendingInterrupts, messages: [...messages], running: isRunning };
  let recorded: SubscriberCall[] = [];
  let follower: AgentSubscriberLike | null = null;
  const forward = (call: SubscriberCall, react = () => {}) => {
    if (follower) call(follower);
    else recorded.push(call);
    react();
  };
  agent.subscribe({
    onRunInitialized: (params) => forward((one) => one.onRunInitialized?.(params), onStart),
    onNewMessage: (params) => forward((one) => one.onNewMessage?.(params)),
    onEvent: (params) => forward((one) => one.onEvent?.(params)),
    onRunFailed: (params) => forward((one) => one.onRunFailed?.(params)),
    onRunFinalized: (params) => forward((one) => one.onRunFinalized?.(params), onEnd),
  });
  return {
    start,
    follow(subscriber) {
      for (const call of recorded) call(subscriber);
      recorded = [];
      follower = subscriber;
    },
  };
}
