import type { Registry, RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { useMemo } from 'react';
import { isObject } from '../../../core/util/json.js';
import { ADDITIONAL_PROPERTY_FLAG, RJSF_REF_CYCLE_KEY, RJSF_REF_KEY } from '../../../vendor/rjsf.js';

const MARKS = [ADDITIONAL_PROPERTY_FLAG, RJSF_REF_KEY, RJSF_REF_CYCLE_KEY];

/**
 * Returns the registry of a theme's Form for our fields, which come with a copy of rjsf of their own: each copy marks a schema with
 * symbols of its own, for instance a property that the person has added, so a schema gets both copies' marks.
 */
export function useOwnMarks(registry: Registry): Registry {
  return useMemo(
    () =>
      // The registry of an outer field goes on to the inner ones.
      Object.hasOwn(registry.schemaUtils, 'retrieveSchema')
        ? registry
        : { ...registry, schemaUtils: withOwnMarks(registry.schemaUtils) },
    [registry],
  );
}

function withOwnMarks(utils: SchemaUtilsType): SchemaUtilsType {
  const retrieveSchema: SchemaUtilsType['retrieveSchema'] = (...given) =>
    ownMarks(utils.retrieveSchema(...given));
  return Object.create(utils, { retrieveSchema: { value: retrieveSchema } });
}

/** Returns a schema with our marks beside those of another copy of rjsf, on it and on its properties and items. */
export function ownMarks(schema: RJSFSchema): RJSFSchema {
  const { properties, items } = schema;
  return {
    ...marks(schema),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, marks(one)])),
    }),
    ...(isObject(items) && { items: marks(items) }),
  };
}

function marks<T>(schema: T): T {
  if (!isObject(schema)) return schema;
  const added = Object.getOwnPropertySymbols(schema).flatMap((foreign) => {
    const own = MARKS.find(({ description }) => description === foreign.description);
    return own === undefined || own in schema ? [] : [[own, Reflect.get(schema, foreign)] as const];
  });
  return added.length > 0 ? { ...schema, ...Object.fromEntries(added) } : schema;
}
