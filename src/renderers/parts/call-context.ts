import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { type CallContext, NO_CONTEXT } from './call-previews.js';

/** Returns what a confirmation says about its only call; nothing for several, because it may be about any of them. */
export function callContext(prompt: ConfirmationPrompt): CallContext {
  return prompt.calls.length === 1 ? prompt : NO_CONTEXT;
}
