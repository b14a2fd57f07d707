import type { Interrupt } from './ag-ui.js';

/** When an interrupt stops being answerable. `none`: never, or the date cannot be read. */
export type Expiry =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'expired'; readonly at: number };

const NONE: Expiry = { kind: 'none' };

/**
 * Whether an interrupt can still be answered. The moment of `expiresAt` itself counts as expired, as in
 * @ag-ui/client.
 *
 * @param interrupt The interrupt, as its producer sent it.
 * @param now Milliseconds since the epoch.
 * @returns `none` where it does not expire or its date cannot be read; else `open` or `expired`, and in `at` when, in
 *   milliseconds since the epoch.
 *
 * @example
 * readExpiry(interrupt, Date.now()).kind; // 'none', 'open' or 'expired'
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Contract rules", 7.
 */
export function readExpiry(interrupt: Interrupt, now: number): Expiry {
  const at = Date.parse(interrupt.expiresAt ?? '');
  if (Number.isNaN(at)) return NONE;
  return at <= now ? { kind: 'expired', at } : { kind: 'open', at };
}
