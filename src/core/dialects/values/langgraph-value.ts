import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Dialect, Reader } from '../../protocol/reading.js';
import { isObject, type JsonObject, own, parseStructure } from '../../util/json.js';
import { mergeObjects, omitKeys } from '../../util/merge-objects.js';

/**
 * Reads the value that a graph passed to LangGraph's `interrupt()`, over any transport. What an answer or a cancel sends is
 * what `interrupt()` returns in the graph: LangGraph has no cancel, and a node that throws on an unexpected value gets the
 * same value again at every resume.
 */
export interface ValueReader {
  readonly name: string;
  /** The keys of the value that the prompt shows, or that only this reader needs. */
  readonly reads: readonly string[];
  readonly read: Reader<unknown>;
}

/** The dialect of a reader of LangGraph's values, on either channel of @ag-ui/langgraph and in `useStream`. */
export function valueDialect({ name, reads, read }: ValueReader): Dialect {
  return {
    name,
    read(open, ask) {
      const value = langGraphValue(open);
      const reading = read(value, ask);
      if (!reading) return undefined;
      const { prompt } = reading;
      const more = mergeObjects(moreInGraph(open, value, reads), prompt.more ?? {});
      return { ...reading, prompt: { ...prompt, more } };
    },
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

/** What a graph sent besides the keys that a reader has read. */
export function moreInGraph(
  { interrupt }: OpenInterrupt,
  value: unknown,
  read: readonly string[],
): JsonObject {
  const { langgraph, ...metadata } = interrupt.metadata ?? {};
  const unread = isObject(langgraph) ? [metadata, omitKeys(langgraph, 'raw')] : [omitKeys(metadata, 'value')];
  return mergeObjects(...unread, isObject(value) ? omitKeys(value, ...read) : {});
}
