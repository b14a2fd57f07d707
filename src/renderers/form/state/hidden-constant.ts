import type { FieldProps, Registry, RJSFSchema } from '@rjsf/utils';
import { isObject, sameJson } from '../../../core/util/json.js';
import { ADDITIONAL_PROPERTY_FLAG, getUiOptions } from '../../../vendor/rjsf.js';

const DEEPEST = 8;
/** With these an object may have more fields than it names. */
const OPEN = ['patternProperties', 'dependencies', 'allOf', 'anyOf', 'oneOf', 'if'] as const;

/**
 * Returns the schema of a field that asks nothing: a required constant, or an object of nothing else. Null for every
 * other field. It has no row of its own, and what is sent of it is listed below the form, unless the app's `uiSchema`
 * says something about the field.
 */
export function hiddenConstant(props: FieldProps): RJSFSchema | null {
  const { schema, uiSchema, fieldPathId, formData, required = false, registry } = props;
  if (typeof fieldPathId.path.at(-1) !== 'string' || ADDITIONAL_PROPERTY_FLAG in schema) return null;
  const { widget, ...options } = getUiOptions(uiSchema);
  if (Object.keys(options).length > 0 || (widget !== undefined && widget !== 'hidden')) return null;
  return asConstant(schema, formData, required, registry);
}

/** A value other than the constant is shown, so that it can be seen and mended. */
function asConstant(
  schema: RJSFSchema,
  value: unknown,
  required: boolean,
  registry: Registry,
  depth = 0,
): RJSFSchema | null {
  const { schemaUtils } = registry;
  const known = '$ref' in schema ? schemaUtils.retrieveSchema(schema, value) : schema;
  const only = onlyValue(known);
  if (only) {
    const isHeld = value === undefined || sameJson(value, only.const);
    return required && isHeld ? { ...known, ...only } : null;
  }
  const keys = Object.entries(known.properties ?? {});
  const isOpen = (known.additionalProperties ?? false) !== false || OPEN.some((keyword) => keyword in known);
  if (keys.length === 0 || depth > DEEPEST || isOpen) return null;
  const isConstant = keys.every(([key, property]) => {
    const inside: unknown = isObject(value) ? value[key] : undefined;
    const isRequired = (known.required ?? []).includes(key);
    return isObject(property) && asConstant(property, inside, isRequired, registry, depth + 1) !== null;
  });
  return isConstant ? known : null;
}

function onlyValue(schema: RJSFSchema): Required<Pick<RJSFSchema, 'const'>> | null {
  if ('const' in schema) return { const: schema.const };
  if (schema.type === 'null') return { const: null };
  if (isAlwaysEmpty(schema)) return { const: {} };
  return schema.enum?.length === 1 ? { const: schema.enum[0] } : null;
}

/** Returns true for an object that can have no properties, so that nothing is to be filled in. */
export function isAlwaysEmpty(schema: RJSFSchema): boolean {
  const { type, properties = {}, maxProperties, required = [] } = schema;
  if (type !== 'object' || required.length > 0) return false;
  if (OPEN.some((keyword) => keyword in schema)) return false;
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  return maxProperties === 0 || (isClosed && Object.keys(properties).length === 0);
}
