import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { sortedJson } from '../core/util/digest.js';
import { sha256 } from '../gateway/sha256.js';

/** What an entry says to its agent, as text: nothing else of it counts, because the page chooses it. */
export function saidBy({ status, payload }: ResumeEntry): string {
  return sortedJson({ status, payload });
}

/**
 * A token for what an entry says to its agent: the same for the same status and payload, and for no others. So an answer
 * that is sent again is accepted again.
 */
export function answerToken(entry: ResumeEntry): Promise<string> {
  return sha256(saidBy(entry));
}
