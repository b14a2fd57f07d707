import { TABLE } from './error-table.js';

declare const process: { env: { NODE_ENV?: string } };

/** Every code that the library throws, warns of, or shows. */
export type HoldpointCode = keyof typeof TABLE;

/**
 * The words for a code: what happened, why, and how to mend it. In a production bundle the code alone:
 * the words are for developers, and people read labels.
 */
export function explain(code: HoldpointCode): string {
  try {
    return words(code);
  } catch {
    // A page without a bundler has no `process`.
    return code;
  }
}

function words(code: HoldpointCode): string {
  // Written so that every bundler replaces it, and sees in production that the table is dead.
  if (process.env.NODE_ENV === 'production') return code;
  const { what, why, fix } = TABLE[code];
  return `${what} ${why} ${fix}`;
}

/** Thrown, or given to `onWarning`, with a code that stays the same between versions. */
export class HoldpointError extends Error {
  override readonly name = 'HoldpointError';
  readonly code: HoldpointCode;
  /** What this one case was about: an id, a field, the error underneath. */
  readonly detail: unknown;

  constructor(code: HoldpointCode, detail: unknown = undefined) {
    super(explain(code), detail instanceof Error ? { cause: detail } : undefined);
    this.code = code;
    this.detail = detail;
  }
}
