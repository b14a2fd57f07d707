import type { Ending } from './gateway-protocol.js';

const ENDINGS: readonly Ending[] = ['answered', 'cancelled', 'expired', 'aborted', 'stopped', 'orphaned'];

/** Reads how an interaction ended. An ending that is not known, as a newer version may send or store, still ends it. */
export function readEnding(value: unknown): Ending {
  return ENDINGS.find((ending) => ending === value) ?? 'aborted';
}
