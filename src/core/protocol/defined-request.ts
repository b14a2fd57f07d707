import type { Answer } from './answer.js';

/** The definition that read a request. */
export interface DefinedRequest {
  readonly definition: { readonly reason: string };
  /** The answer in the words of the definition's `summarize`; null if it gives none. */
  inWords(answer: Answer): string | null;
}
