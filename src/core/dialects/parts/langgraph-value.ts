import type { Answer } from '../../protocol/answer.js';
import type { Dialect, DialectContext } from '../../protocol/dialect.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Prompt } from '../../protocol/prompt.js';
import { resolved } from '../../protocol/reply.js';
import { isObject, type JsonObject, own, parseStructure } from '../../util/json.js';
import { mergeObjects } from '../../util/merge-objects.js';
import { omitKeys } from '../../util/omit-keys.js';

/** Reads and answers the value that a graph passed to LangGraph's `interrupt()`, over any transport. */
export interface ValueDialect {
  readonly name: string;
  /** The keys of the value that the prompt shows, or that only this dialect needs. */
  readonly reads: readonly string[];
  /** The prompt, or undefined when the value is not this dialect's. `toolCalls`: those that were seen. */
  read(value: unknown, toolCalls?: DialectContext['toolCalls']): Prompt | undefined;
  /**
   * The value that `interrupt()` returns in the graph, also for a cancel. LangGraph has no cancel, and a node that
   * throws on an unexpected value gets the same value again at every resume.
   *
   * @throws HoldpointError `UNWRITABLE` for an answer that the prompt does not take.
   */
  payload(value: unknown, prompt: Prompt, answer: Answer): unknown;
}

/** The AG-UI dialect over a dialect of LangGraph's values, on either channel of @ag-ui/langgraph. */
export function valueDialect({ name, reads, read, payload }: ValueDialect): Dialect {
  return {
    name,
    cancelAs: 'answer',
    read(open, { toolCalls }) {
      const value = langGraphValue(open);
      const prompt = read(value, toolCalls);
      return prompt && { ...prompt, more: mergeObjects(moreInGraph(open, value, reads), prompt.more ?? {}) };
    },
    write: (open, prompt, answer) => resolved(open, payload(langGraphValue(open), prompt, answer)),
  };
}

/**
 * What a graph gave to `interrupt()`: `metadata.langgraph.raw`, on the legacy channel the event's value.
 * JSON text is parsed. Undefined where the interrupt is not LangGraph's.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/langgraph/typescript/src/interrupts.ts.
 */
export function langGraphValue({ interrupt, channel }: OpenInterrupt): unknown {
  const { metadata = {}, message, reason } = interrupt;
  const langgraph = own(metadata, 'langgraph');
  if (!isObject(langgraph) && channel !== 'legacy' && reason !== 'langgraph:interrupt') return undefined;
  const raw = isObject(langgraph) ? own(langgraph, 'raw') : (own(metadata, 'value') ?? message);
  const value = parseStructure(raw) ?? raw;
  const inMessage = parseStructure(message);
  if (!isObject(value) || !isObject(inMessage)) return inMessage ?? value;
  const { message: _, ...rest } = value;
  return { ...rest, ...inMessage };
}

/** What a graph sent besides the keys that a dialect has read. */
export function moreInGraph(
  { interrupt }: OpenInterrupt,
  value: unknown,
  read: readonly string[],
): JsonObject {
  const { langgraph, ...metadata } = interrupt.metadata ?? {};
  const unread = isObject(langgraph) ? [metadata, omitKeys(langgraph, 'raw')] : [omitKeys(metadata, 'value')];
  return mergeObjects(...unread, isObject(value) ? omitKeys(value, ...read) : {});
}
