import type { InterruptList, ListedInterrupt } from './interrupt-list.js';

/**
 * Lists a request that a system waits for, until it is settled.
 *
 * @param list Where the request is open in the meantime.
 * @param signal Aborting it settles the request as cancelled.
 * @param cancelled The response of a request that is cancelled.
 * @param toInterrupt Makes the listed interrupt, given what settles it.
 * @returns The response that settled the request.
 */
export function untilSettled<T, Response>(
  list: InterruptList<T>,
  signal: AbortSignal | undefined,
  cancelled: Response,
  toInterrupt: (settle: (response: Response) => void) => ListedInterrupt<T>,
): Promise<Response> {
  if (signal?.aborted) return Promise.resolve(cancelled);
  return new Promise((resolve) => {
    const abort = () => settle(cancelled);
    const interrupt = toInterrupt(settle);
    function settle(response: Response): void {
      signal?.removeEventListener('abort', abort);
      list.remove(interrupt.open.key);
      resolve(response);
    }
    signal?.addEventListener('abort', abort);
    list.update({ interrupts: [...list.state.interrupts, interrupt] });
  });
}
