import type { Dialect } from '../../protocol/dialect.js';

/**
 * The same dialect for a graph that understands a cancel. LangGraph knows none: `interrupt()` returns
 * `{ status: 'cancelled' }`, or `{ __agui_cancelled__: true }` where `@ag-ui/langgraph` emits interrupt outcomes. A node
 * may take that for a yes, or throw, and then it gets the same value again at every resume. So without this, what a
 * graph asks in its own way can be answered and not cancelled.
 *
 * @param dialect Any dialect. One that writes a cancel as an answer of its producer stays as it is.
 * @returns A dialect with the same name, for the option `dialects`; its prompts can be cancelled.
 *
 * @example
 * useInterruptedRun(agent, { dialects: defaultDialects.map(graphWithCancel) });
 *
 * Source: ag-ui-protocol/ag-ui, integrations/langgraph/typescript/src/interrupts.ts (`buildLgCommandResumeFromAgui`).
 */
export function graphWithCancel(dialect: Dialect): Dialect {
  if (dialect.cancelAs === 'answer') return dialect;
  return {
    ...dialect,
    read(open, context) {
      const prompt = dialect.read(open, context);
      return prompt && { ...prompt, cancellable: true };
    },
  };
}
