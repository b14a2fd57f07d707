/** Splits a message into its first line and the rest. */
export function firstLine(message: string): readonly [first: string, rest: string] {
  const end = message.indexOf('\n');
  return end === -1 ? [message, ''] : [message.slice(0, end).trimEnd(), message.slice(end).trimStart()];
}

/** Returns the first line of a text, cut after this many letters; "…" says that more follows. */
export function cutLine(text: string, letters = 80): string {
  const [first, rest] = firstLine(text.trim());
  const start = Array.from(first).slice(0, letters).join('');
  return start.length < first.length || rest !== '' ? `${start.trimEnd()} …` : start;
}
