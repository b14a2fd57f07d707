import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { isObject } from '../core/util/json.js';

/**
 * Returns the resume entry that refuses an interrupt without further input: a denial if the schema is a plain approval,
 * else a cancel.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Resuming a run".
 */
export function denyOrCancel(interrupt: unknown): readonly ResumeEntry[] {
  if (!isObject(interrupt) || typeof interrupt['id'] !== 'string') return [];
  const interruptId = interrupt['id'];
  return isPlainApproval(interrupt['responseSchema'])
    ? [{ interruptId, status: 'resolved', payload: { approved: false } }]
    : [{ interruptId, status: 'cancelled' }];
}

/** Whether a schema is certain to accept `{ approved: false }`. */
export function isPlainApproval(schema: unknown): boolean {
  if (!isObject(schema) || !isObject(schema['properties'])) return false;
  const { approved } = schema['properties'];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return (
    isObject(approved) && approved['type'] === 'boolean' && required.every((name) => name === 'approved')
  );
}
