/** One stream part of a model: what v3 and v4 of the provider's specification have in common. */
export type ModelPart =
  | { type: 'text-start' | 'text-end'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: string; dynamic?: boolean }
  | {
      type: 'finish';
      usage: typeof USAGE;
      finishReason: { unified: 'stop' | 'tool-calls'; raw: undefined };
    };

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

/** A turn of text, with one delta for each word. */
export function says(text: string): ModelPart[] {
  const words = text.split(/(?<= )/);
  return [
    { type: 'text-start', id: 't' },
    ...words.map((delta) => ({ type: 'text-delta' as const, id: 't', delta })),
    { type: 'text-end', id: 't' },
    { type: 'finish', usage: USAGE, finishReason: { unified: 'stop', raw: undefined } },
  ];
}

export interface Call {
  tool: string;
  id: string;
  input: unknown;
  dynamic?: boolean;
}

/** A turn of parallel tool calls. */
export function calls(...made: readonly Call[]): ModelPart[] {
  return [
    ...made.map(({ tool, id, input, dynamic }) => ({
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: tool,
      input: JSON.stringify(input),
      ...(dynamic ? { dynamic } : {}),
    })),
    { type: 'finish', usage: USAGE, finishReason: { unified: 'tool-calls', raw: undefined } },
  ];
}

/** Returns the turns one after another, and throws when there are no more. */
export function taker(turns: readonly ModelPart[][]): () => ModelPart[] {
  const left = [...turns];
  return () => {
    const turn = left.shift();
    if (!turn) throw new Error('The model was asked once too often.');
    return turn;
  };
}
