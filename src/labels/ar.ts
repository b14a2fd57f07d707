import type { Issue } from '../core/protocol/validator.js';
import type { AskedField } from '../ui/labels/form-labels.js';
import type { Labels } from '../ui/labels/labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

// Western digits, because agents' values and typed input use them.
const {
  plural,
  number,
  names,
  time,
  day,
  inMinutes,
  bound: boundOf,
  limit: written,
} = createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

const arabicDigits = createLocaleFormat<Record<'other', string>>('ar-u-nu-arab');

/**
 * Every label in Arabic, with all six plural forms and Western digits. Use it as it is, or spread it and override
 * labels. The direction is the page's: set `dir="rtl"` on an element around the component.
 *
 * @example
 * <HoldpointProvider labels={arabicLabels}>…</HoldpointProvider>
 */
export const arabicLabels: Labels = {
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
      zero: 'لا إجراءات للمراجعة',
      one: 'إجراء واحد للمراجعة',
      two: 'إجراءان للمراجعة',
      few: `${count} إجراءات للمراجعة`,
      many: `${count} إجراءً للمراجعة`,
      other: `${count} إجراء للمراجعة`,
    }),
  askLink: (host) => `يطلب منك الوكيل فتح ${host}`,
  askFreeform: 'ينتظر الوكيل إجابتك',
  askedTogether: 'إجابة واحدة تسري على كل ما يُسأل عنه هنا.',
  onlySkippable: 'لا تصلح إجابة واحدة لكل ما يُسأل عنه هنا، لذلك لا يمكن سوى تخطّيه.',

  willRunWith: 'سيُشغَّل مع',
  approvalSends: 'يُرسَل عند الموافقة',
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
  findings: 'تحقّق من هذا',
  notChecked: 'تعذّر الفحص',
  notCompared: 'الأسطر المختلفة أكثر من أن تُقارن. تأتي كل الأسطر القديمة أولًا، ثم كل الأسطر الجديدة.',
  noArgumentsFound: 'لم يُعثر على أي وسيطات، فلا يمكن عرضها.',
  agentWords: 'كلمات الوكيل',
  realHost: (host) => `هذا العنوان يؤدي إلى ${host}`,
  textSize: (characters, lines) => `${lineCount(lines)} · ${characterCount(characters)}`,
  showAll: (lines) => `عرض كل الأسطر (${number(lines)})`,
  showAllCharacters: (characters) => `عرض كل الأحرف (${number(characters)})`,
  seeEndFirst: 'اقرأ حتى النهاية أولًا',
  pressAgain: 'تغيّر هذا للتو. اضغط مرة أخرى للإجابة.',
  pressMoved: 'انتقل هذا للتو إلى أسفل المؤشر. حرّك المؤشر ثم اضغط مرة أخرى.',
  hiddenCharacter: (code) => `حرف مخفي ${code}`,
  notInPreview: 'يُرسَل أيضًا',
  allArguments: 'الوسيطات الخام',
  editAll: 'تعديل كل الوسيطات',
  was: 'كان',
  now: 'أصبح',
  removed: 'محذوف',
  added: 'مضاف',
  edit: 'تعديل',
  edits: (count) =>
    plural(count, {
      zero: 'بلا تعديلات',
      one: 'تعديل واحد',
      two: 'تعديلان',
      few: `${count} تعديلات`,
      many: `${count} تعديلًا`,
      other: `${count} تعديل`,
    }),
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
  verbs: {
    send: 'إرسال',
    create: 'إنشاء',
    add: 'إضافة',
    update: 'تعديل',
    delete: 'حذف',
    run: 'تشغيل',
    write: 'كتابة',
    move: 'نقل',
    rename: 'إعادة تسمية',
    copy: 'نسخ',
    upload: 'رفع',
    download: 'تنزيل',
    install: 'تثبيت',
    deploy: 'نشر النسخة',
    publish: 'نشر',
    book: 'حجز',
    buy: 'شراء',
    order: 'طلب',
    pay: 'دفع',
    transfer: 'تحويل',
    refund: 'ردّ المبلغ',
    schedule: 'جدولة',
    invite: 'دعوة',
    share: 'مشاركة',
    merge: 'دمج',
    push: 'دفع التغييرات',
    read: 'قراءة',
    search: 'بحث',
  },
  ownActions: {
    run: 'تشغيل هذا الأمر',
    change: 'تعديل هذا الملف',
    write: 'كتابة هذا الملف',
    read: 'قراءة هذا الملف',
    search: 'البحث في الملفات',
    fetch: 'جلب هذه الصفحة',
    searchWeb: 'البحث في الويب',
    plan: 'متابعة هذه الخطة',
  },
  dontDo: (verb) => `عدم ${verb}`,
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
  sendThisAnswer: 'إرسال هذه الإجابة',
  askAgreed: (choice) => `${choice}؟`,
  bothWays: 'اضغط على ما تقصده',
  calledByAgent: (label) => `يسميه الوكيل «${label}»`,
  runTool: (tool) => `تشغيل ${tool}`,
  dontRun: 'عدم التشغيل',
  holdTo: (action) => `اضغط مطوّلًا: ${action}`,
  holdHint: 'اضغط مطوّلًا ثم أفلت.',
  letGo: 'أفلت الآن.',
  typeInstead: 'الكتابة بدلًا من ذلك',
  typeToConfirm: (text) => `اكتب ${text} للتأكيد`,
  required: 'مطلوب',
  optional: 'اختياري',
  formClear: (field) => `مسح ${field}`,

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
  actOnSeveral: (action, count) => `${action} (${count})`,
  reviewEach: 'مراجعة كل واحد على حدة',
  askedWithOthers: (others) =>
    plural(others, {
      zero: 'مطلوب وحده',
      one: 'مطلوب مع طلب آخر',
      two: 'مطلوب مع طلبين آخرين',
      few: `مطلوب مع ${others} طلبات أخرى`,
      many: `مطلوب مع ${others} طلبًا آخر`,
      other: `مطلوب مع ${others} طلب آخر`,
    }),
  seeAllFirst: 'لم تطّلع عليها كلها بعد',
  sendAnswers: (count) =>
    plural(count, {
      zero: 'إرسال الإجابات',
      one: 'إرسال الإجابة',
      two: 'إرسال الإجابتين',
      few: `إرسال ${count} إجابات`,
      many: `إرسال ${count} إجابة`,
      other: `إرسال ${count} إجابة`,
    }),

  cancelRequest: 'تخطٍّ',
  change: 'تغيير',
  tryAgain: 'إعادة المحاولة',
  changeAnswer: 'تغيير الإجابة',
  sendAgain: 'إرسال مرة أخرى',
  takenNote: 'تلقّى الوكيل هذه الإجابة بالفعل. قد تؤدي الإجابة مجددًا إلى تكرار ما بدأته.',
  notLoaded: 'تعذّر على هذه الصفحة تحميل ما يعرض طلب الوكيل. حاول مرة أخرى أو أعد تحميل الصفحة.',
  mayHaveArrived: 'انقطع الاتصال. ربما وصلت الإجابة.',
  sending: 'جارٍ الإرسال…',
  running: 'جارٍ التنفيذ…',
  notSentYet: 'لم تُرسل بعد',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'تعذّر الوصول إلى الوكيل.';
    if (code === 'BAD_EVENT') return 'أرسل خادم الوكيل شيئًا تتعذّر قراءته.';
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
    if (code === 'EXPIRED_REFUSED') return 'لم يعد من الممكن تخطّي هذا الطلب هنا. ابدأ محادثة جديدة.';
    return message.trim() === '' ? 'توقف الوكيل بسبب خطأ.' : message;
  },
  answerSaved: (answer) => `إجابتك محفوظة: ${answer}.`,
  approvalSaved: 'موافقتك محفوظة.',
  denialSaved: 'رفضك محفوظ.',
  answersSaved: 'إجاباتك محفوظة.',
  askedAgo: (minutes) => `طُلب ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `تنتهي المهلة ${inMinutes(minutes)}`,
  expiresAt: (at) => `تنتهي المهلة: ${day(at)}`,
  secondsLeft: (seconds) => `بقي ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'بقيت دقيقة واحدة للإجابة' : `الوقت المتبقي للإجابة: ${secondCount(seconds)}`,
  expired: (at) => `انتهت المهلة${at === null ? '' : ` (${time(at)})`}. لم يعد بإمكانك إلا تخطّي الطلب.`,
  answered: (done, total) => `أُجيب عن ${done} من ${total}`,
  nextUnanswered: 'التالي بلا إجابة',
  message: 'الرسالة',
  answerAbove: 'بانتظار إجابتك أعلاه',
  goToIt: 'الانتقال إلى الطلب',
  withThisNote: (choice) => `${choice} مع هذه الملاحظة`,
  andSayThis: (choice) => `${choice} وقول هذا`,
  sendAsAnswer: 'إرسال كإجابة',
  chooseOption: (option) => `اختيار «${option}»`,
  replyInWords: 'أو اكتب ردًا…',
  notInWords: 'لا يمكن الرد بالكلمات',
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
  summaryCancelled: 'سيُتخطّى',
  summaryEmpty: 'لا إجابة',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `تمت الموافقة على الكل (${total})`;
    if (denied === total && total > 1) return `رُفض الكل (${total})`;
    return `موافقة على ${approved}، ورفض ${denied}`;
  },
  quoted: (text) => `«${text}»`,

  ended: {
    approved: 'تمت الموافقة',
    denied: 'مرفوض',
    answered: 'تمت الإجابة',
    cancelled: 'تخطّيته',
    expired: 'انتهت المهلة',
    failed: 'فشل',
    replaced: 'تابع دون إجابتك',
    forgotten: 'بلا أثر',
    elsewhere: 'أُجيب عنه في مكان آخر',
    withdrawn: 'سُحب',
    stopped: 'أُوقف',
    closed: 'لم يعد مفتوحًا',
  },
  endedNote: {
    expired: 'لم يُجب أحد في الوقت المحدد.',
    failed: 'أبلغت الأداة عن خطأ.',
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
  deniedRunsNone: 'رفضتَ أحد هذه الإجراءات، ولذلك لن ينفّذ الوكيل أيًّا منها.',
  deniedRanNone: 'رُفض أحد هذه الإجراءات، ولذلك لم ينفّذ الوكيل أيًّا منها.',
  youChanged: 'ما غيّرته:',
  names,
  writtenNotSent: 'كتبتَ هذا ولم يُرسَل:',
  copy: 'نسخ',
  copied: 'نُسخ',
  toolResult: 'النتيجة',
  asJson: 'بصيغة JSON',
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
      zero: 'تخطٍّ',
      one: 'تخطٍّ',
      two: 'تخطّي كليهما',
      few: `تخطّي الكل (${count})`,
      many: `تخطّي الكل (${count})`,
      other: `تخطّي الكل (${count})`,
    }),
  cancelQuestion: (count) =>
    plural(count, {
      zero: 'هل تتخطّاه دون إجابة؟ سيتابع الوكيل دونها.',
      one: 'هل تتخطّاه دون إجابة؟ سيتابع الوكيل دونها.',
      two: 'هل تتخطّى كليهما دون إجابة؟ سيتابع الوكيل دونهما.',
      few: `هل تتخطّى الكل (${count}) دون إجابة؟ سيتابع الوكيل دونها.`,
      many: `هل تتخطّى الكل (${count}) دون إجابة؟ سيتابع الوكيل دونها.`,
      other: `هل تتخطّى الكل (${count}) دون إجابة؟ سيتابع الوكيل دونها.`,
    }),
  cancelEndsQuestion: 'هل تتخطّى دون إجابة؟ سيوقف الوكيل عندئذٍ مهمّته كلها.',

  formYes: 'نعم',
  formNo: 'لا',
  formChoose: 'اختر…',
  formFilter: (field) => `تصفية ${field}`,
  formFound: (shown, found) => {
    if (found === 0) return 'لا نتائج';
    return shown < found ? `اكتب لتضييق ${number(found)}` : `عدد النتائج: ${number(found)}.`;
  },
  formAdd: 'إضافة عنصر',
  formEmptyList: 'لا توجد عناصر بعد',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `إزالة ${item}`,
  formMoveUp: (item) => `نقل ${item} إلى أعلى`,
  formMoveDown: (item) => `نقل ${item} إلى أسفل`,
  formDuplicate: (item) => `تكرار ${item}`,
  formMoved: (list, position, count) => `الموضع الآن ${position} من ${count} في ${list}.`,
  formRemoved: (item) => `أُزيل ${item}`,
  formUndo: 'تراجع',
  formLeft: (count) =>
    plural(count, {
      zero: 'لم يبقَ أي حقل',
      one: 'بقي حقل واحد',
      two: 'بقي حقلان',
      few: `بقيت ${number(count)} حقول`,
      many: `بقي ${number(count)} حقلًا`,
      other: `بقي ${number(count)} حقل`,
    }),
  formOption: (position) => `الخيار ${position}`,
  formTypes: {
    string: 'نص',
    number: 'عدد',
    integer: 'عدد صحيح',
    boolean: 'نعم أو لا',
    array: 'قائمة',
    null: 'لا شيء',
  },
  formJsonHint: 'يُكتب بصيغة JSON: النص بين علامتي اقتباس مزدوجتين.',
  formKey: 'الاسم',
  formValue: 'القيمة',
  formNameProblem: {
    taken: 'هذا الاسم مستخدم بالفعل',
    refused: 'هذا الاسم لا يقبله الوكيل',
    unnamed: 'أدخل اسمًا',
  },
  formExpand: (field) => `ملء ${field}`,
  formFields: (first, last) => `عرض الحقول من ${number(first)} إلى ${number(last)}`,
  formDeprecated: 'لم يعد مستخدمًا',
  formFixed: 'قيمة ثابتة',
  formEmptyAsNull: 'اختياري، تركه فارغًا يعني «لا شيء»',
  formSuggested: (value) => `مقترح: ${value}`,
  formExample: (value) => `مثال: ${value}`,
  formNumber: `${number(1_234_567.5)}|${arabicDigits.number(1_234_567.5)}`,
  formReadAs: (value) => `يُقرأ: ${written(value)}`,
  formFileDrop: (several) => (several ? 'اختر ملفات أو أفلتها هنا' : 'اختر ملفًا أو أفلته هنا'),
  formFileChosen: (name, bytes) => `${name && `${name}، `}${number(bytes)} بايت`,
  formFilesTooLarge: (bytes, most) =>
    `الحجم كبير جدًا: ${number(bytes)} بايت. الحد الأقصى لما يمكن إرساله ${number(most)} بايت.`,
  formFilesUnreadable: 'تتعذّر قراءة هذا الملف. اختر ملفًا آخر.',
  formUnsupported: 'لا يمكن عرض هذا الحقل هنا',
  formUnchecked: (count) =>
    plural(count, {
      zero: 'تم التحقق هنا من كل قواعد هذا النموذج.',
      one: 'تعذّر التحقق هنا من قاعدة واحدة من قواعد هذا النموذج.',
      two: 'تعذّر التحقق هنا من قاعدتين من قواعد هذا النموذج.',
      few: `تعذّر التحقق هنا من ${count} قواعد من هذا النموذج.`,
      many: `تعذّر التحقق هنا من ${count} قاعدة من هذا النموذج.`,
      other: `تعذّر التحقق هنا من ${count} قاعدة من هذا النموذج.`,
    }),
  formNarrowed: (count) =>
    plural(count, {
      zero: 'حدّد الوكيل لكل الحقول هل تقبل نصًا أم عددًا.',
      one: 'لم يحدّد الوكيل لحقل واحد هل يقبل نصًا أم عددًا، فحسمت ذلك قواعده الأخرى.',
      two: 'لم يحدّد الوكيل لحقلين هل يقبلان نصًا أم عددًا، فحسمت ذلك قواعدهما الأخرى.',
      few: `لم يحدّد الوكيل لـ ${count} حقول هل تقبل نصًا أم عددًا، فحسمت ذلك قواعدها الأخرى.`,
      many: `لم يحدّد الوكيل لـ ${count} حقلًا هل تقبل نصًا أم عددًا، فحسمت ذلك قواعدها الأخرى.`,
      other: `لم يحدّد الوكيل لـ ${count} حقل هل تقبل نصًا أم عددًا، فحسمت ذلك قواعدها الأخرى.`,
    }),
  formUnusable: {
    'not-a-schema': 'ما أرسله الوكيل لا يصف نموذجًا. لذلك تُكتب الإجابة بصيغة JSON.',
    'too-large': 'حقول هذا النموذج أكثر مما يمكن عرضه. لذلك تُكتب الإجابة بصيغة JSON.',
    'too-deep': 'هذا النموذج متداخل أكثر مما يمكن عرضه. لذلك تُكتب الإجابة بصيغة JSON.',
    contradictory: 'قواعد هذا النموذج متناقضة. لذلك تُكتب الإجابة بصيغة JSON.',
    unfillable: 'لا يمكن استيفاء إحدى قواعد النموذج بهذه الحقول. لذلك تُكتب الإجابة بصيغة JSON.',
    broken: 'لا يمكن عرض هذا النموذج هنا. لذلك تُكتب الإجابة بصيغة JSON.',
    recursive: 'هذا النموذج متداخل بلا نهاية. لذلك تُكتب الإجابة بصيغة JSON.',
    unresolved: 'جزء من هذا النموذج مفقود. لذلك تُكتب الإجابة بصيغة JSON.',
  },
  formAsJson: 'الإجابة بصيغة JSON بدلًا من ذلك',
  formAlsoSent: 'سيُرسل أيضًا',
  formErrors: (count) =>
    plural(count, {
      zero: 'لا حقول لتصحيحها:',
      one: 'صحّح حقلًا واحدًا:',
      two: 'صحّح حقلين:',
      few: `صحّح ${count} حقول:`,
      many: `صحّح ${count} حقلًا:`,
      other: `صحّح ${count} حقل:`,
    }),
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `${choice} مع التعديلات`,
  formEditSave: 'حفظ التعديلات',

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

  previewAmount: 'المبلغ',
  commandFolder: 'يعمل في',
  commandHint: {
    deletes: 'يحذف ملفات دون سؤال',
    'runs-download': 'يشغّل ما ينزّله',
    overwrites: 'يكتب فوق ملف',
    'forces-push': 'يعيد كتابة تاريخ مستودع',
    'as-root': 'يعمل بصلاحيات المدير',
    disk: 'يكتب على القرص مباشرة',
  },
  messagePart: {
    from: 'من',
    to: 'إلى',
    cc: 'نسخة',
    bcc: 'نسخة مخفية',
    subject: 'الموضوع',
  },
  secretHidden: 'مخفي',
  showSecret: (name) => `إظهار ${name}`,
  sqlKind: {
    reads: 'يقرأ بيانات',
    writes: 'يغيّر بيانات',
    deletes: 'يحذف بيانات',
    structure: 'يغيّر البنية',
    other: 'جملة أخرى',
  },
  valueBefore: 'قبل',
  valueAfter: 'بعد',
  riskFact: {
    permissions: 'يسمح بـ',
    policy: 'السياسة',
    reason: 'السبب',
  },
  riskLevel: {
    low: 'خطر منخفض',
    medium: 'خطر متوسط',
    high: 'خطر مرتفع',
    critical: 'خطر حرج',
  },
  imageLeftOut: 'صورة، لم تُحمّل',

  inbox: 'الوارد',
  inboxOpen: (count) => `${number(count)} بانتظارك`,
  inboxShown: (shown, count) => `يُعرض ${number(shown)} من ${number(count)}`,
  inboxFilter: 'تصفية الطلبات',
  inboxNoMatch: (text) => `لا طلب يطابق «${text}»`,
  inboxClearFilter: 'إلغاء التصفية',
  inboxOrder: 'الترتيب',
  inboxByConversation: 'حسب المحادثة',
  inboxByUrgency: 'الأكثر إلحاحًا أولًا',
  inboxFor: (name) => `إلى ${name}`,
  inboxPrevious: 'الطلب السابق',
  inboxNext: 'الطلب التالي',
  inboxArrived: (count) => `عرض ${newRequests(count)}`,
  inboxClear: (count) => `إزالة ما أُجيب عنه (${number(count)})`,
  inboxEmpty: 'لا شيء بانتظارك',
  inboxEmptyHint: 'عندما يحتاج إليك وكيل، يظهر طلبه هنا.',

  ruleOffer: 'الموافقة من الآن فصاعدًا…',
  ruleReach: 'المدة',
  ruleOnce: 'مرة أخرى واحدة',
  ruleInConversation: 'في هذه المحادثة',
  ruleInOneConversation: 'في المحادثة التي مُنحت فيها',
  ruleUntil: (at) => `حتى ${day(at)}`,
  ruleAlways: 'دائمًا',
  ruleWidth: 'لأي استدعاءات',
  ruleExact: 'هذه الوسيطات بالضبط',
  ruleFields: 'ووسيطات مشابهة أيضًا',
  ruleWhole: 'أي وسيطات',
  ruleSentence: (does, conditions, limits) =>
    [conditions.length > 0 ? `${does}: ${conditions.join('؛ ')}` : does, ...limits]
      .map((part) => `${part}.`)
      .join(' '),
  ruleEqual: (name, value) => `${name} هو ${value}`,
  ruleOneOf: (name, values) => `${name} واحد من ${values}`,
  ruleFolder: (name, folder) => `${name} داخل ${folder}`,
  ruleDomain: (name, domain) => `${name} لدى ${domain}`,
  ruleAny: (names) => `${names} أيًّا كان`,
  ruleAnything: 'بأي وسيطات',
  rulePerDay: (count) => `الحد الأقصى في اليوم: ${number(count)}`,
  ruleUntilRevoked: 'يمكنك إلغاؤها في أي وقت',
  ruleGive: 'الموافقة والسماح من الآن فصاعدًا',
  ruleProducers: 'ما يعرضه الوكيل نفسه للسماح الدائم منفصل عن هذا ولا يظهر في أي قائمة هنا.',
  ruleApproved: 'تمت الموافقة بقاعدتك',
  ruleToday: (use, most) =>
    most === null ? `اليوم: ${number(use)}` : `اليوم: ${number(use)} من ${number(most)}`,
  ruleSoon: 'قاعدتك على وشك الموافقة على هذا.',
  ruleStop: 'إيقاف',
  ruleRevoke: 'إلغاء القاعدة',
  rules: 'الأذونات الدائمة',
  rulesNone: 'لا شيء يُوافَق عليه دون سؤالك',
  rulesPast: 'لم تعد سارية',
  rulesUnreadable: (count) => `قواعد لا يمكن قراءتها ولا توافق على شيء: ${number(count)}`,
  ruleUses: (count) => `الاستدعاءات الموافَق عليها: ${number(count)}`,
  ruleGiven: (at) => `مُنحت: ${day(at)}`,
  ruleEnded: { revoked: 'ملغاة', expired: 'منتهية المدة', used: 'مستخدمة' },
  ruleForget: 'إزالة',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, {
      zero: 'لا طلبات بانتظارك',
      one: 'وكيل بانتظارك',
      two: 'طلبان بانتظارك',
      few: `${number(count)} طلبات بانتظارك`,
      many: `${number(count)} طلبًا بانتظارك`,
      other: `${number(count)} طلب بانتظارك`,
    }),
};

