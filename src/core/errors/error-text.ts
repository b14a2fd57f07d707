import { ownText } from '../util/json.js';

/**
 * The message of something that was thrown, which may be anything: an Error, an object with a `message` as
 * observables emit it, or any other value as text. Empty if it cannot be read as text, such as an object without
 * prototype.
 */
export function errorText(error: unknown): string {
  try {
    return error instanceof Error ? error.message : (ownText(error, 'message') ?? String(error));
  } catch {
    return '';
  }
}
