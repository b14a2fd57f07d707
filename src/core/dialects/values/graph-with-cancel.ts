import type { Dialect } from '../../protocol/reading.js';
import { langGraphDialect } from '../langgraph.js';

/**
 * Wraps a dialect for a graph that handles a cancel. LangGraph has no cancel: `interrupt()` returns
 * `{ status: 'cancelled' }`, or `{ __agui_cancelled__: true }` if `@ag-ui/langgraph` emits interrupt outcomes. A node
 * may take that for a yes, or throw, and then gets the same value again at every resume. So without this wrapper, what
 * a graph asks in its own format can be answered but not cancelled.
 *
 * @param dialect Any dialect. All but the one that reads a graph's own format stay as they are.
 * @returns A dialect with the same name, for the option `dialects`; its prompts can be cancelled.
 *
 * @example
 * useInterruptedRun(agent, { dialects: defaultDialects.map(graphWithCancel) });
 *
 * Source: ag-ui-protocol/ag-ui, integrations/langgraph/typescript/src/interrupts.ts (`buildLgCommandResumeFromAgui`).
 */
export function graphWithCancel(dialect: Dialect): Dialect {
  if (dialect.name !== langGraphDialect.name) return dialect;
  return {
    ...dialect,
    read(open, ask) {
      const reading = dialect.read(open, ask);
      return reading && { ...reading, cancel: 'own' };
    },
  };
}
