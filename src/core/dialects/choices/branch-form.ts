import { isObject, type JsonObject, type JsonSchema, own, ownObject, sameJson } from '../../util/json.js';
import { omitKeys } from '../../util/merge-objects.js';

const VERDICTS = ['approved', 'accepted'];
const EDITS = ['editedArgs', 'edited_args'];

/** A choice between verdicts as a form, which may also change the arguments of the call. */
export interface BranchForm {
  readonly schema: JsonObject;
  /** What the form sends, without arguments that nobody has changed. */
  sent(value: unknown): unknown;
}

/**
 * Reads a `oneOf` whose branches a constant boolean verdict tells apart, each with fields of its own. A branch for edited
 * arguments starts with the call's own; where these are not known, or may not be edited, it has no such field.
 *
 * @param args The arguments of the call; undefined where they are not known, or may not be edited.
 * @returns Null for any other schema.
 */
export function branchForm(schema: JsonSchema | undefined, args: unknown): BranchForm | null {
  const list = own(schema, 'oneOf');
  if (!isObject(schema) || !Array.isArray(list) || list.length < 2) return null;
  const branches = list.flatMap((branch: unknown) => (isObject(branch) && isVerdict(branch) ? [branch] : []));
  if (branches.length < list.length) return null;
  return {
    schema: { ...schema, oneOf: branches.map((branch) => withArgs(branch, args)) },
    sent: (value) =>
      isObject(value) ? omitKeys(value, ...EDITS.filter((key) => sameJson(value[key], args))) : value,
  };
}

function isVerdict(branch: JsonObject): boolean {
  return VERDICTS.some(
    (key) => typeof own(ownObject(ownObject(branch, 'properties'), key), 'const') === 'boolean',
  );
}

function withArgs(branch: JsonObject, args: unknown): JsonObject {
  const properties = ownObject(branch, 'properties') ?? {};
  const required = own(branch, 'required');
  const key = EDITS.find((name) => isObject(own(properties, name)));
  if (key === undefined) return branch;
  if (isObject(args))
    return {
      ...branch,
      properties: { ...properties, [key]: { ...ownObject(properties, key), default: args } },
    };
  const isNeeded = Array.isArray(required) && required.includes(key);
  return isNeeded ? branch : { ...branch, properties: omitKeys(properties, key) };
}
