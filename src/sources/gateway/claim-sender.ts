import type { Clock } from '../../core/util/clock.js';
import type { GatewayTransport } from '../../gateway/gateway-protocol.js';

// A third of the time that a bridge keeps a claim.
const RENEW_MS = 20_000;

/** Says that this page's person looks at an interaction, or no longer does. */
export type Attend = (id: string, isAttending: boolean) => void;

/**
 * Reports to the server what this page's person looks at, again and again while they do.
 *
 * @param isOpen Whether an interaction is still open. No claim is sent for one that has ended.
 */
export function createClaimSender(
  { claim }: GatewayTransport,
  clock: Clock,
  isOpen: (id: string) => boolean,
): Attend {
  /** For each claim, the function that ends its renewal. */
  const renewals = new Map<string, () => void>();

  function send(id: string, claimed: boolean): void {
    // Only a courtesy: where a claim does not arrive, others do not see it.
    claim?.({ id, claimed }).catch(() => {});
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

  return (id, isAttending) => {
    const cancelRenewal = renewals.get(id);
    if (isAttending === (cancelRenewal !== undefined)) return;
    if (isAttending) return renew(id);
    cancelRenewal?.();
    renewals.delete(id);
    if (isOpen(id)) send(id, false);
  };
}
