/**
 * As much of what `useStream` of @langchain/langgraph-sdk/react returns as is needed.
 *
 * Structural, so that our declarations need no LangChain package.
 */
export interface LangGraphStreamLike {
  /** All that is open; older versions know only `interrupt`. */
  readonly interrupts?: readonly GraphInterruptLike[];
  readonly interrupt?: GraphInterruptLike | readonly GraphInterruptLike[] | undefined;
  readonly isLoading: boolean;
  readonly error?: unknown;
  submit(values: undefined, options?: { command?: { resume?: unknown } }): Promise<unknown>;
}

/** One `interrupt()` of a graph, or a place where it was told to stop. */
export interface GraphInterruptLike {
  readonly id?: string;
  readonly value?: unknown;
  /** `breakpoint`: stopped without a question, by `interruptBefore` or `interruptAfter`. */
  readonly when?: string;
}

/** What a graph waits for, whichever way this version says it. */
export function interruptsOf({ interrupts, interrupt }: LangGraphStreamLike): readonly GraphInterruptLike[] {
  const all = interrupts ?? interrupt ?? [];
  return isList(all) ? all : [all];
}

function isList(
  all: GraphInterruptLike | readonly GraphInterruptLike[],
): all is readonly GraphInterruptLike[] {
  return Array.isArray(all);
}
