import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { hasOnlyKeywords, isPlainBoolean } from '../core/schema/only-keywords.js';
import { isObject, own } from '../core/util/json.js';

/**
 * The resume entries that refuse these interrupts without further input: denials where all of them take one, else cancels, so
 * that one button never does both.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Resuming a run".
 */
export function refusalsOf(open: readonly unknown[]): ResumeEntry[] {
  const isDenial = canDenyAll(open);
  return open.flatMap((interrupt): ResumeEntry[] => {
    const interruptId = own(interrupt, 'id');
    if (typeof interruptId !== 'string') return [];
    return isDenial
      ? [{ interruptId, status: 'resolved', payload: { approved: false } }]
      : [{ interruptId, status: 'cancelled' }];
  });
}

/** Whether each of these interrupts is certain to take a denial. */
export function canDenyAll(open: readonly unknown[]): boolean {
  return open.every((interrupt) => takesDenial(own(interrupt, 'responseSchema')));
}

/** Whether a schema takes `{ approved: false }`. No validator is loaded, so one with any other rule counts as not. */
function takesDenial(schema: unknown): boolean {
  const approved = own(own(schema, 'properties'), 'approved');
  if (!isObject(schema) || !isObject(approved) || !isPlainBoolean(approved)) return false;
  const { type = 'object', required = [] } = schema;
  return (
    hasOnlyKeywords(schema, 'type', 'properties', 'required', 'additionalProperties') &&
    type === 'object' &&
    Array.isArray(required) &&
    required.every((name) => name === 'approved')
  );
}
