/**
 * The part of `useStream`'s result that Holdpoint uses. Declared here, so that our declaration files need neither
 * package.
 */
export type LangGraphStreamLike = RespondingStream | SubmittingStream;

/** What both hooks return. */
export interface GraphStream {
  /** The thread that is shown. Only @langchain/react says it. */
  readonly threadId?: string | null;
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
  /** True while the thread's state is read at first. */
  readonly isThreadLoading?: boolean;
  readonly assistantId?: string;
  readonly client?: { readonly threads: { getState(threadId: string): Promise<ThreadStateLike> } };
  submit(values: undefined): Promise<unknown>;
  /** Answers one interrupt. Resolves when the server has taken the answer, before its run ends. */
  respond(response: unknown, options?: { interruptId?: string } & StrictResume): Promise<unknown>;
  /** Answers several interrupts in one run, by their ids. */
  respondAll(responsesById: Record<string, unknown>, options?: StrictResume): Promise<unknown>;
}

/** The state of a thread, as LangGraph's client gets it. */
export interface ThreadStateLike {
  /** The nodes that are left to run. */
  readonly next?: readonly string[];
  readonly tasks?: readonly {
    readonly error?: unknown;
    readonly interrupts?: readonly GraphInterruptLike[];
  }[];
}

/** What an answer may say besides itself. */
export interface StrictResume {
  /** Refuses an answer to what is no longer open. @langchain/langgraph-sdk knows it from 1.15. */
  strictResume?: boolean;
  /** In all versions: TypeScript refuses options that have nothing in common with those of an older one. */
  metadata?: Record<string, unknown>;
}

/** What `useStream` of @langchain/langgraph-sdk/react returns. */
export interface SubmittingStream extends GraphStream {
  submit(values: undefined, options?: { command?: { resume?: unknown } } & StrictResume): Promise<unknown>;
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
