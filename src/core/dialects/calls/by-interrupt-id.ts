import type { Dialect } from '../../protocol/reading.js';

/**
 * Wraps a dialect for a server that always expects answers on the legacy channel as a map keyed by interrupt id.
 * Without this, a single answer is sent as it is, and several as a map only if all ids are LangGraph's own: 32
 * hexadecimal digits, which `@ag-ui/langgraph` sends in `rawEvent`.
 *
 * @param dialect Any dialect; its replies on other channels stay as they are.
 * @returns A dialect with the same name, for the option `dialects`.
 *
 * @example
 * useInterruptedRun(agent, { dialects: defaultDialects.map(byInterruptId) });
 *
 * Source: LangGraph, "Interrupts" (https://docs.langchain.com/oss/javascript/langgraph/interrupts), "Handling multiple
 * interrupts": `Command(resume={ id: value })`.
 */
export function byInterruptId(dialect: Dialect): Dialect {
  return {
    ...dialect,
    read(open, ask) {
      const reading = dialect.read(open, ask);
      return (
        reading && {
          ...reading,
          deliver: (newest, answer) => ({ ...reading.deliver?.(newest, answer), shape: 'map' }),
        }
      );
    },
  };
}
