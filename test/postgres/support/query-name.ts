import type { Queries } from '../../../src/gateway/postgres/queries.js';

/** The name of a statement among the queries of a table; undefined if it is none of them. */
export function queryName(sql: Queries, text: string): string | undefined {
  return Object.entries(sql).find(([, one]) => one === text)?.[0];
}
