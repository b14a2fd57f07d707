import { isObject, type JsonSchema } from '../util/json.js';
import { type InterruptSchema, isStandardSchema } from './interrupt-schema.js';

// A library throws for a draft that it does not know.
const DRAFTS = ['draft-2020-12', 'draft-07'];

/**
 * The JSON Schema of a schema's input. Null if the library has no converter, or if the schema has rules that JSON
 * Schema cannot express.
 *
 * @param convert The library's own converter, in place of Standard JSON Schema.
 *
 * Source: https://standardschema.dev/json-schema.
 */
export function toJsonSchema<Schema extends InterruptSchema>(
  schema: Schema,
  convert: ((schema: Schema) => object) | undefined,
): JsonSchema | null {
  if (!isStandardSchema(schema)) return schema;
  const { jsonSchema } = schema['~standard'];
  const attempts = convert
    ? [() => convert(schema)]
    : DRAFTS.map((target) => () => jsonSchema?.input({ target }));
  for (const attempt of attempts) {
    try {
      const converted: unknown = attempt();
      if (isObject(converted)) return converted;
    } catch {
      // The library may know the next draft.
    }
  }
  return null;
}
