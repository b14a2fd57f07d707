import type { RJSFSchema } from '@rjsf/utils';
import { rawName } from '../../../core/schema/guard/safe-names.js';
import { isObject, own } from '../../../core/util/json.js';

/** Words of keys and titles for the two ends of a range. */
const ENDS: readonly (readonly [string, string])[] = [
  ['start', 'end'],
  ['starts', 'ends'],
  ['first', 'last'],
  ['from', 'to'],
  ['from', 'until'],
  ['since', 'until'],
  ['begin', 'end'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['earliest', 'latest'],
  ['lower', 'upper'],
  ['low', 'high'],
  ['departure', 'return'],
  ['arrival', 'departure'],
  ['in', 'out'],
  ['after', 'before'],
  ['opens', 'closes'],
  ['open', 'close'],
];

const MOMENTS = new Set(['date', 'time', 'local-time', 'date-time']);

/**
 * Returns true where two properties of an object are the two ends of a range: dates, times or numbers of one kind, whose
 * keys or titles differ by such words alone.
 */
export function isRange({ properties }: RJSFSchema, first: string, second: string): boolean {
  const [a, b] = [own(properties, first), own(properties, second)];
  if (!isObject(a) || !isObject(b) || kindOf(a) === null || kindOf(a) !== kindOf(b)) return false;
  return differByEnds(rawName(first), rawName(second)) || differByEnds(String(a.title), String(b.title));
}

/** Returns what a value at an end of a range can be; null for any other. */
function kindOf({ type, format, enum: listed }: RJSFSchema): string | null {
  if (listed) return null;
  if (type === 'number' || type === 'integer') return 'number';
  return MOMENTS.has(String(format)) ? String(format) : null;
}

function differByEnds(first: string, second: string): boolean {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  if (a.length !== b.length) return false;
  const differing = a.flatMap((word, index) => (word === b[index] ? [] : [[word, b[index]] as const]));
  return (
    differing.length === 1 &&
    ENDS.some(([start, end]) => differing[0]?.[0] === start && differing[0][1] === end)
  );
}

function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
