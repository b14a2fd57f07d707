import { asWords } from '../../util/as-words.js';
import { type JsonObject, own } from '../../util/json.js';

/** The keys of a reason that `strandsSchema` reads. */
export const IMPLYING = ['options', 'allow_free_text', 'fields', 'ok'];

/**
 * The schema that a Strands tool's reason implies, where it has none: `ok` is a yes or no, `fields` are the names of
 * texts, and `options` are the answers to `strands:handoff-to-user`. Undefined where anything may be sent.
 *
 * Source: strands-agents/harness-sdk, strands-py/src/strands/vended_tools/handoff_to_user/types.py (`HandoffQuestion`, which
 * takes the chosen text).
 */
export function strandsSchema(reason: JsonObject): JsonObject | undefined {
  const options = textsIn(own(reason, 'options'));
  if (options) return { type: 'string', enum: options };
  const fields = textsIn(own(reason, 'fields'));
  if (fields) return fieldsSchema(fields);
  return Object.hasOwn(reason, 'ok') ? { ...OK, required: ['ok'] } : undefined;
}

const OK = { type: 'object', properties: { ok: { type: 'boolean' } } };

function fieldsSchema(names: readonly string[]): JsonObject {
  const properties = Object.fromEntries(
    names.map((name) => [name, { type: 'string', title: asWords(name), minLength: 1 }]),
  );
  return { type: 'object', properties, required: names };
}

/** A list of different texts, none of them empty; undefined where it is anything else. */
function textsIn(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size < value.length) return undefined;
  return value.every((one) => typeof one === 'string' && one.trim() !== '') ? value : undefined;
}
