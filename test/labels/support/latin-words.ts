/** The words of a text that are written in Latin letters, in small letters. Places for names are left out. */
export function latinWords(text: string): readonly string[] {
  return (
    text
      .replace(/⟦.*?⟧/g, ' ')
      .toLowerCase()
      .match(/\p{Script=Latin}{2,}/gu) ?? []
  );
}
