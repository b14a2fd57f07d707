import type { RJSFSchema } from '@rjsf/utils';
import { isObject } from '../../../core/util/json.js';
import { shallowAllOfMerge } from '../../../vendor/rjsf.js';

/** Merges `allOf` for rjsf, and remembers whether any could not be merged: rjsf would show nothing of it. */
export interface AllOfMerger {
  readonly merge: (schema: RJSFSchema) => RJSFSchema;
  readonly hasFailed: () => boolean;
}

export function createAllOfMerger(): AllOfMerger {
  let failed = false;
  return {
    merge(schema) {
      try {
        const merged = shallowAllOfMerge(schema);
        return isObject(merged) ? merged : { not: {} };
      } catch {
        failed = true;
        const { allOf: _, ...rest } = schema;
        return rest;
      }
    },
    hasFailed: () => failed,
  };
}
