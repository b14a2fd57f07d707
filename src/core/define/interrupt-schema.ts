import type { ValueOf } from '../schema/arguments-of.js';
import type { JsonSchema } from '../util/json.js';

/**
 * A schema of Zod, Valibot, ArkType or another library that implements Standard Schema, declared here so that our
 * declaration files need none of them. `jsonSchema` is there where the library also implements Standard JSON Schema.
 *
 * Source: https://standardschema.dev and https://standardschema.dev/json-schema.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly jsonSchema?:
      | { readonly input: (options: { readonly target: string }) => { readonly [key: string]: unknown } }
      | undefined;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The result of a Standard Schema's check: the parsed value, or the issues. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

/** What `defineInterrupt` takes as a schema: one of a validation library, or plain JSON Schema. */
export type InterruptSchema = StandardSchema | JsonSchema;

/** The value that is written for a schema, such as what is sent: before any transformation or default. */
export type InputOf<Schema> = Schema extends { readonly '~standard': { readonly types?: infer Types } }
  ? NonNullable<Types> extends { readonly input: infer Input }
    ? Input
    : unknown
  : ValueOf<Schema>;

/** The value that a schema makes of what was sent, after its transformations and defaults. */
export type OutputOf<Schema> = Schema extends { readonly '~standard': { readonly types?: infer Types } }
  ? NonNullable<Types> extends { readonly output: infer Output }
    ? Output
    : unknown
  : ValueOf<Schema>;

/** True for a schema of a validation library. ArkType's are functions. */
export function isStandardSchema(schema: InterruptSchema): schema is StandardSchema {
  return typeof schema !== 'boolean' && '~standard' in schema;
}
