import { type Bounds, createBounds } from '../ui/labels/bounds.js';
import { createTimeFormat, inUnit, type TimeFormat } from '../ui/time/format-time.js';

/** The plural forms of a language, by their CLDR names. Every language has `other`. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Formats numbers, plurals and times in one language. `F` names its plural forms. */
export interface LocaleFormat<F extends Forms> extends TimeFormat, Bounds {
  plural(count: number, forms: F): string;
  /** @param decimals The least digits after the decimal separator. */
  number(value: number, decimals?: number): string;
  names(names: readonly string[]): string;
  /** Formats a duration from now, such as "in 5 min", or before now, in whole minutes, hours or days. */
  inMinutes(minutes: number): string;
}

/**
 * Creates the formatting functions of a language. Times are in the browser's time zone.
 *
 * @param locale A BCP 47 tag.
 */
export function createLocaleFormat<F extends Forms>(locale: string): LocaleFormat<F> {
  const rules = new Intl.PluralRules(locale);
  // Short, because it stands beside the kind of the request, at 320 px too.
  const spans = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  return {
    plural: (count, forms) => forms[rules.select(count)] ?? forms.other,
    number: (value, decimals = 0) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals }).format(value),
    names: (names) => new Intl.ListFormat(locale).format(names),
    ...createTimeFormat(locale),
    ...createBounds(locale),
    inMinutes: (minutes) => spans.format(...inUnit(minutes)),
  };
}

/** Formats seconds as minutes and seconds, such as 2:05. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