function characters(count: number, bound: string): string {
  return plural(count, {
    zero: `${bound} حرف`,
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${bound} أحرف`,
    many: `${bound} حرفًا`,
    other: `${bound} حرف`,
  });
}

function entries(count: number, bound: string): string {
  return plural(count, {
    zero: `${bound} عنصر`,
    one: 'عنصر واحد',
    two: 'عنصرين',
    few: `${bound} عناصر`,
    many: `${bound} عنصرًا`,
    other: `${bound} عنصر`,
  });
}

/** Returns how many new requests, as the object of a noun. */
function newRequests(count: number): string {
  return plural(count, {
    zero: 'الطلبات الجديدة',
    one: 'طلب جديد',
    two: 'طلبين جديدين',
    few: `${number(count)} طلبات جديدة`,
    many: `${number(count)} طلبًا جديدًا`,
    other: `${number(count)} طلب جديد`,
  });
}

/** Returns how many options, as the object of a verb. */
function options(count: number): string {
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
function lineCount(count: number): string {
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
function characterCount(count: number): string {
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
function secondCount(count: number): string {
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
function all(count: number, tool: string | null): string {
  if (tool === null) return count === 2 ? 'كليهما' : `الكل (${count})`;
  return count === 2 ? `استدعاءي ${tool} كليهما` : `كل استدعاءات ${tool} (${count})`;
}

const WRONG_FORMAT = 'ليس بالشكل الذي يتوقعه الوكيل';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'يجب أن يكون عنوان بريد إلكتروني، مثل name@example.com',
  uri: 'يجب أن يكون عنوان ويب كاملًا، مثل https://example.com',
  date: 'يجب أن يكون تاريخًا',
  'date-time': 'يجب أن يكون تاريخًا ووقتًا',
  uuid: 'يجب أن يكون معرّف UUID',
  ipv4: 'يجب أن يكون عنوان IPv4',
  ipv6: 'يجب أن يكون عنوان IPv6',
  hostname: 'يجب أن يكون اسم مضيف',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'يجب أن يكون نصًا',
  number: `استخدم الأرقام، مثل ${number(1_200_000.5, 2)}`,
  integer: `يجب أن يكون عددًا صحيحًا، مثل ${number(12_345)}`,
  boolean: 'يجب أن يكون نعم أو لا',
  object: 'يجب أن يكون كائنًا',
  array: 'يجب أن يكون قائمة',
  null: 'يجب أن يبقى فارغًا',
};

/** What to do with a field that has to be filled in. */
const MISSING: Readonly<Record<AskedField['entry'], string>> = {
  choice: 'اختر أحد الخيارات',
  yesOrNo: 'اختر نعم أو لا',
  list: 'أضف عنصرًا واحدًا على الأقل',
  file: 'اختر ملفًا',
  text: 'املأ هذا الحقل',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = /year|سنة|عام/i.test(`${field} ${asked?.name ?? ''}`);
  const bound = isYear ? written(limit) : boundOf(keyword, limit, [field, asked?.name]);
  const words: Readonly<Record<string, string | undefined>> = {
    required: asked ? MISSING[asked.entry] : 'مطلوب',
    precision: 'عدد الأرقام أكبر مما يمكن إرساله بدقة',
    badInput: 'غير مكتمل أو غير ممكن. صحّحه أو امسحه.',
    minimum: isYear ? `أدخل سنة ابتداءً من ${bound}` : `يجب ألا يقل عن ${bound}`,
    maximum: isYear ? `أدخل سنة حتى ${bound}` : `يجب ألا يزيد على ${bound}`,
    exclusiveMinimum: isYear ? `أدخل سنة بعد ${bound}` : `يجب أن يكون أكبر من ${bound}`,
    exclusiveMaximum: isYear ? `أدخل سنة قبل ${bound}` : `يجب أن يكون أصغر من ${bound}`,
    multipleOf: `يجب أن يكون من مضاعفات ${bound}`,
    minLength: `يجب ألا يقل عن ${characters(Number(limit), bound)}`,
    maxLength: `يجب ألا يزيد على ${characters(Number(limit), bound)}`,
    minItems: `يجب ألا يقل عن ${entries(Number(limit), bound)}`,
    maxItems: `يجب ألا يزيد على ${entries(Number(limit), bound)}`,
    minProperties: `يجب ألا يقل عن ${entries(Number(limit), bound)}`,
    maxProperties: `يجب ألا يزيد على ${entries(Number(limit), bound)}`,
    uniqueItems: 'لا يُسمح بالتكرار',
    enum: 'يجب أن يكون أحد الخيارات',
    const: limit === undefined ? 'يجب أن يكون القيمة التي يتوقعها الوكيل' : `يجب أن يكون ${bound}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}، مثل ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'لا يطابق أيًا من الخيارات',
    oneOf: 'يجب أن يطابق خيارًا واحدًا بالضبط',
    additionalProperties: 'غير متوقع هنا',
    unevaluatedProperties: 'غير متوقع هنا',
    propertyNames: 'ليس اسمًا يتوقعه الوكيل',
    contains: 'ينقصه شيء يتوقعه الوكيل فيه',
    additionalItems: 'فيه عناصر أكثر مما يتوقعه الوكيل',
    not: 'غير مقبول هنا',
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
