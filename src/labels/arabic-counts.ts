import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

/** Returns how many options, as the object of a verb. */
export function options(count: number): string {
  return plural(count, {
    zero: 'صفر خيار',
    one: 'خيارًا واحدًا',
    two: 'خيارين',
    few: `${count} خيارات`,
    many: `${count} خيارًا`,
    other: `${count} خيار`,
  });
}

/** Returns how many lines. */
export function lineCount(count: number): string {
  const shown = number(count);
  return plural(count, {
    zero: 'لا أسطر',
    one: 'سطر واحد',
    two: 'سطران',
    few: `${shown} أسطر`,
    many: `${shown} سطرًا`,
    other: `${shown} سطر`,
  });
}

/** Returns how many characters. */
export function characterCount(count: number): string {
  const shown = number(count);
  return plural(count, {
    zero: 'لا أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${shown} أحرف`,
    many: `${shown} حرفًا`,
    other: `${shown} حرف`,
  });
}

/** Returns how many seconds. */
export function secondCount(count: number): string {
  return plural(count, {
    zero: 'لا ثوانٍ',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: `${count} ثوانٍ`,
    many: `${count} ثانية`,
    other: `${count} ثانية`,
  });
}

/** Returns all of several calls, or both of two. */
export function all(count: number, tool: string | null): string {
  if (tool === null) return count === 2 ? 'كليهما' : `الكل (${count})`;
  return count === 2 ? `استدعاءي ${tool} كليهما` : `كل استدعاءات ${tool} (${count})`;
}
