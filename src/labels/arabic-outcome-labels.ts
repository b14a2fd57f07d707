import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, names, time } = createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

/** The labels of announcements, summaries, receipts and cancelling in Arabic. */
export const arabicOutcomeLabels = {
  summaryFields: (count) =>
    plural(count, {
      zero: 'لم يُملأ أي حقل',
      one: 'مُلئ حقل واحد',
      two: 'مُلئ حقلان',
      few: `مُلئت ${count} حقول`,
      many: `مُلئ ${count} حقلًا`,
      other: `مُلئ ${count} حقل`,
    }),
  summaryOpened: 'فُتح',
  summaryDeclined: 'تم الاعتذار',
  summaryCancelled: 'سيُصرف النظر عنه',
  summaryEmpty: 'لا إجابة',
  summaryReviewed: (approved, denied) => `موافقة على ${approved}، ورفض ${denied}`,
  quoted: (text) => `«${text}»`,

  ended: {
    approved: 'تمت الموافقة',
    denied: 'مرفوض',
    answered: 'تمت الإجابة',
    cancelled: 'صُرف النظر عنه',
    expired: 'انتهت المهلة',
    failed: 'فشل',
    superseded: 'تم تخطيه',
    gone: 'بلا أثر',
  },
  endedNote: {
    expired: 'لم يُجب أحد في الوقت المحدد.',
    failed: 'أبلغت الأداة عن خطأ.',
    superseded: 'تابع الوكيل دون هذه الإجابة.',
    gone: 'لم يعد الوكيل يعرف هذا الطلب.',
  },
  youChanged: 'ما غيّرته:',
  names,
  toolResult: 'النتيجة',
  time,

  announceRequest: (count, ask) =>
    plural(count, {
      zero: `طلبات جديدة. الأول: ${ask}`,
      one: `طلب جديد: ${ask}`,
      two: `طلبان جديدان. الأول: ${ask}`,
      few: `${count} طلبات جديدة. الأول: ${ask}`,
      many: `${count} طلبًا جديدًا. الأول: ${ask}`,
      other: `${count} طلب جديد. الأول: ${ask}`,
    }),
  announceShortcut: (keys) => `اضغط ${keys} للانتقال إليه.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'إبقاؤه مفتوحًا',
  cancelAll: (count) =>
    plural(count, {
      zero: 'صرف النظر',
      one: 'صرف النظر',
      two: 'صرف النظر عن كليهما',
      few: `صرف النظر عن الكل (${count})`,
      many: `صرف النظر عن الكل (${count})`,
      other: `صرف النظر عن الكل (${count})`,
    }),
  cancelQuestion: (count) =>
    plural(count, {
      zero: 'هل تصرف النظر دون إجابة؟ سيتابع الوكيل دونها.',
      one: 'هل تصرف النظر دون إجابة؟ سيتابع الوكيل دونها.',
      two: 'هل تصرف النظر عن كليهما دون إجابة؟ سيتابع الوكيل دونهما.',
      few: `هل تصرف النظر عن الكل (${count}) دون إجابة؟ سيتابع الوكيل دونها.`,
      many: `هل تصرف النظر عن الكل (${count}) دون إجابة؟ سيتابع الوكيل دونها.`,
      other: `هل تصرف النظر عن الكل (${count}) دون إجابة؟ سيتابع الوكيل دونها.`,
    }),
} satisfies Partial<StackLabels>;
