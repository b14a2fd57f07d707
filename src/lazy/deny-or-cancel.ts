import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { isObject, type JsonObject, own } from '../core/util/json.js';

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

// What a schema may say without a rule for `{ approved: false }`.
const WORDS =
  'type title description default examples deprecated readOnly writeOnly $schema $id $comment $defs definitions';
const OBJECT = new Set(`${WORDS} properties required additionalProperties`.split(' '));
const VERDICT = new Set(`${WORDS} enum const`.split(' '));

/** Whether a schema is certain to accept `{ approved: false }`: it says nothing but what is known to allow it. */
export function isPlainApproval(schema: unknown): boolean {
  if (!saysOnly(schema, OBJECT) || !allows(schema['type'] ?? 'object', 'object')) return false;
  const verdict = own(schema['properties'], 'approved');
  return (
    saysOnly(verdict, VERDICT) &&
    allows(verdict['type'], 'boolean') &&
    allows(verdict['enum'] ?? [false], false) &&
    (verdict['const'] === undefined || verdict['const'] === false) &&
    [schema['required'] ?? []].flat().every((name) => name === 'approved')
  );
}

function saysOnly(schema: unknown, keywords: ReadonlySet<string>): schema is JsonObject {
  return isObject(schema) && Object.keys(schema).every((keyword) => keywords.has(keyword));
}

function allows(one: unknown, value: unknown): boolean {
  return [one].flat().includes(value);
}
