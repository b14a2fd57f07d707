/** Returns the last word of a key or a title, in lower case: `notes` of `releaseNotes`, of `short_notes`, of "My notes". */
export function lastWord(name: string): string {
  const words = name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
  return (words.at(-1) ?? '').toLowerCase();
}
