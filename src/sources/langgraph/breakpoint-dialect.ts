import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Dialect } from '../../core/protocol/dialect.js';

/** The reason of a stop that a graph was told to make, and that asks nothing. */
export const BREAKPOINT = 'langgraph:breakpoint';

/**
 * A stop without a question: the person lets the graph go on, or leaves it where it is.
 *
 * Source: LangGraph, "Static interrupts"; @langchain/langgraph-sdk, `useStream().interrupts`.
 */
export const breakpointDialect: Dialect = {
  name: 'langgraph-breakpoint',
  read({ interrupt }) {
    if (interrupt.reason !== BREAKPOINT) return undefined;
    const goOn = { id: 'approve', label: null, tone: 'approve', feedback: 'none' } as const;
    return confirmation({ message: null, calls: [], choices: [goOn] });
  },
  write(_open, _prompt, answer) {
    const goesOn = answer.kind === 'chosen' && answer.choice === 'approve';
    if (!goesOn && answer.kind !== 'cancelled') throw new HoldpointError('UNWRITABLE', answer.kind);
    return { via: 'native', value: goesOn };
  },
};
