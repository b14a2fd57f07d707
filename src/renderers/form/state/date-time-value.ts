/** A date and time, or a time of day, as a browser's picker holds it, and the offset from UTC that it came in. */
export interface DateTimeValue {
  /** `2026-11-23T10:30`, or `10:30`, with seconds and milliseconds where they are not zero. */
  readonly local: string;
  /** `Z`, `+02:00`, or empty where none was given. */
  readonly offset: string;
}

const TIME = /^(?<minutes>([01]\d|2[0-3]):[0-5]\d)(:(?<seconds>[0-5]\d)(?<fraction>\.\d{1,3})?)?$/;
const OFFSET = /(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** Reads a date and time. Returns null where a picker would change the text or show nothing. */
export function readDateTime(text: unknown): DateTimeValue | null {
  if (typeof text !== 'string') return null;
  const [day = '', rest, ...more] = text.split('T');
  const time = rest === undefined || more.length > 0 ? null : readTime(rest);
  return time && isDay(day) ? { ...time, local: `${day}T${time.local}` } : null;
}

/** Reads a time of day. Returns null where a picker would change the text or show nothing. */
export function readTime(text: unknown): DateTimeValue | null {
  if (typeof text !== 'string') return null;
  const [offset = ''] = OFFSET.exec(text) ?? [];
  const found = TIME.exec(text.slice(0, text.length - offset.length))?.groups;
  if (!found) return null;
  const { minutes = '', seconds = '00', fraction = '' } = found;
  const isWhole = Number(`${seconds}${fraction}`) === 0;
  return { local: isWhole ? minutes : `${minutes}:${seconds}${fraction}`, offset };
}

/** Returns true for a day that exists, in four digits of a year. */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns what a picker holds with seconds, which most validators require. */
export function withSeconds(local: string): string {
  return /:\d\d:/.test(local) ? local : `${local}:00`;
}

/**
 * Returns the offset of the person's own zone at a date and time of theirs, such as `+01:00`, or `Z` where that is
 * UTC; empty where there is no such time.
 *
 * @param local As a picker holds it.
 */
export function ownOffset(local: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(local)) / 60_000);
  if (Number.isNaN(minutes)) return '';
  if (minutes === 0) return 'Z';
  const two = (count: number) => String(count).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Returns the name of an offset, such as `UTC+02:00`, where a value keeps it: it is another than the person's; else null. */
export function foreignZone(offset: string, local: string): string | null {
  return offset === '' || isUtc(offset) || offset === ownOffset(local) ? null : `UTC${offset}`;
}

/** Returns true for an offset that says only which moment is meant, and of no place. */
export function isUtc(offset: string): boolean {
  return offset === 'Z' || offset === '+00:00' || offset === '-00:00';
}

/** Returns what a picker shows of a moment in UTC: the person's own time. */
export function fromUtc(utc: string): string {
  const date = new Date(`${utc}Z`);
  return shifted(utc, -date.getTimezoneOffset());
}

/** Returns a local time in UTC; unchanged where there is no such time. */
export function toUtc(local: string, offset: string): string {
  const moment = Date.parse(`${local}${offset}`);
  return Number.isNaN(moment) ? local : shifted(local, (moment - Date.parse(`${local}Z`)) / 60_000);
}

/** Moves a date and time by some minutes. */
function shifted(local: string, minutes: number): string {
  const date = new Date(Date.parse(`${local}Z`) + Math.round(minutes) * 60_000);
  return Number.isNaN(date.getTime()) ? local : `${date.toISOString().slice(0, 16)}${local.slice(16)}`;
}
