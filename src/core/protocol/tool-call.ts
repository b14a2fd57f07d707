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
  /** It came more than once before it was answered, with different names or arguments. */
  readonly conflicting?: true;
  readonly result: string | null;
  /** Why the tool failed, where it did and its system says so; a result may have come all the same. */
  readonly error: string | null;
}
