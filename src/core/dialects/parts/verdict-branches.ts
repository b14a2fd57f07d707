import { isPlainText } from '../../schema/schema-choices.js';
import { isObject, type JsonObject, type JsonSchema, own, ownObject } from '../../util/json.js';
import { omitKeys } from '../../util/omit-keys.js';

/** What goes with one of two verdicts. */
export interface Branch {
  /** The schema of edited arguments; null where they may not be edited. */
  readonly args: JsonObject | null;
  /** One text, and the key it stands under; `other` where it needs a form; null where nothing is asked for. */
  readonly payload: { readonly key: string | null; readonly required: boolean } | 'other' | null;
}

export interface Branches {
  readonly approve: Branch;
  readonly deny: Branch;
}

/**
 * Reads a `oneOf` of an approval and a denial, which the constant `approved` distinguishes, each with its other fields.
 *
 * @returns Null for any other schema.
 *
 * Source: @tanstack/ai 0.58, src/activities/chat/tools/approval-schema.ts (`decisionEnvelope`).
 */
export function readBranches(schema: JsonSchema | undefined): Branches | null {
  const list = own(schema, 'oneOf');
  if (!Array.isArray(list) || list.length !== 2) return null;
  const [approve, deny] = [true, false].map((approved) =>
    list
      .map((branch) => ownObject(branch, 'properties'))
      .find((properties) => own(own(properties, 'approved'), 'const') === approved),
  );
  return approve && deny ? { approve: toBranch(approve), deny: toBranch(deny) } : null;
}

function toBranch(properties: JsonObject): Branch {
  const payload = own(properties, 'payload');
  return {
    args: ownObject(properties, 'editedArgs') ?? null,
    payload: payload === undefined ? null : readText(payload),
  };
}

/** A text, or an object of nothing but one text. */
function readText(payload: unknown): Branch['payload'] {
  if (!isObject(payload)) return 'other';
  // Zod names its draft in each schema.
  const schema = omitKeys(payload, '$schema');
  if (isPlainText(schema)) return { key: null, required: true };
  const fields = Object.entries(ownObject(schema, 'properties') ?? {});
  const [[key, text] = []] = fields;
  if (fields.length !== 1 || key === undefined || !isObject(text) || !isPlainText(text)) return 'other';
  const required = own(schema, 'required');
  return { key, required: Array.isArray(required) && required.includes(key) };
}
