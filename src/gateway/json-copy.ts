import { HoldpointError } from '../core/errors/holdpoint-error.js';

/**
 * A copy that nobody changes later.
 *
 * @throws HoldpointError `UNSERIALISABLE` when JSON cannot carry it.
 */
export function jsonCopy(value: unknown): unknown {
  try {
    return value === undefined ? null : JSON.parse(JSON.stringify(value));
  } catch (error) {
    throw new HoldpointError('UNSERIALISABLE', error);
  }
}
