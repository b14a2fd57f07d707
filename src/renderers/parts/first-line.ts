/** The first line of a message, and what follows it. */
export function firstLine(message: string): readonly [first: string, rest: string] {
  const end = message.indexOf('\n');
  return end === -1 ? [message, ''] : [message.slice(0, end).trimEnd(), message.slice(end).trimStart()];
}
