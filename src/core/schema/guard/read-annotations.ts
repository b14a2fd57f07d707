import { own } from '../../util/json.js';
import type { GuardContext } from './guard-context.js';

// A unit stands beside its field, where there is no room for more.
const LONGEST_UNIT = 24;
const KEPT_FLAGS = ['writeOnly', 'deprecated', 'uniqueItems'];

/** Title, description, unit, examples and boolean keywords. */
export function readAnnotations(reading: GuardContext): void {
  readText(reading, 'title', reading.limits.title);
  readText(reading, 'description', reading.limits.title * 10);
  readUnit(reading);
  for (const flag of KEPT_FLAGS) {
    if (own(reading.raw, flag) === true) reading.guarded[flag] = true;
  }
  const examples = own(reading.raw, 'examples');
  if (Array.isArray(examples)) {
    const plain = examples.filter((one) => typeof one === 'string' || typeof one === 'number').slice(0, 5);
    if (plain.length > 0) reading.guarded.examples = plain;
  }
}

function readText({ raw, guarded, path, note }: GuardContext, keyword: string, longest: number): void {
  const text = own(raw, keyword);
  if (text === undefined) return;
  if (typeof text !== 'string') {
    note(path, keyword, 'removed', 'malformed');
    return;
  }
  if (text.length > longest) note(path, keyword, 'removed', 'too-large');
  guarded[keyword] = text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** `x-unit`, or `unit` as some producers write it. Neither is a keyword of JSON Schema. */
function readUnit({ raw, guarded, path, note }: GuardContext): void {
  for (const keyword of ['x-unit', 'unit']) {
    const unit = own(raw, keyword);
    if (unit === undefined || 'x-unit' in guarded) continue;
    const text = typeof unit === 'string' ? unit.trim() : '';
    if (text === '') note(path, keyword, 'removed', 'malformed');
    else if (text.length > LONGEST_UNIT) note(path, keyword, 'removed', 'too-large');
    else guarded['x-unit'] = text;
  }
}
