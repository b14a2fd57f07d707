/** A text with what nobody could see written out, such as a character that turns the text after it around. */
export function spelled(text: string): string {
  return text.replace(
    /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (hidden) => `[U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
