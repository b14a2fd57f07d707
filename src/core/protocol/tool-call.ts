/** A tool call as the stream or the message history holds it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** The arguments exactly as they arrived, which may not be JSON. */
  readonly argsText: string;
  /** The parsed arguments; undefined where the text is not (yet) JSON. */
  readonly args: unknown;
  /** False while the arguments still stream or if the stream ended before they were whole. */
  readonly complete: boolean;
  /** The call arrived more than once before it was answered, with different names or arguments. */
  readonly conflicting?: true;
  readonly result: string | null;
  /** Why the tool failed, if its system reports that it did. There may be a result as well. */
  readonly error: string | null;
}
