/** The last words of names of numbers that are no quantities: their digits are read one by one. */
const NO_QUANTITIES = new Set(
  'account año annee année ano build code fax id index isbn issue jahr key no nr number phone pid pin port postcode serial ssn ticket version year zip'.split(
    ' ',
  ),
);
const YEARS = { first: 1900, last: 2100 };

/**
 * Returns true where the digits of a number stand in groups: not in a year, a code or another name in digits.
 *
 * @param names What its field is called.
 */
export function isQuantity(value: number, names: readonly (string | undefined)[]): boolean {
  if (names.some((name) => NO_QUANTITIES.has(lastWord(name ?? '')))) return false;
  return !Number.isInteger(value) || value < YEARS.first || value > YEARS.last;
}

/** Returns the last word of a key or a title, in lower case: `notes` of `releaseNotes`, of `short_notes`, of "My notes". */
export function lastWord(name: string): string {
  const words = name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
  return (words.at(-1) ?? '').toLowerCase();
}

/** Writes the limits of fields in a language: an amount in groups of digits, as its field does, and a year without. */
export interface Bounds {
  /** Writes a number without grouping, as one would type it. */
  limit(value: string | number | undefined): string;
  /**
   * @param keyword The keyword of the schema that has the limit.
   * @param names What the field is called.
   */
  bound(keyword: string, value: string | number | undefined, names: readonly (string | undefined)[]): string;
}

export function createBounds(locale: string): Bounds {
  const digits = { maximumFractionDigits: 20 };
  const plain = new Intl.NumberFormat(locale, { ...digits, useGrouping: false });
  const grouped = new Intl.NumberFormat(locale, digits);
  const limit: Bounds['limit'] = (value) => (typeof value === 'number' ? plain.format(value) : String(value));
  return {
    limit,
    bound(keyword, value, names) {
      // Of characters and items there is always a quantity.
      const isCount = /(?:Length|Items|Properties)$/.test(keyword);
      if (typeof value !== 'number' || !(isCount || isQuantity(value, names))) return limit(value);
      return grouped.format(value);
    },
  };
}
