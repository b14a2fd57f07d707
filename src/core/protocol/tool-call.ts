/** A tool call as the stream or the message history tells it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** The arguments exactly as they arrived, which may not be JSON. */
  readonly argsText: string;
  /** The parsed arguments; undefined where the text is not (yet) JSON. */
  readonly args: unknown;
  /** False while the arguments still stream or if the stream ended before they were whole. */
  readonly complete: boolean;
  /** Told more than once before it was answered, and not the same each time. */
  readonly retold?: true;
  readonly result: string | null;
  /** Why the tool failed, where it did and its system tells; a result may have come all the same. */
  readonly error: string | null;
}
