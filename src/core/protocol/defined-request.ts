/** The key under which a prompt carries the definition that read it. No entry exports it. */
export const DEFINED = Symbol('defined');

/** What a prompt carries of the definition that read it. */
export interface DefinedRequest {
  readonly definition: { readonly reason: string };
  /**
   * What an answer says, as the definition words it; null where it has no words for it.
   *
   * @param answer An `Answer`, whose type is made of the types of prompts and cannot be named below them.
   */
  inWords(answer: object): string | null;
}
