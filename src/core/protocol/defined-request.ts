/** The key under which a prompt carries the definition that read it. No entry exports it. */
export const DEFINED = Symbol('defined');

/** What a prompt carries of the definition that read it. */
export interface DefinedRequest {
  readonly definition: { readonly reason: string };
  /**
   * The answer in the words of the definition's `summarize`; null if it gives none.
   *
   * @param answer An `Answer`, whose type is made of the types of prompts and cannot be named below them.
   */
  inWords(answer: object): string | null;
}
