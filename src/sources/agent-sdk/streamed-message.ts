/** A message of the history, as it is sent back to an AG-UI server: with all of its fields. */
export interface AgentSdkMessage {
  readonly id: string;
  readonly role: string;
  readonly content?: unknown;
  readonly [field: string]: unknown;
}

/** A tool call whose arguments are streamed. */
export interface StreamedCall {
  readonly id: string;
  readonly name: string;
  readonly argsDeltas: string[];
}

/** A message, and the deltas that the run in flight has added to it. They are joined when the message is read. */
export interface StreamedMessage {
  readonly message: AgentSdkMessage;
  readonly textDeltas: string[];
  calls: StreamedCall[];
  /** The joined message; null after a delta. */
  joined: AgentSdkMessage | null;
}

/** A message without deltas. */
export function toStreamedMessage(message: AgentSdkMessage): StreamedMessage {
  return { message, textDeltas: [], calls: [], joined: null };
}

/** The message with its deltas; the same object until another one is added. */
export function readMessage(streamed: StreamedMessage): AgentSdkMessage {
  const { message, textDeltas, calls } = streamed;
  const content = typeof message.content === 'string' ? message.content : '';
  const toolCalls = Array.isArray(message.toolCalls) ? message.toolCalls : [];
  streamed.joined ??= {
    ...message,
    ...(textDeltas.length > 0 ? { content: content + textDeltas.join('') } : {}),
    ...(calls.length > 0 ? { toolCalls: [...toolCalls, ...calls.map(toToolCall)] } : {}),
  };
  return streamed.joined;
}

function toToolCall({ id, name, argsDeltas }: StreamedCall): object {
  return { id, type: 'function', function: { name, arguments: argsDeltas.join('') } };
}
