import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
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
  read({ interrupt }) {
    if (interrupt.reason !== BREAKPOINT) return undefined;
    const resume = { id: 'approve', label: null, tone: 'approve', feedback: 'none' } as const;
    return confirmation({ message: null, calls: [], choices: [resume] });
  },
  write(_open, _prompt, answer) {
    const resumes = answer.kind === 'chosen' && answer.choice === 'approve';
    if (!resumes && answer.kind !== 'cancelled') throw new HoldpointError('UNWRITABLE', answer.kind);
    return { via: 'native', value: resumes };
  },
};
