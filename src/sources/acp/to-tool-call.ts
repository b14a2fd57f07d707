import type { ToolCall } from '../../core/protocol/tool-call.js';
import { isTooDeep, own, ownText } from '../../core/util/json.js';
import { nameOf } from './proposed-call.js';
import { readContent } from './tool-call-content.js';
import type { LoggedCall } from './tool-call-log.js';

/** A call as receipts show it: its result when it has completed, and why it failed. */
export function toToolCall({ id, fields }: LoggedCall): ToolCall {
  const status = own(fields, 'status');
  const args = own(fields, 'rawInput');
  const outcome = status === 'completed' || status === 'failed' ? outcomeOf(fields) : null;
  return {
    id,
    name: nameOf(fields) ?? '',
    argsText: args === undefined || isTooDeep(args) ? '' : JSON.stringify(args),
    args,
    complete: true,
    result: status === 'completed' ? outcome : null,
    error: status === 'failed' ? (outcome ?? 'failed') : null,
  };
}

/** What the agent's own tool returned, else the texts that the agent shows. */
function outcomeOf(fields: LoggedCall['fields']): string | null {
  const output = own(fields, 'rawOutput');
  if (output !== undefined && output !== null) {
    return typeof output === 'string' ? output : JSON.stringify(output);
  }
  const { texts } = readContent(own(fields, 'content'));
  return texts.length > 0 ? texts.join('\n') : ownText(fields, 'title');
}
