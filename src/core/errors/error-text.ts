import { ownText } from '../util/json.js';

/**
 * The message of something that was thrown, which may be anything: an Error, an object with a `message` as
 * observables emit it, or any other value as text.
 */
export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  return ownText(error, 'message') ?? String(error);
}
