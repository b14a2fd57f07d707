import { createContext } from 'react';
import type { GuardedSchema } from '../../../core/schema/guard/guard-note.js';
import { rawName } from '../../../core/schema/guard/safe-names.js';
import { nameFields } from '../../../core/schema/name-fields.js';

/** Names a field that has no title, by its key. */
export type NameOf = (key: string) => string;

/** What names the fields of the form around a field. */
export const NameOfContext = createContext<NameOf>(rawName);

/** Returns what names the fields of a form. The empty key is shown as JSON writes it. */
export function createNameOf(guarded: GuardedSchema, fieldNames: 'words' | 'keys'): NameOf {
  if (!guarded.usable || fieldNames === 'keys') return (key) => rawName(key) || '""';
  let nameOf: NameOf | null = null;
  return (key) => {
    // Reads the whole schema, so only where a field has no title.
    nameOf ??= nameFields(guarded.schema, rawName);
    return nameOf(rawName(key)) || '""';
  };
}
