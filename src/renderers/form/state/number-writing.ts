import { roundsNumber } from '../../../core/util/rounds-number.js';

/** Reads and writes numbers as a language does. */
export interface NumberWriting {
  /** Reads a number; null where the text is none, is not grouped as it should be, or would be rounded. */
  readonly read: (text: string) => number | null;
  /** Writes a number without grouping. */
  readonly write: (value: number) => string;
  /**
   * Writes a number with its digits in groups.
   *
   * @param decimals The least digits of a fraction, where there is one.
   */
  readonly group: (value: number, decimals?: number) => string;
  /** What `group` writes between groups; empty where nothing stands there. */
  readonly separator: string;
}

/** One way to write numbers. */
interface Way {
  readonly decimal: string;
  /** Empty where there is none. */
  readonly group: string;
  /** The digits in a group before the last one, of which most languages have three and some of India's two. */
  readonly size: number;
  readonly zero: number;
}

const PLAIN: Way = { decimal: '.', group: '', size: 3, zero: 0x30 };
const PARTS = /^([+-]?)([^+-]*?)(e[+-]?\d+)?$/i;

/**
 * Creates the reader for a language.
 *
 * @param samples The label `formNumber`.
 */
export function createNumberWriting(samples: string): NumberWriting {
  const ways = samples.split('|').map(readSample);
  const [first = PLAIN] = ways;
  const write = (value: number) => String(value).replace('.', first.decimal);
  return {
    read(text) {
      for (const way of ways) {
        const plain = toPlain(evened(text).trim(), way);
        const value = Number(plain ?? Number.NaN);
        if (plain !== null && Number.isFinite(value) && !roundsNumber(plain)) return value;
      }
      return null;
    },
    write,
    group(value, decimals = 0) {
      const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
      // Very large and very small numbers are written with an exponent.
      if (whole === '') return write(value);
      const end = fraction === '' ? '' : `${first.decimal}${fraction.padEnd(decimals, '0')}`;
      return `${sign}${inGroups(whole, first).join(first.group)}${end}`;
    },
    separator: first.group,
  };
}

function inGroups(digits: string, { group, size }: Way): readonly string[] {
  if (group === '') return [digits];
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups;
}

function readSample(sample: string): Way {
  const text = evened(sample).trim();
  const digits = text.match(/\p{Nd}/gu) ?? [];
  const [group = '', ...more] = text.match(/[^\p{Nd}]+/gu) ?? [];
  const decimal = more.at(-1) ?? group;
  // An app may have no number in the label.
  if (digits.length !== 8 || !/^\p{Nd}.*\p{Nd}$/u.test(text)) return PLAIN;
  const size = more.length > 0 ? (text.split(group).at(1) ?? '').length : 3;
  return {
    decimal,
    group: more.length > 0 ? group : '',
    size,
    zero: (digits[0]?.codePointAt(0) ?? 0x31) - 1,
  };
}

/** Writes all spaces, apostrophes and minus signs alike, and wide characters of East Asia as their narrow ones. */
function evened(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, ' ').replace(/[’ʼ]/g, "'").replace(/−/g, '-');
}

/** Returns a number as JavaScript writes it; null where the text is not one. */
function toPlain(text: string, { decimal, group, size, zero }: Way): string | null {
  const [, sign = '', body = '', exponent = ''] = PARTS.exec(text) ?? [];
  const latin = body.replace(/\p{Nd}/gu, (digit) => {
    const value = (digit.codePointAt(0) ?? 0) - zero;
    return value >= 0 && value <= 9 ? String(value) : digit;
  });
  const [whole = '', fraction = '', ...more] = latin.split(decimal);
  const groups = group === '' ? [whole] : whole.split(group);
  const digits = groups.join('');
  const isNumber = /^\d*$/.test(digits) && /^\d*$/.test(fraction) && `${digits}${fraction}` !== '';
  if (more.length > 0 || !isNumber || !isWellGrouped(groups, size)) return null;
  return `${sign}${digits || '0'}${fraction && `.${fraction}`}${exponent}`;
}

/** "12,50" has a group of two digits and is not 1250, nor is "0,125" 125. */
function isWellGrouped(groups: readonly string[], size: number): boolean {
  const [first = '', ...rest] = groups;
  const last = rest.pop();
  if (last === undefined) return true;
  const fits = (most: number) =>
    first.length <= most && rest.every(({ length }) => length === most) && last.length === 3;
  return /^[1-9]/.test(first) && (fits(3) || fits(size));
}
