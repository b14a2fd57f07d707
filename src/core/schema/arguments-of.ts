import type { JsonObject } from '../util/json.js';

/**
 * The type of the arguments that a literal JSON Schema describes: `{ type: 'string' }` is a `string`, a property that
 * is not `required` is optional, and what the types cannot express is `unknown`. A schema that is known only at run
 * time gives a `JsonObject`.
 *
 * @example
 * type Args = ArgumentsOf<{ properties: { to: { type: 'string' } }; required: ['to'] }>; // { to: string }
 */
export type ArgumentsOf<Schema> = Schema extends { readonly properties: infer Properties }
  ? {
      readonly [Name in keyof Properties as Name extends RequiredOf<Schema> ? Name : never]: ValueOf<
        Properties[Name]
      >;
    } & {
      readonly [Name in keyof Properties as Name extends RequiredOf<Schema> ? never : Name]?: ValueOf<
        Properties[Name]
      >;
    }
  : JsonObject;

/** The names of the properties that a literal JSON Schema requires. */
export type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

/** The type of the value that a literal JSON Schema describes. */
export type ValueOf<Schema> = Schema extends { readonly const: infer Value }
  ? Value
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: 'array'; readonly items: infer Item }
      ? readonly ValueOf<Item>[]
      : Schema extends { readonly type: 'object' } | { readonly properties: unknown }
        ? ArgumentsOf<Schema>
        : Schema extends { readonly type: 'string' }
          ? string
          : Schema extends { readonly type: 'number' | 'integer' }
            ? number
            : Schema extends { readonly type: 'boolean' }
              ? boolean
              : unknown;
