import { expect } from 'vitest';
import { guardX } from './guard-x.js';

/** A row of a table of schemas: the kept part of each, and the notes. */
export type GuardedRow = readonly [what: string, schema: object, kept: object, notes: readonly string[]];

/**
 * Creates the test for each row of such a table.
 *
 * @param common A part that every schema of the table has, and that is kept.
 */
export function keepsBeside(common: object) {
  return (...[, schema, kept, notes]: GuardedRow): void => {
    expect(guardX({ ...common, ...schema })).toEqual({ x: { ...common, ...kept }, notes });
  };
}
