import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { InterruptList, ListedInterrupt } from './interrupt-list.js';

/** How a request is given up. */
interface GivingUp<Response> {
  readonly signal: AbortSignal | undefined;
  /** The response of a request that was given up. */
  readonly cancelled: Response;
  /** How a request ended whose signal aborted with this reason. */
  endingOf(reason: unknown): SettledElsewhere;
}

/** Settles a request. `as`: how it ended, where no answer of this page ended it. */
type Settle<Response> = (response: Response, as?: SettledElsewhere) => void;

/**
 * Lists a request that a system waits for, until it is settled.
 *
 * @param list Where the request is open in the meantime.
 * @param toInterrupt Makes the listed interrupt, given what settles it.
 * @returns The response that settled the request.
 */
export function untilSettled<T, Response>(
  list: InterruptList<T>,
  { signal, cancelled, endingOf }: GivingUp<Response>,
  toInterrupt: (settle: Settle<Response>) => ListedInterrupt<T>,
): Promise<Response> {
  if (signal?.aborted) return Promise.resolve(cancelled);
  return new Promise((resolve) => {
    const abort = () => settle(cancelled, endingOf(signal?.reason));
    const interrupt = toInterrupt(settle);
    function settle(response: Response, as?: SettledElsewhere): void {
      signal?.removeEventListener('abort', abort);
      list.remove(interrupt.open.key, as);
      resolve(response);
    }
    signal?.addEventListener('abort', abort);
    list.update({ interrupts: [...list.state.interrupts, interrupt] });
  });
}
