import type { Importance } from '../../protocol/prompt.js';
import { type JsonObject, ownText } from '../../util/json.js';

const IMPORTANCES: readonly string[] = ['low', 'medium', 'high', 'critical'] satisfies Importance[];

/** The importance that a producer gives, where it is one of AG-UI's words (reference/ag-ui-tools.txt). */
export function readImportance(from: JsonObject): Importance | null {
  const value = ownText(from, 'importance');
  return isImportance(value) ? value : null;
}

function isImportance(value: string | null): value is Importance {
  return value !== null && IMPORTANCES.includes(value);
}
