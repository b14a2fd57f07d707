/**
 * A piece of text: shown as it is, or a mark of what in it could not be seen. The quiet ones, spaces and addresses that
 * only look foreign, hide nothing by themselves.
 */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hidden'; readonly isQuiet: boolean; readonly name: string; readonly code: string }
  | { readonly kind: 'host'; readonly isQuiet: boolean; readonly name: string };
