import { sameJson } from '../util/json.js';
import type { Interrupt } from './ag-ui.js';
import type { OpenInterrupt } from './open-interrupt.js';

/** What an open request asks, without what its newest telling may change although the same is asked. */
export function askedBy({ interrupt, also = [] }: Pick<OpenInterrupt, 'interrupt' | 'also'>): unknown {
  return [interrupt, ...also].map(withoutVolatile);
}

/** Whether two tellings ask the same; the order of keys and fields that are undefined do not count. */
export function asksSame(one: Asking, other: Asking): boolean {
  return sameJson(toJson(askedBy(one)), toJson(askedBy(other)));
}

type Asking = Parameters<typeof askedBy>[0];

function withoutVolatile({ expiresAt, subagentRunId, ...rest }: Interrupt) {
  return rest;
}

/** As a storage would hand it back. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
