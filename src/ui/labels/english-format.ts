const browserLocale = new Intl.DateTimeFormat().resolvedOptions().locale;

/** The reader's own variety of English, such as British, or `en` in a browser of another language. */
export const englishLocale = /^en\b/.test(browserLocale) ? browserLocale : 'en';

const rules = new Intl.PluralRules(englishLocale);

/** Returns the word form for a count. */
export function plural(count: number, one: string, many: string): string {
  return rules.select(count) === 'one' ? one : many;
}

/** Formats a number in English, such as `1,250`. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(englishLocale, options).format(value);
}

/** Returns the words for all of a number of items: "both" for two. */
export function all(count: number): string {
  return count === 2 ? 'both' : `all ${count}`;
}
