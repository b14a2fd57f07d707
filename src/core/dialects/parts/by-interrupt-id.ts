import type { Dialect } from '../../protocol/dialect.js';

/**
 * The same dialect for a server that takes the answers of the legacy channel as a map by interrupt id, also
 * where only one was asked. Without it one answer travels as it is, and several as a list.
 *
 * @example
 * useInterruptedRun(agent, { dialects: defaultDialects.map(byInterruptId) });
 *
 * Source: LangGraph, "Handling multiple interrupts": `Command(resume={ id: value })`.
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
