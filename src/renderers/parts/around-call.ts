import type { Confirmation } from '../../core/protocol/prompt.js';
import { type AroundCall, NOTHING_AROUND } from './call-previews.js';

/** Returns what a confirmation says about its only call; nothing for several, because it may be about any of them. */
export function aroundCall(prompt: Confirmation): AroundCall {
  return prompt.calls.length === 1 ? prompt : NOTHING_AROUND;
}
