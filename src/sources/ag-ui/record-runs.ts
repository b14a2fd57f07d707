import type { AgentLike, AgentSubscriberLike } from './agent-like.js';

/** What an agent tells from the moment of its recording on. */
export interface RunRecording {
  /** How the agent stood when the recording began. */
  readonly start: {
    readonly threadId: string;
    readonly interrupts: readonly unknown[];
    readonly messages: readonly unknown[];
    readonly running: boolean;
  };
  /** Tells a subscriber all that was recorded, then what follows. Only one can follow: nothing is kept after it. */
  follow(subscriber: AgentSubscriberLike): void;
}

type Told = (subscriber: AgentSubscriberLike) => void;

/**
 * Subscribes to an agent and keeps what it tells until something follows the recording.
 *
 * @param onStart Called when a run begins.
 * @param onEnd Called when a run has ended.
 */
export function recordRuns(
  agent: AgentLike,
  onStart: () => void = () => {},
  onEnd: () => void = () => {},
): RunRecording {
  const { threadId, isRunning = false, pendingInterrupts = [], messages } = agent;
  const start = { threadId, interrupts: pendingInterrupts, messages: [...messages], running: isRunning };
  let told: Told[] = [];
  let follower: AgentSubscriberLike | null = null;
  const tell = (what: Told, react = () => {}) => {
    if (follower) what(follower);
    else told.push(what);
    react();
  };
  agent.subscribe({
    onRunInitialized: (params) => tell((one) => one.onRunInitialized?.(params), onStart),
    onEvent: (params) => tell((one) => one.onEvent?.(params)),
    onRunFailed: (params) => tell((one) => one.onRunFailed?.(params)),
    onRunFinalized: (params) => tell((one) => one.onRunFinalized?.(params), onEnd),
  });
  return {
    start,
    follow(subscriber) {
      for (const what of told) what(subscriber);
      told = [];
      follower = subscriber;
    },
  };
}
