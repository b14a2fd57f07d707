import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { ReadingContext } from '../protocol/reading.js';
import { isObject } from '../util/json.js';
import { langGraphDialect } from './langgraph.js';
import { langGraphValue } from './parts/langgraph-value.js';
import { standardDialect } from './standard.js';

/** Tools whose unanswered calls are read only by dialects outside this file: ADK's and Agent Framework's. */
const OTHER_TOOLS = ['adk_request_confirmation', 'confirm_changes'];

/** The metadata keys that an interrupt may have and still be left to these two dialects. */
const METADATA = ['importance', 'langgraph', 'value'];

const REASONS = ['confirmation', 'input_required', 'tool_call'];

/** The keys of a graph's value by which no other dialect recognises an interrupt. */
const GRAPH_FIELDS = [
  ...['message', 'question', 'text', 'prompt', 'title', 'description', 'reason'],
  ...['options', 'choices', 'recommendation', 'recommended', 'responseSchema', 'response_schema'],
];

/** The default dialects that belong to no particular producer: LangGraph's values, and plain AG-UI. */
export const plainDialects: readonly Dialect[] = [
  // Takes the calls that `isReadByPlainDialects` says are not for these.
  { name: 'unread', tools: OTHER_TOOLS, read: () => undefined },
  langGraphDialect,
  standardDialect(),
];

/**
 * Whether one of `plainDialects` is certain to read this interrupt, so that the other default dialects need not be
 * loaded. If false, one of the others may read it.
 *
 * @param open The interrupt.
 * @param context The tool calls of the run, some of which other dialects know by name.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Reason taxonomy".
 */
export function isReadByPlainDialects(
  open: OpenInterrupt,
  { toolCalls }: Pick<ReadingContext, 'toolCalls'>,
): boolean {
  const { id, reason, metadata = {}, toolCallId = id } = open.interrupt;
  const callName = toolCalls.get(toolCallId)?.name ?? '';
  if (OTHER_TOOLS.includes(callName) || !hasOnly(metadata, METADATA)) return false;
  // The prefix of the id is the only mark of the .NET server.
  if (id.startsWith('ficc_')) return false;
  const value = langGraphValue(open);
  if (value === undefined) return REASONS.includes(reason) && !('value' in metadata);
  return typeof value === 'string' || (isObject(value) && hasOnly(value, GRAPH_FIELDS));
}

function hasOnly(object: object, names: readonly string[]): boolean {
  return Object.keys(object).every((name) => names.includes(name));
}
