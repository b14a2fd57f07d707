import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import { isTooDeep } from '../../core/util/json.js';

/**
 * A call that has not run yet, for the tool calls of a snapshot.
 *
 * @param args The parsed arguments; undefined where nothing is known of them. Arguments that are nested too deep to be
 *   written as text have none.
 */
export function waitingCall(id: string, name: string, args: unknown): ToolCall {
  const argsText = args === undefined || isTooDeep(args) ? '' : JSON.stringify(args);
  return { id, name, argsText, args, complete: true, result: null, error: null };
}
