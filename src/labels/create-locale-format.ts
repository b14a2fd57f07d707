import { formatDateTime, formatTime } from '../ui/format-time.js';

/** The plural forms that a language asks for, by the names of CLDR. Every language has `other`. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** How a language writes what changes with a number or a time. `F` names the plural forms it has. */
export interface LocaleFormat<F extends Forms> {
  plural(count: number, forms: F): string;
  number(value: number): string;
  /** A limit as it would be typed: ungrouped, because it may be a year. */
  limit(value: string | number | undefined): string;
  names(names: readonly string[]): string;
  time(at: number): string;
  day(at: number): string;
  /** A span from now on, such as "in 5 minutes"; from an hour on in whole hours. */
  inMinutes(minutes: number): string;
}

/** @param locale A BCP 47 tag. It says how to write, and nothing of the time zone, which is the browser's. */
export function createLocaleFormat<F extends Forms>(locale: string): LocaleFormat<F> {
  const rules = new Intl.PluralRules(locale);
  const spans = new Intl.RelativeTimeFormat(locale);
  const limits = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return {
    plural: (count, forms) => forms[rules.select(count)] ?? forms.other,
    number: (value) => new Intl.NumberFormat(locale).format(value),
    limit: (value) => (typeof value === 'number' ? limits.format(value) : String(value)),
    names: (names) => new Intl.ListFormat(locale).format(names),
    time: (at) => formatTime(at, locale),
    day: (at) => formatDateTime(at, locale),
    inMinutes: (minutes) =>
      minutes < 60 ? spans.format(minutes, 'minute') : spans.format(Math.floor(minutes / 60), 'hour'),
  };
}

/** Minutes and seconds as a clock shows them. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
