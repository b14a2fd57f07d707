import type { RJSFSchema } from '@rjsf/utils';
import { type DateTimeValue, foreignZone, isUtc, ownOffset, toUtc, withSeconds } from './date-time-value.js';

/** A date and time that a person picks, and the field for it. */
interface PickedMoment {
  readonly schema: RJSFSchema;
  /** Returns true where a text fits a schema. */
  readonly fits: (schema: RJSFSchema, text: string) => boolean;
  /** As a picker holds it; for a field of a time of day with the day of today. */
  readonly local: string;
  /** What the field came with. */
  readonly first: DateTimeValue | null;
  readonly isTime: boolean;
}

/**
 * Returns a picked date and time, or time of day, as the schema takes it; undefined where it takes none of the ways to
 * write it. It is in UTC, unless an offset is certain to be taken.
 */
export function writtenMoment(picked: PickedMoment): string | undefined {
  const { schema, fits, local, isTime } = picked;
  const { pattern, minLength, maxLength } = schema;
  const offset = offsetOf(picked);
  const start = isTime ? local.indexOf('T') + 1 : 0;
  const texts = endsOf(picked, offset).flatMap((end) => waysToWrite(local, offset, end));
  const hasRules = pattern !== undefined || minLength !== undefined || maxLength !== undefined;
  return texts.map((text) => text.slice(start)).find((text) => !hasRules || fits(schema, text));
}

/** Only a foreign offset stays: the person's own may be another one on the date that they pick. */
function offsetOf({ local, first }: PickedMoment): string {
  if (first === null) return ownOffset(local);
  const dated = first.local.includes('T') ? first.local : local.replace(/T.*/, `T${first.local}`);
  return foreignZone(first.offset, dated) === null ? ownOffset(local) : first.offset;
}

/** How a text may end, the best first. */
function endsOf(picked: PickedMoment, offset: string): readonly string[] {
  const { first, isTime } = picked;
  if (isTime && first?.offset === '') return ['', offset, 'Z'];
  const wasGiven = first !== null && first.offset !== '' && !isUtc(first.offset);
  // A time of day has to have an offset; many servers refuse one in a date and time.
  const isCertain = wasGiven || isTime || isPatternAbout(picked, offset);
  return [...(isCertain ? [offset, 'Z'] : ['Z', offset]), '+00:00', ''];
}

/** Returns true where the pattern takes an offset, and does not just ignore what the text ends with. */
function isPatternAbout({ schema: { pattern }, fits, local }: PickedMoment, offset: string): boolean {
  if (pattern === undefined) return false;
  const rule: RJSFSchema = { type: 'string', pattern };
  const isTaken = (end: string) => waysToWrite(local, offset, end).some((text) => fits(rule, text));
  return isTaken(offset) && !isTaken(`${offset}x`);
}

// As whole seconds, or with as many digits of a second as schemas ask for.
const DIGITS = [3, 6, 9, 1, 2, 4, 5, 7, 8];

/** Returns a date and time as it is, with a fraction of a second, and without seconds. */
function waysToWrite(local: string, offset: string, end: string): readonly string[] {
  const full = withSeconds(isUtc(end) ? toUtc(local, offset) : local).replace(/\.0+$/, '');
  const [whole = '', fraction = ''] = full.split('.');
  const longer = DIGITS.filter((digits) => digits > fraction.length).map(
    (digits) => `${whole}.${fraction.padEnd(digits, '0')}`,
  );
  const short = full.endsWith(':00') ? [full.slice(0, -':00'.length)] : [];
  return [full, ...longer, ...short].map((text) => `${text}${end}`);
}
