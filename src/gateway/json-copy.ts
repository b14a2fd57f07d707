import { HoldpointError } from '../core/errors/holdpoint-error.js';

/**
 * A deep copy by way of JSON.
 *
 * @throws HoldpointError `UNSERIALISABLE` when the value cannot be written as JSON.
 */
export function jsonCopy(value: unknown): unknown {
  try {
    return value === undefined ? null : JSON.parse(JSON.stringify(value));
  } catch (error) {
    throw new HoldpointError('UNSERIALISABLE', error);
  }
}
