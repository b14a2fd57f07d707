import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { isObject } from '../util/json.js';
import { langGraphDialect } from './langgraph.js';
import { langGraphValue } from './parts/langgraph-value.js';
import { standardDialect } from './standard.js';

/** Names of tools whose unanswered calls only dialects read that are not among these: ADK's and Agent Framework's. */
const OTHER_TOOLS = ['adk_request_confirmation', 'confirm_changes'];

/** What an interrupt may tell beside AG-UI's own fields and still be nobody's but these two dialects'. */
const METADATA = ['importance', 'langgraph', 'value'];

const REASONS = ['confirmation', 'input_required', 'tool_call'];

/** The names in a graph's value that no other dialect of such values looks at. */
const GRAPH_FIELDS = [
  ...['message', 'question', 'text', 'prompt', 'title', 'description', 'reason'],
  ...['options', 'choices', 'recommendation', 'recommended', 'responseSchema', 'response_schema'],
];

/** The default dialects for those who know no producer: a graph's values, and plain AG-UI. */
export const plainDialects: readonly Dialect[] = [
  // Claims the calls that `isReadByPlainDialects` says are not for these.
  {
    name: 'unread',
    tools: OTHER_TOOLS,
    read: () => undefined,
    write: (_, __, answer) => {
      throw new TypeError(answer.kind);
    },
  },
  langGraphDialect,
  standardDialect(),
];

/**
 * Whether the default dialects leave this interrupt to `plainDialects` for certain, so that the others need not be
 * loaded. Where it is false, another may read it.
 *
 * @param open The interrupt.
 * @param context The tool calls of the run, some of which other dialects know by name.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Reason taxonomy".
 */
export function isReadByPlainDialects(
  open: OpenInterrupt,
  { toolCalls }: Pick<DialectContext, 'toolCalls'>,
): boolean {
  const { id, reason, metadata = {}, toolCallId = id } = open.interrupt;
  const callName = toolCalls.get(toolCallId)?.name ?? '';
  if (OTHER_TOOLS.includes(callName) || !hasOnly(metadata, METADATA)) return false;
  // The .NET server marks nothing else.
  if (id.startsWith('ficc_')) return false;
  const value = langGraphValue(open);
  if (value === undefined) return REASONS.includes(reason) && !('value' in metadata);
  return typeof value === 'string' || (isObject(value) && hasOnly(value, GRAPH_FIELDS));
}

function hasOnly(object: object, names: readonly string[]): boolean {
  return Object.keys(object).every((name) => names.includes(name));
}
