import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { digestOf, recordableJson } from './canonical-json.js';

/** The digest of what a resume entry says to its agent: its status and its payload. */
export function digestOfSent({ status, payload }: Pick<ResumeEntry, 'status' | 'payload'>): Promise<string> {
  return digestOf(recordableJson({ status, payload }));
}
