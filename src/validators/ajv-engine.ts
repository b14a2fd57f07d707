import { format } from '@cfworker/json-schema';
import type { CodeOptions, ErrorObject } from 'ajv';
import { valueAt } from '../core/util/json-pointer.js';
import { Ajv2019, createAjvInstance } from '../vendor/ajv.js';
import { type Engine, type Fault, readPath } from './fault.js';
import type { PatternRunner } from './patterns/pattern-runner.js';

// Faults of these keywords only repeat that a schema inside of them failed.
const CONTAINERS = new Set(['if', '$ref', 'allOf', 'false schema']);
const LIMITED = /^(?:min|max|exclusive|multipleOf|format|type|const)/;

/**
 * Creates Ajv as `@rjsf/validator-ajv8` configures it, in the class for draft 2019-09, because the guard writes
 * every schema in that draft. The formats are those of the interpreted validator, so that both give the same result.
 * `validateSchema` is off, because the guard has made the schema.
 *
 * Only the Ajv instance is rjsf's, not its validator: that one confuses schemas whose 32-bit hashes are equal, and
 * splits the path of an error at dots.
 */
export function createAjvEngine(runPattern: PatternRunner): Engine {
  const formats = { ...format, color: () => true, 'data-url': () => true };
  const options = {
    ownProperties: true,
    validateSchema: false,
    logger: false,
    // Optimising takes longer than a form's few checks could gain from it.
    code: { optimize: false, regExp: patternEngine(runPattern) },
  } as const;
  const ajv = createAjvInstance(undefined, formats, options, false, Ajv2019);
  // Ajv's own divides floating-point numbers.
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: checkMultiple });
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

/** What Ajv uses in place of `RegExp`; it tells patterns apart by their text. */
function patternEngine(runPattern: PatternRunner): NonNullable<CodeOptions['regExp']> {
  const engine = (pattern: string) => ({ test: runPattern(pattern), toString: () => pattern });
  // Ajv requires the code of this function for standalone validators, which are never generated here.
  return Object.assign(engine, { code: 'patternEngine' });
}

function checkMultiple(divisor: number, value: number): boolean {
  return isMultiple(value, divisor);
}

/** True where one decimal number is a multiple of another, as they are written: 1000079.19 is one of 0.01. */
function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(divisor) || divisor <= 0) return false;
  const [a, b] = [decimal(value), decimal(divisor)];
  const exponent = Math.min(a.exponent, b.exponent);
  const toInteger = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return toInteger(a) % toInteger(b) === 0n;
}

/** `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function readError(error: ErrorObject, value: unknown): Fault[] {
  // A fault in a property's name is reported once, by `propertyNames`.
  if (CONTAINERS.has(error.keyword) || error.propertyName !== undefined) return [];
  const path = [...readPath(error.instancePath, value), ...readKey(error)];
  const limit = readLimit(error);
  return [
    {
      path,
      keyword: error.keyword,
      message: error.message ?? error.keyword,
      ...(limit !== undefined && { limit }),
      ...(error.keyword === 'pattern' && { rules: error.parentSchema }),
      ...(isChoice(error) && { choice: { options: error.schema, value: valueAt(value, path) } }),
    },
  ];
}

/** True for a fault of a single item inside of `contains`, which is reported by `contains` itself. */
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
