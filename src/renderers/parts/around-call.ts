import type { Confirmation } from '../../core/protocol/prompt.js';
import { type AroundCall, NOTHING_AROUND } from './call-previews.js';

/** Returns what a confirmation tells beside its call. Of several calls it is unknown which of them it is about. */
export function aroundCall(prompt: Confirmation): AroundCall {
  return prompt.calls.length === 1 ? prompt : NOTHING_AROUND;
}
