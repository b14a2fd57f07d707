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
  summaryCancelled: 'سيُلغى',
  summaryEmpty: 'لا إجابة',
  summaryReviewed: (approved, denied) => `موافقة على ${approved}، ورفض ${denied}`,
  quoted: (text) => `«${text}»`,

  ended: {
    approved: 'تمت الموافقة',
    denied: 'مرفوض',
    answered: 'تمت الإجابة',
    cancelled: 'ملغى',
    expired: 'انتهت المهلة',
    failed: 'فشل',
    superseded: 'تم تجاوزه',
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
      zero: `لدى الوكيل طلبات. الأول: ${ask}`,
      one: `يسأل الوكيل: ${ask}`,
      two: `لدى الوكيل طلبان. الأول: ${ask}`,
      few: `لدى الوكيل ${count} طلبات. الأول: ${ask}`,
      many: `لدى الوكيل ${count} طلبًا. الأول: ${ask}`,
      other: `لدى الوكيل ${count} طلب. الأول: ${ask}`,
    }),
  announceShortcut: (keys) => `اضغط ${keys} للانتقال إليه.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'إبقاؤه مفتوحًا',
  cancelAll: (count) =>
    plural(count, {
      zero: 'إلغاء الطلبات',
      one: 'إلغاء الطلب',
      two: 'إلغاء الطلبين',
      few: `إلغاء الطلبات كلها (${count})`,
      many: `إلغاء الطلبات كلها (${count})`,
      other: `إلغاء الطلبات كلها (${count})`,
    }),
  cancelQuestion: (count) =>
    plural(count, {
      zero: 'هل تريد الإلغاء؟ سيتابع الوكيل دون إجابتك.',
      one: 'هل تريد إلغاء هذا الطلب؟ سيتابع الوكيل دون إجابتك.',
      two: 'هل تريد إلغاء الطلبين؟ سيتابع الوكيل دون إجابتيك.',
      few: `هل تريد إلغاء الطلبات كلها (${count})؟ سيتابع الوكيل دون إجاباتك.`,
      many: `هل تريد إلغاء الطلبات كلها (${count})؟ سيتابع الوكيل دون إجاباتك.`,
      other: `هل تريد إلغاء الطلبات كلها (${count})؟ سيتابع الوكيل دون إجاباتك.`,
    }),
} satisfies Partial<StackLabels>;
