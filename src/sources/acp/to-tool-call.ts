import type { ToolCall } from '../../core/protocol/tool-call.js';
import { type JsonObject, own, ownText } from '../../core/util/json.js';
import { waitingCall } from '../shared/waiting-call.js';
import { nameOf } from './proposed-call.js';
import { readContent } from './tool-call-content.js';
import type { LoggedCall } from './tool-call-log.js';

/** A call that has not run yet, for receipts. */
export function toToolCall({ id, fields }: LoggedCall): ToolCall {
  return waitingCall(id, nameOf(fields) ?? '', own(fields, 'rawInput'));
}

/** How a call ended: its result, or why it failed; null for one that has done neither. */
export function outcomeOf(fields: JsonObject): Pick<ToolCall, 'result' | 'error'> | null {
  switch (own(fields, 'status')) {
    case 'completed':
      return { result: outputOf(fields), error: null };
    case 'failed':
      return { result: null, error: outputOf(fields) ?? 'failed' };
    default:
      return null;
  }
}

/** What the tool itself returned, else the texts that the agent shows. */
function outputOf(fields: JsonObject): string | null {
  const output = own(fields, 'rawOutput') ?? null;
  if (output !== null) return typeof output === 'string' ? output : JSON.stringify(output);
  const { texts } = readContent(own(fields, 'content'));
  return texts.length > 0 ? texts.join('\n') : ownText(fields, 'title');
}
