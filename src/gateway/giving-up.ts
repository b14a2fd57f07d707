/** Why an agent no longer waits. */
export type GaveUp = 'aborted' | 'stopped';

/** Signals that an agent no longer waits for an answer: its signal has aborted, or the bridge was stopped. */
export interface GivingUp {
  readonly reason: GaveUp | null;
  /** Resolves when the agent gives up; stays pending where it never does. */
  readonly promise: Promise<GaveUp>;
  /** Aborts when the agent gives up. */
  readonly signal: AbortSignal;
  stop(): void;
  /** Takes the listener off the agent's signal. */
  release(): void;
}

export function watchSignal(signal: AbortSignal | undefined): GivingUp {
  const controller = new AbortController();
  let reason: GaveUp | null = null;
  let resolve: (reason: GaveUp) => void;
  const promise = new Promise<GaveUp>((settle) => {
    resolve = settle;
  });
  const giveUp = (why: GaveUp) => {
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
