/**
 * The part that is needed of what `useStream` of @langchain/langgraph-sdk/react returns. Declared here, so that
 * our declaration files do not need that package.
 */
export interface LangGraphStreamLike {
  /** All open interrupts; older versions have `interrupt` only. */
  readonly interrupts?: readonly GraphInterruptLike[];
  readonly interrupt?: GraphInterruptLike | readonly GraphInterruptLike[] | undefined;
  readonly isLoading: boolean;
  readonly error?: unknown;
  submit(values: undefined, options?: { command?: { resume?: unknown } }): Promise<unknown>;
}

/** One `interrupt()` of a graph, or a breakpoint. */
export interface GraphInterruptLike {
  readonly id?: string;
  readonly value?: unknown;
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
