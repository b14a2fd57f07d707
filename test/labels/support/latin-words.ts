/** The words of a text in Latin letters, in lower case, without placeholders for names. */
export function latinWords(text: string): readonly string[] {
  return (
    text
      .replace(/⟦.*?⟧/g, ' ')
      .toLowerCase()
      .match(/\p{Script=Latin}{2,}/gu) ?? []
  );
}
