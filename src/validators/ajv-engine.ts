import { format } from '@cfworker/json-schema';
import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import type { ErrorObject } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { valueAt } from '../core/util/json-pointer.js';
import { type Engine, type Fault, readPath } from './fault.js';

// Faults of these keywords only repeat that something below them failed.
const CONTAINERS = new Set(['if', '$ref', 'allOf', 'false schema']);
const LIMITED = /^(?:min|max|exclusive|multipleOf|format|type|const)/;

/**
 * Ajv as `@rjsf/validator-ajv8` sets it up, in the 2019-09 class: the guard writes every draft in
 * that one's spelling, so one class serves them all. Formats are those of the interpreted validator,
 * for the two must agree. `validateSchema` is off as the guard has made the schema.
 *
 * Only the instance is rjsf's, not the validator around it: that one takes schemas for each other
 * where their hashes of 32 bits are the same, and splits the path of an error at dots.
 */
export function createAjvEngine(): Engine {
  const formats = { ...format, color: () => true, 'data-url': () => true };
  const options = { ownProperties: true, validateSchema: false, logger: false } as const;
  const ajv = createAjvInstance(undefined, formats, options, false, Ajv2019);
  return {
    name: 'ajv',
    compile(schema) {
      const validate = ajv.compile(schema);
      return (value) => {
        if (validate(value)) return [];
        const errors = validate.errors ?? [];
        return errors
          .filter((error) => !isWithinContains(error, errors))
          .flatMap((error) => readError(error, value));
      };
    },
  };
}

function readError(error: ErrorObject, value: unknown): Fault[] {
  // What is wrong with a property's name is said once, by the keyword itself.
  if (CONTAINERS.has(error.keyword) || error.propertyName !== undefined) return [];
  const path = [...readPath(error.instancePath, value), ...readKey(error)];
  const limit = readLimit(error);
  return [
    {
      path,
      keyword: error.keyword,
      message: error.message ?? error.keyword,
      ...(limit !== undefined && { limit }),
      ...(isChoice(error) && { choice: { options: error.schema, value: valueAt(value, path) } }),
    },
  ];
}

/** `contains` speaks for itself: that each single item is another thing helps nobody. */
function isWithinContains(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  return all.some(
    ({ keyword, schemaPath }) => keyword === 'contains' && error.schemaPath.startsWith(`${schemaPath}/`),
  );
}

function isChoice(error: ErrorObject): error is ErrorObject & { schema: unknown[] } {
  return (error.keyword === 'anyOf' || error.keyword === 'oneOf') && Array.isArray(error.schema);
}

/** The property that a fault of its object is about. */
function readKey({ keyword, params }: ErrorObject): string[] {
  const keys: Readonly<Record<string, unknown>> = {
    required: params.missingProperty,
    additionalProperties: params.additionalProperty,
    unevaluatedProperties: params.unevaluatedProperty,
    propertyNames: params.propertyName,
  };
  const key = keys[keyword];
  return typeof key === 'string' ? [key] : [];
}

function readLimit({ keyword, schema }: ErrorObject): string | number | undefined {
  const limit: unknown = LIMITED.test(keyword) ? schema : undefined;
  const first: unknown = Array.isArray(limit) ? limit[0] : limit;
  return typeof first === 'string' || typeof first === 'number' ? first : undefined;
}
