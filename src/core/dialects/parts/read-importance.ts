import type { Importance } from '../../protocol/prompt.js';
import { type JsonObject, ownText } from '../../util/json.js';

/** The importance that a producer gives, where it is one of the words that AG-UI's documentation of tools uses. */
export function readImportance(from: JsonObject): Importance | null {
  const value = ownText(from, 'importance');
  return isImportance(value) ? value : null;
}

function isImportance(value: string | null): value is Importance {
  return /^(low|medium|high|critical)$/.test(value ?? '');
}
