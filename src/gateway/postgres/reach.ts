import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { own } from '../../core/util/json.js';

/**
 * Calls the database.
 *
 * @throws HoldpointError `STORE_UNREACHABLE` where the same call may succeed later, and otherwise what the database says.
 */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw isTransient(error) ? new HoldpointError('STORE_UNREACHABLE', error) : error;
  }
}

/** Whether the error is Postgres' `unique_violation`. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/**
 * Connections, resources, an operator's intervention, a standby that takes over, and transactions that were rolled back.
 * What has no `severity` does not come from Postgres but from the network.
 *
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
function isTransient(error: unknown): boolean {
  // An error of Holdpoint's own is passed on unchanged.
  if (error instanceof HoldpointError) return false;
  const severity = typeof error === 'object' && error !== null && 'severity' in error;
  return !severity || /^(08|40|53|57)|^25006$/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return String(own(error, 'code') ?? '');
}
