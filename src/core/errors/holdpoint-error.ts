import { ownText } from '../util/json.js';
import { TABLE } from './error-table.js';

declare const process: { env: { NODE_ENV?: string } };

/** Every code that the library throws, warns of, or shows. */
export type HoldpointCode = keyof typeof TABLE;

/**
 * The text for a code: what happened, why, and how to fix it. In a production bundle the code alone, because the
 * text is for developers; what people read are labels.
 *
 * @param code The code of a HoldpointError, or of a `RunFailure` that Holdpoint found.
 * @returns English sentences for developers, or the code.
 *
 * @example
 * explain('EXPIRED'); // 'The answer was not sent. Its interrupt expired …'
 */
export function explain(code: HoldpointCode): string {
  try {
    return textFor(code);
  } catch {
    // There is no `process` on a page without a bundler.
    return code;
  }
}

function textFor(code: HoldpointCode): string {
  // In this form bundlers replace the condition, and remove the table from a production bundle.
  if (process.env.NODE_ENV === 'production') return code;
  const { what, why, fix } = TABLE[code];
  return `${what} ${why} ${fix}`;
}

/**
 * Thrown, or given to `onWarning`. Its code stays the same between versions; its message does not.
 *
 * @example
 * onWarning: (warning) => report(warning.code, warning.detail);
 */
export class HoldpointError extends Error {
  override readonly name = 'HoldpointError';
  readonly code: HoldpointCode;
  /** What the error is about: an id, a field, or the underlying error. */
  readonly detail: unknown;

  constructor(code: HoldpointCode, detail: unknown = undefined) {
    super(explain(code), detail instanceof Error ? { cause: detail } : undefined);
    this.code = code;
    this.detail = detail;
  }
}

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
