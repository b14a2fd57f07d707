/**
 * The part that is needed of what `useStream` returns. Declared here, so that our declaration files need neither
 * package.
 */
export type LangGraphStreamLike = RespondingStream | SubmittingStream;

/** What both hooks return. */
export interface GraphStream {
  /** All open interrupts; older versions have `interrupt` only. */
  readonly interrupts?: readonly GraphInterruptLike[];
  readonly interrupt?: GraphInterruptLike | readonly GraphInterruptLike[] | undefined;
  readonly isLoading: boolean;
  readonly error?: unknown;
  /** The graph's state: another object as soon as a resumed run has changed it. */
  readonly values?: unknown;
}

/** What `useStream` of @langchain/react returns. */
export interface RespondingStream extends GraphStream {
  submit(values: undefined): Promise<unknown>;
  /** Answers one interrupt. Resolves when the server has taken the answer, before its run ends. */
  respond(response: unknown, options?: { interruptId?: string }): Promise<unknown>;
  /** Answers several interrupts in one run, by their ids. */
  respondAll(responsesById: Record<string, unknown>): Promise<unknown>;
}

/** What `useStream` of @langchain/langgraph-sdk/react returns. */
export interface SubmittingStream extends GraphStream {
  submit(values: undefined, options?: { command?: { resume?: unknown } }): Promise<unknown>;
  readonly respond?: undefined;
}

/** One `interrupt()` of a graph, or a breakpoint. */
export interface GraphInterruptLike {
  readonly id?: string;
  readonly value?: unknown;
  /** JSON Schema of what `interrupt()` takes, where the graph gave one. */
  readonly response_schema?: { [key: string]: unknown };
  /** The subgraphs that lead to the one that asks, each as `node:task`; empty for the graph itself. */
  readonly namespace?: readonly string[];
  /** `breakpoint` for a stop by `interruptBefore` or `interruptAfter`, which asks nothing. */
  readonly when?: string;
}

/** The open interrupts, in whichever field this version has them. */
export function interruptsOf({ interrupts, interrupt }: LangGraphStreamLike): readonly GraphInterruptLike[] {
  const all = interrupts ?? interrupt ?? [];
  return isList(all) ? all : [all];
}

function isList(
  all: GraphInterruptLike | readonly GraphInterruptLike[],
): all is readonly GraphInterruptLike[] {
  return Array.isArray(all);
}
