/**
 * A piece of text: plain text, a mark for hidden characters, or a mark that names an address's real host. A quiet
 * mark, such as a space or an honest foreign address, hides nothing by itself.
 */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hidden'; readonly isQuiet: boolean; readonly name: string; readonly code: string }
  | { readonly kind: 'host'; readonly isQuiet: boolean; readonly name: string };
