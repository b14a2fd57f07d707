import type { Dialect } from '../../core/protocol/dialect.js';

/** The reason of a breakpoint: the graph was told to stop there, and asks nothing. */
export const BREAKPOINT = 'langgraph:breakpoint';

/**
 * Asks whether a graph that stopped at a breakpoint goes on. Cancelling leaves it there.
 *
 * Source: LangGraph, "Interrupts" (https://docs.langchain.com/oss/javascript/langgraph/interrupts);
 * @langchain/react 1.1 and @langchain/langgraph-sdk 1.15, `useStream().interrupts`.
 */
export const breakpointDialect: Dialect = {
  name: 'langgraph-breakpoint',
  read({ interrupt }, ask) {
    if (interrupt.reason !== BREAKPOINT) return undefined;
    const resume = { id: 'approve', label: null, tone: 'approve', feedback: 'none', value: true } as const;
    return ask.confirmation({ choices: [resume] });
  },
};
