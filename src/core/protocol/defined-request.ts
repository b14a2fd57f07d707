import type { Answer } from './answer.js';
import type { Prompt } from './prompt.js';

/** A prompt, and the definition that read its request; without one where a dialect alone did. */
export interface AskedPrompt {
  readonly prompt: Prompt;
  readonly definition?: DefinedRequest | undefined;
}

/** The definition that read a request. */
export interface DefinedRequest {
  readonly definition: { readonly reason: string };
  /** The answer in the words of the definition's `summarize`; null if it gives none. */
  inWords(answer: Answer): string | null;
}
