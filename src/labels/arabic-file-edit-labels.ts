import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

/** The labels of the preview of file edits, in Arabic. */
export const arabicFileEditLabels: FileEditLabels = {
  unchangedLines: (count) =>
    plural(count, {
      zero: 'لا أسطر دون تغيير',
      one: 'سطر واحد دون تغيير',
      two: 'سطران دون تغيير',
      few: `${number(count)} أسطر دون تغيير`,
      many: `${number(count)} سطرًا دون تغيير`,
      other: `${number(count)} سطر دون تغيير`,
    }),
  linesAdded: (count) => `الأسطر المضافة: ${number(count)}`,
  linesRemoved: (count) => `الأسطر المحذوفة: ${number(count)}`,
  filesChanged: (count) =>
    plural(count, {
      zero: 'لا ملفات',
      one: 'ملف واحد',
      two: 'ملفان',
      few: `${number(count)} ملفات`,
      many: `${number(count)} ملفًا`,
      other: `${number(count)} ملف`,
    }),
  fileIsNew: 'ملف جديد',
  fileIsWritten: 'يكتب الملف كاملًا',
  fileIsDeleted: 'سيُحذف الملف',
  fileMovesTo: 'يُنقل إلى',
  pathGoesUp: 'يصعد المسار إلى مجلد أعلى («..»).',
  pathMixesAlphabets: 'يخلط المسار حروفًا من أبجديات مختلفة.',
  pathHasLookAlikes: 'يحتوي المسار على علامات تشبه شرطة مائلة أو نقطة.',
  pathLooksLikeLink: 'يبدو المسار كرابط إلى ملف آخر («->»).',
  fileBecomesLink: 'يصبح الملف رابطًا إلى ملف آخر.',
};
