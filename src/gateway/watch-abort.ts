/** Why an agent no longer waits. */
export type AbortReason = 'aborted' | 'stopped';

/** Signals that an agent no longer waits for an answer: its signal has aborted, or the bridge was stopped. */
export interface AbortWatch {
  readonly reason: AbortReason | null;
  /** Resolves when the agent gives up; stays pending where it never does. */
  readonly promise: Promise<AbortReason>;
  /** Aborts when the agent gives up. */
  readonly signal: AbortSignal;
  stop(): void;
  /** Takes the listener off the agent's signal. */
  release(): void;
}

export function watchAbort(signal: AbortSignal | undefined): AbortWatch {
  const controller = new AbortController();
  let reason: AbortReason | null = null;
  let resolve: (reason: AbortReason) => void;
  const promise = new Promise<AbortReason>((settle) => {
    resolve = settle;
  });
  const giveUp = (why: AbortReason) => {
    reason ??= why;
    resolve(reason);
    controller.abort();
  };
  const onAbort = () => giveUp('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    get reason() {
      return reason;
    },
    promise,
    signal: controller.signal,
    stop: () => giveUp('stopped'),
    release: () => signal?.removeEventListener('abort', onAbort),
  };
}
