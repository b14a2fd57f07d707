import type { Answer } from '../../protocol/answer.js';
import type { Dialect, DialectContext } from '../../protocol/dialect.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Prompt } from '../../protocol/prompt.js';
import { resolved } from '../../protocol/reply.js';
import { isObject, type JsonObject, own, parseJson } from '../../util/json.js';

/** Reads and answers the value that a graph gave to LangGraph's `interrupt()`, whoever carries it. */
export interface ValueDialect {
  readonly name: string;
  /** The prompt, or undefined when the value is not this dialect's. `toolCalls`: those that were seen. */
  read(value: unknown, toolCalls?: DialectContext['toolCalls']): Prompt | undefined;
  /**
   * What `interrupt()` returns in the graph, also for a cancel: LangGraph knows none, and a node that throws on a value
   * which it does not expect gets the same one again at every resume.
   *
   * @throws HoldpointError `UNWRITABLE` for an answer that the prompt does not take.
   */
  payload(value: unknown, prompt: Prompt, answer: Answer): unknown;
}

/** The AG-UI dialect over a dialect of LangGraph's values, on either channel of @ag-ui/langgraph. */
export function valueDialect({ name, read, payload }: ValueDialect): Dialect {
  return {
    name,
    cancelAs: 'answer',
    read: (open, { toolCalls }) => read(langGraphValue(open), toolCalls),
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
  const about = own(metadata, 'langgraph');
  if (!isObject(about) && channel !== 'legacy' && reason !== 'langgraph:interrupt') return undefined;
  const raw = isObject(about) ? own(about, 'raw') : (own(metadata, 'value') ?? message);
  const value = parseStructure(raw) ?? raw;
  const inMessage = parseStructure(message);
  if (!isObject(value) || !isObject(inMessage)) return inMessage ?? value;
  const { message: _, ...rest } = value;
  return { ...rest, ...inMessage };
}

/** An object or a list, maybe written as JSON text. Text that only looks like JSON is not one. */
export function parseStructure(value: unknown): JsonObject | readonly unknown[] | undefined {
  if (typeof value === 'string') {
    const parsed = parseJson(value);
    return parsed === undefined ? undefined : parseStructure(parsed);
  }
  return isObject(value) || Array.isArray(value) ? value : undefined;
}
