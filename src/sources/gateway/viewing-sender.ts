import type { Clock } from '../../core/util/clock.js';
import type { GatewayTransport } from '../../gateway/gateway-protocol.js';

// A third of the time that a bridge keeps a viewer.
const RENEW_MS = 20_000;

/** Says that this page's person is viewing an interaction, or no longer does. */
export type SetViewing = (id: string, isViewing: boolean) => void;

/**
 * Reports to the server what this page's person is viewing, again and again while they do.
 *
 * @param isOpen Whether an interaction is still open. Nothing is sent for one that has ended.
 */
export function createViewingSender(
  { setViewing }: GatewayTransport,
  clock: Clock,
  isOpen: (id: string) => boolean,
): SetViewing {
  /** For each interaction that is viewed, the function that ends its renewal. */
  const renewals = new Map<string, () => void>();

  function send(id: string, viewing: boolean): void {
    // Only a courtesy: if the request does not arrive, others do not see who is viewing.
    setViewing?.({ id, viewing }).catch(() => {});
  }

  function renew(id: string): void {
    renewals.delete(id);
    if (!isOpen(id)) return;
    send(id, true);
    renewals.set(
      id,
      clock.after(RENEW_MS, () => renew(id)),
    );
  }

  return (id, isViewing) => {
    const cancelRenewal = renewals.get(id);
    if (isViewing === (cancelRenewal !== undefined)) return;
    if (isViewing) return renew(id);
    cancelRenewal?.();
    renewals.delete(id);
    if (isOpen(id)) send(id, false);
  };
}
