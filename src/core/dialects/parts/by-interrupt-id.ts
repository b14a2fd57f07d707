import type { Dialect } from '../../protocol/dialect.js';

/**
 * The same dialect for a server that takes the answers of the legacy channel as a map by interrupt id in every case.
 * Without it one answer is sent as it is, and several as a map only if all ids are LangGraph's own: 32 digits and
 * letters from a to f, which `@ag-ui/langgraph` sends in `rawEvent`.
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
    write(open, prompt, answer) {
      const reply = dialect.write(open, prompt, answer);
      return reply.via === 'command' ? { ...reply, slot: 'map' } : reply;
    },
  };
}
