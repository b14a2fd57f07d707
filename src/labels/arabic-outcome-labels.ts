import type { OutcomeLabels } from '../ui/outcome-labels.js';
import { secondCount } from './arabic-counts.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const { plural, names, time, day, inMinutes } =
  createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

/** The labels of deadlines, the text field, sending, receipts and announcements in Arabic. */
export const arabicOutcomeLabels: OutcomeLabels = {
  cancelRequest: 'صرف النظر',
  change: 'تغيير',
  tryAgain: 'إعادة المحاولة',
  notLoaded: 'تعذّر على هذه الصفحة تحميل ما يعرض طلب الوكيل. حاول مرة أخرى أو أعد تحميل الصفحة.',
  changeAnswer: 'تغيير الإجابة',
  sendAgain: 'إرسال مرة أخرى',
  takenNote: 'تلقّى الوكيل هذه الإجابة بالفعل. قد تؤدي الإجابة مجددًا إلى تكرار ما بدأته.',
  mayHaveArrived: 'انقطع الاتصال. ربما وصلت الإجابة.',
  sending: 'جارٍ الإرسال…',
  running: 'جارٍ التنفيذ…',
  notSentYet: 'لم تُرسل بعد',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'تعذّر الوصول إلى الوكيل.';
    if (code === 'abort') return 'لقد أوقفت الوكيل.';
    if (code === 'STREAM_ENDED') return 'انقطع الاتصال قبل أن ينتهي الوكيل.';
    if (code === 'THREAD_LEFT') return 'فُتحت محادثة أخرى قبل إرسال الإجابة.';
    if (code === 'ALREADY_ANSWERED') return 'أجابت علامة تبويب أخرى عن هذا الطلب. لم يُرسل شيء من هنا.';
    if (code === 'EXPIRED') return 'انتهت مهلة الإجابة قبل إرسالها.';
    if (code === 'RELOADED') return 'ربما لم تصل الإجابة. لا ضرر من إرسالها مرة أخرى.';
    if (code === 'RECORD_FAILED') return 'تعذّر تسجيل الإجابة، لذلك لم تُرسل.';
    if (code === 'ANSWER_REFUSED') return 'لم يقبل الوكيل هذه الإجابة.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'لا يمكنك الإجابة عن هذا الطلب.'
        : `لا يمكنك الإجابة عن هذا الطلب: ${message}`;
    if (code === 'EXPIRED_REFUSED') return 'لم يعد من الممكن صرف النظر عن هذا الطلب هنا. ابدأ محادثة جديدة.';
    return message.trim() === '' ? 'توقف الوكيل بسبب خطأ.' : `توقف الوكيل: ${message}`;
  },
  answerSaved: (answer) => `إجابتك محفوظة: ${answer}.`,
  answersSaved: 'إجاباتك محفوظة.',
  askedAgo: (minutes) => `طُلب ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `تنتهي المهلة ${inMinutes(minutes)}`,
  expiresAt: (at) => `تنتهي المهلة: ${day(at)}`,
  secondsLeft: (seconds) => `بقي ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'بقيت دقيقة واحدة للإجابة' : `الوقت المتبقي للإجابة: ${secondCount(seconds)}`,
  expired: (at) =>
    `انتهت المهلة${at === null ? '' : ` (${time(at)})`}. لم يعد بإمكانك إلا صرف النظر عن الطلب.`,
  answered: (done, total) => `أُجيب عن ${done} من ${total}`,
  nextUnanswered: 'التالي بلا إجابة',
  message: 'الرسالة',
  answerAbove: 'أجب عن الطلب أعلاه للمتابعة',
  goToIt: 'الانتقال إلى الطلب',
  withThisNote: (choice) => `${choice} مع هذه الملاحظة`,
  sendAsAnswer: 'إرسال كإجابة',
  chooseOption: (option) => `اختيار «${option}»`,
  replyInWords: 'أو اكتب ردًا…',
  notInWords: 'لا يمكن الرد على هذا الطلب برسالة',
  invalid: 'لن يقبل الوكيل هذه الإجابة.',

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
  summaryDeclined: 'مرفوض',
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
    replaced: 'تم تخطيه',
    forgotten: 'بلا أثر',
    elsewhere: 'أُجيب عنه في مكان آخر',
    withdrawn: 'سُحب',
    stopped: 'أُوقف',
    closed: 'لم يعد مفتوحًا',
  },
  endedNote: {
    expired: 'لم يُجب أحد في الوقت المحدد.',
    failed: 'أبلغت الأداة عن خطأ.',
    replaced: 'تابع الوكيل دون هذه الإجابة.',
    forgotten: 'لم يعد الوكيل يعرف هذا الطلب.',
    withdrawn: 'سحب الوكيل هذا الطلب.',
    stopped: 'أُوقف الوكيل قبل وصول إجابة.',
    closed: 'لا يُعرف كيف انتهى هذا الطلب.',
  },
  changes: (count) =>
    plural(count, {
      zero: 'بلا تغيير',
      one: 'تغيير واحد',
      two: 'تغييران',
      few: `${count} تغييرات`,
      many: `${count} تغييرًا`,
      other: `${count} تغيير`,
    }),
  youChanged: 'ما غيّرته:',
  names,
  writtenNotSent: 'كتبتَ هذا ولم يُرسَل:',
  copy: 'نسخ',
  copied: 'نُسخ',
  answerFailed: 'لم تصل إجابتك',
  toolResult: 'النتيجة',
  decidedBy: (names) => `بواسطة ${names}`,
  answeredElsewhere: (names) => `أجاب ${names} في نافذة أخرى`,
  viewedBy: (names) => `يطّلع على هذا الآن: ${names}`,
  approvedSoFar: (count, needed, names) =>
    `الموافقات: ${count} من ${needed}${names === null ? '' : ` (${names})`}`,
  moreApprovals: (missing) => `عدد الموافقات المنتظرة: ${missing}`,
  behind: 'جارٍ إعادة الاتصال. قد لا يكون ما تراه محدّثًا.',
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
};
