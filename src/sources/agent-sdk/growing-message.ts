/** A message of the history as an AG-UI server expects it back; nothing of one is ever stripped. */
export interface AgentSdkMessage {
  readonly id: string;
  readonly role: string;
  readonly content?: unknown;
  readonly [field: string]: unknown;
}

/** A call and the pieces of its arguments. */
export interface GrowingCall {
  readonly id: string;
  readonly name: string;
  readonly pieces: string[];
}

/** A message and what the run in flight adds to it. Deltas are joined once, when read. */
export interface Entry {
  readonly message: AgentSdkMessage;
  readonly text: string[];
  calls: GrowingCall[];
  settled: AgentSdkMessage | null;
}

/** A message as it stands, to which nothing was added yet. */
export function entryOf(message: AgentSdkMessage): Entry {
  return { message, text: [], calls: [], settled: null };
}

/** The message as it is now; the same object until something was added. */
export function settle(entry: Entry): AgentSdkMessage {
  const { message, text, calls } = entry;
  const said = typeof message.content === 'string' ? message.content : '';
  const called = Array.isArray(message.toolCalls) ? message.toolCalls : [];
  entry.settled ??= {
    ...message,
    ...(text.length > 0 ? { content: said + text.join('') } : {}),
    ...(calls.length > 0 ? { toolCalls: [...called, ...calls.map(toToolCall)] } : {}),
  };
  return entry.settled;
}

function toToolCall({ id, name, pieces }: GrowingCall): object {
  return { id, type: 'function', function: { name, arguments: pieces.join('') } };
}
