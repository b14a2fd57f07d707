import type { StackLabels } from '../ui/labels.js';
import { all, characterCount, lineCount, options } from './arabic-counts.js';
import { arabicOutcomeLabels } from './arabic-outcome-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

// Western digits, because agents' values and typed input use them.
const { plural, number } = createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

/** The labels of stack, prompts, dialog and receipts in Arabic. */
export const arabicStackLabels: StackLabels = {
  ...arabicOutcomeLabels,
  formLoading: 'جارٍ تحميل النموذج…',
  formLoadFailed: 'تعذّر تحميل النموذج.',
  formEditDiscard: 'تجاهل التعديلات',

  stack: 'طلبات الوكيل',
  kindApproval: 'بانتظار موافقتك',
  kindYesNo: 'نعم أم لا',
  kindResult: 'النتيجة مطلوبة',
  kindHigh: 'تحقّق جيدًا',
  kindCritical: 'خطورة عالية',
  kindDestructive: 'لا يمكن التراجع عنه',
  kindQuestion: 'سؤال',
  kindForm: 'بيانات مطلوبة',
  kindReview: 'بانتظار مراجعتك',
  kindLink: 'فتح رابط',
  kindFreeform: 'بانتظار إجابتك',
  askedBy: (name) => (name === null ? 'من وكيل فرعي' : `من ${name}`),

  askApproval: (tool) => (tool === null ? 'هل تريد المتابعة؟' : `يريد تشغيل ${tool}`),
  askResult: (tool) => (tool === null ? 'ما النتيجة؟' : `ما نتيجة ${tool}؟`),
  askQuestion: 'لدى الوكيل سؤال',
  askForm: 'يحتاج الوكيل إلى بعض البيانات',
  askReview: (count) =>
    plural(count, {
      zero: 'لا يريد الوكيل تنفيذ أي خطوة',
      one: 'يريد الوكيل تنفيذ خطوة واحدة',
      two: 'يريد الوكيل تنفيذ خطوتين',
      few: `يريد الوكيل تنفيذ ${count} خطوات`,
      many: `يريد الوكيل تنفيذ ${count} خطوة`,
      other: `يريد الوكيل تنفيذ ${count} خطوة`,
    }),
  askLink: (host) => `يطلب منك الوكيل فتح ${host}`,
  askFreeform: 'ينتظر الوكيل إجابتك',
  askedTogether: 'إجابة واحدة تسري على كل ما يُسأل عنه هنا.',
  onlySkippable: 'تختلف الإجابات المطلوبة، لذلك لا يمكن سوى صرف النظر عنها.',

  willRunWith: 'سيُشغَّل مع',
  approvalSends: 'تُرسل الموافقة',
  calledWith: 'استُدعي مع',
  noArguments: 'لا توجد وسيطات',
  emptyText: 'نص فارغ',
  unnamedTool: 'أداة بلا اسم',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) => `لم يُعثر على الاستدعاء ${id}، فلا يمكن عرض وسيطاته.`,
  callNotJson: 'الوسيطات ليست بصيغة JSON صالحة. معروضة كما وصلت.',
  callTooDeep: 'الوسيطات متداخلة أكثر مما يمكن تنسيقه. معروضة كما وصلت.',
  entries: (count) =>
    plural(count, {
      zero: 'لا عناصر',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: `${count} عناصر`,
      many: `${count} عنصرًا`,
      other: `${count} عنصر`,
    }),
  tooDeep: 'متداخل أكثر مما يمكن عرضه',
  callIncomplete: 'الوسيطات غير مكتملة.',
  callUnverified: 'بحسب وصف الوكيل، ولم يُتحقق منه',
  callDuplicateKey: 'مفتاح مكرر، ولا تُعتمد إلا قيمة واحدة',
  callLossyNumber: 'رقم أطول من أن يُعرض بدقة. معروض كما وصل.',
  callInconsistent: 'أرسل الوكيل هذا الاستدعاء أكثر من مرة بوسيطات مختلفة. قد يختلف ما سيُنفَّذ.',
  realHost: (host) => `هذا العنوان يؤدي إلى ${host}`,
  textSize: (characters, lines) => `${lineCount(lines)} · ${characterCount(characters)}`,
  showAll: (lines) => `عرض كل الأسطر (${number(lines)})`,
  showAllCharacters: (characters) => `عرض كل الأحرف (${number(characters)})`,
  seeEndFirst: 'اقرأ حتى النهاية أولًا',
  hiddenCharacter: (code) => `حرف مخفي ${code}`,
  notInPreview: (count) => `غير ظاهرة في المعاينة (${count})`,
  allArguments: (count) => `الوسيطات كما ستُرسل (${count})`,
  editAll: 'تعديل كل الوسيطات',
  was: 'كان',
  now: 'أصبح',
  removed: 'محذوف',
  added: 'مضاف',
  edit: 'تعديل',
  undoEdits: 'التراجع عن التعديلات',

  approve: 'موافقة',
  approveYes: 'نعم',
  deny: 'رفض',
  denyNo: 'لا',
  choices: {
    respond: 'رد',
    ignore: 'تجاهل',
    result: 'إدخال النتيجة',
    failure: 'الإبلاغ عن فشل',
  },
  alwaysAllow: 'السماح بهذا دائمًا',
  withEdits: (choice, count) =>
    plural(count, {
      zero: `${choice} دون تعديل`,
      one: `${choice} مع تعديل واحد`,
      two: `${choice} مع تعديلين`,
      few: `${choice} مع ${count} تعديلات`,
      many: `${choice} مع ${count} تعديلًا`,
      other: `${choice} مع ${count} تعديل`,
    }),
  withFeedback: (choice, tone) => `${choice} مع ${tone === 'deny' ? 'ذكر السبب' : 'ملاحظة'}…`,
  addNote: 'إضافة ملاحظة…',
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? 'السبب' : 'ملاحظة'),
  feedbackMissing: (tone) => (tone === 'deny' ? 'أدخل السبب' : 'أدخل ملاحظة'),
  back: 'رجوع',
  next: 'التالي',
  send: 'إرسال',
  saveAnswer: 'حفظ الإجابة',
  confirmDestructive: (tool) =>
    tool === null
      ? 'لا يمكن التراجع عن هذا. هل تريد المتابعة؟'
      : `لا يمكن التراجع عن هذا. هل تريد تشغيل ${tool} بما هو معروض أعلاه؟`,
  confirmRun: (tool) => (tool === null ? 'هل أنت متأكد؟' : `هل تريد تشغيل ${tool} بما هو معروض أعلاه؟`),
  runTool: (tool) => `تشغيل ${tool}`,
  dontRun: 'عدم التشغيل',
  holdTo: (action) => `${action} (ضغط مطوّل)`,
  holdHint: 'اضغط مطوّلًا ثم أفلت.',
  letGo: 'أفلت الآن.',
  typeInstead: 'الكتابة بدلًا من ذلك',
  typeToConfirm: (text) => `اكتب ${text} للتأكيد`,
  required: 'مطلوب',
  optional: 'اختياري',

  suggested: 'مقترح',
  somethingElse: 'شيء آخر',
  yourAnswer: 'إجابتك',
  stepOf: (step, total) => `${step} من ${total}`,
  stepDone: (step) => `${step}، تمت الإجابة`,
  questionNumber: (step) => `السؤال ${step}`,
  chooseOne: 'اختر خيارًا واحدًا',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null)
      return minimum > 1 ? `اختر ${options(minimum)} على الأقل.` : 'اختر أي عدد من الخيارات.';
    return minimum === maximum ? `اختر ${options(maximum)}.` : `اختر من ${minimum} إلى ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `اختر ${options(minimum)} على الأقل`,
  chooseAtMost: (maximum) => `اختر ${options(maximum)} على الأكثر`,
  answerMissing: 'أدخل إجابة',

  answerAsJson: 'الإجابة بصيغة JSON',
  jsonError: (reason) => `صيغة JSON غير صالحة: ${reason}`,
  details: 'التفاصيل',
  expectedShape: 'الصيغة المتوقعة',

  open: (host) => `فتح ${host}`,
  opensElsewhere: 'يُفتح في علامة تبويب جديدة',
  linkRefused: 'هذا ليس عنوان ويب، فلا يمكن فتحه هنا',
  decline: 'رفض',
  reviewProgress: (decided, total) => `تمت مراجعة ${decided} من ${total}`,
  approveAll: (count, tool) => `الموافقة على ${all(count, tool)}`,
  denyAll: (count, tool) => `رفض ${all(count, tool)}`,
  seeAllFirst: 'راجع كل واحد منها أولًا',
  sendAnswers: 'إرسال الإجابات',
};
