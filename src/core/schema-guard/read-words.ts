import { own } from '../json.js';
import type { Reading } from './reading.js';

const KEPT_FLAGS = ['writeOnly', 'deprecated', 'uniqueItems'];

/** Title, description, examples and the flags that say how a field is meant. */
export function readWords(reading: Reading): void {
  readText(reading, 'title', reading.limits.title);
  readText(reading, 'description', reading.limits.title * 10);
  for (const flag of KEPT_FLAGS) {
    if (own(reading.raw, flag) === true) reading.kept[flag] = true;
  }
  const examples = own(reading.raw, 'examples');
  if (Array.isArray(examples)) {
    const plain = examples.filter((one) => typeof one === 'string' || typeof one === 'number').slice(0, 5);
    if (plain.length > 0) reading.kept.examples = plain;
  }
}

function readText({ raw, kept, path, note }: Reading, keyword: string, longest: number): void {
  const text = own(raw, keyword);
  if (text === undefined) return;
  if (typeof text !== 'string') {
    note(path, keyword, 'removed', 'malformed');
    return;
  }
  if (text.length > longest) note(path, keyword, 'removed', 'too-large');
  kept[keyword] = text.length > longest ? `${text.slice(0, longest)}…` : text;
}
