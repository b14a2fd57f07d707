/** Splits a message into its first line and the rest. */
export function firstLine(message: string): readonly [first: string, rest: string] {
  const end = message.indexOf('\n');
  return end === -1 ? [message, ''] : [message.slice(0, end).trimEnd(), message.slice(end).trimStart()];
}
