import { expect } from 'vitest';
import { guardX } from './guard-x.js';

/** A row of a table of schemas: what is kept of each, and what is noted. */
export type GuardedRow = readonly [what: string, schema: object, kept: object, notes: readonly string[]];

/**
 * Makes the test of each row of such a table.
 *
 * @param common What every schema of the table has, and keeps.
 */
export function keepsBeside(common: object) {
  return (...[, schema, kept, notes]: GuardedRow): void => {
    expect(guardX({ ...common, ...schema })).toEqual({ x: { ...common, ...kept }, notes });
  };
}
