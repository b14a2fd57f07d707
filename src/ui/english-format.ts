const browserLocale = new Intl.DateTimeFormat().resolvedOptions().locale;

/** The reader's own English, such as British, and plain `en` for all others: a sentence has one language. */
export const englishLocale = /^en\b/.test(browserLocale) ? browserLocale : 'en';

const rules = new Intl.PluralRules(englishLocale);

/** The form of a word that goes with a count. */
export function plural(count: number, one: string, many: string): string {
  return rules.select(count) === 'one' ? one : many;
}

/** A number as English writes it, such as `1,250`. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(englishLocale, options).format(value);
}
