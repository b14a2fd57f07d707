import type { Issue } from '../core/protocol/validator.js';
import type { FormFallbackReason, FormLabels } from '../ui/form-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const {
  plural,
  number,
  limit: written,
} = createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

const arabicDigits = createLocaleFormat<Record<'other', string>>('ar-u-nu-arab');

/** The labels of the schema form in Arabic. */
export const arabicFormLabels: FormLabels = {
  formYes: 'نعم',
  formNo: 'لا',
  formChoose: 'اختر…',
  formFilter: (field) => `تصفية ${field}`,
  formFound: (shown, found) =>
    shown < found ? `المعروض: أول ${number(shown)} من ${number(found)}.` : `عدد النتائج: ${number(found)}.`,
  formAdd: (list) => (list === '' ? 'إضافة عنصر' : `إضافة عنصر إلى ${list}`),
  formEmptyList: 'لا توجد عناصر بعد',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `إزالة ${item}`,
  formMoveUp: (item) => `نقل ${item} إلى أعلى`,
  formMoveDown: (item) => `نقل ${item} إلى أسفل`,
  formMoved: (list, position, count) => `الموضع الآن ${position} من ${count} في ${list}.`,
  formRemoved: (item) => `أُزيل ${item}`,
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
  formExpand: (field) => `ملء ${field}`,
  formFields: (first, last) => `عرض الحقول من ${number(first)} إلى ${number(last)}`,
  formDeprecated: 'لم يعد مستخدمًا',
  formFixed: 'قيمة ثابتة',
  formEmptyAsNull: 'اختياري، «لا شيء» إذا تُرك فارغًا',
  formSuggested: (value) => `مقترح: ${value}`,
  formNumber: `${number(1_234_567.5)}|${arabicDigits.number(1_234_567.5)}`,
  formReadAs: (value) => `يُقرأ: ${written(value)}`,
  formFileChosen: (name, bytes) => `${name && `${name}، `}${number(bytes)} بايت`,
  formFilesTooLarge: (bytes, most) =>
    `الحجم كبير جدًا: ${number(bytes)} بايت. الحد الأقصى لما يمكن إرساله ${number(most)} بايت.`,
  formFilesUnreadable: 'لا يستطيع المتصفح قراءة هذا. يُرجى الاختيار من جديد.',
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
  formUnusable: (reason) => `${UNUSABLE[reason]} لذلك تُكتب الإجابة بصيغة JSON.`,
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
  formIssue: (issue, field) => issueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `${choice} مع التعديلات`,
  formEditSave: 'حفظ التعديلات',
};

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': 'ما أرسله الوكيل لا يصف نموذجًا.',
  'too-large': 'حقول هذا النموذج أكثر مما يمكن عرضه.',
  'too-deep': 'هذا النموذج متداخل أكثر مما يمكن عرضه.',
  contradictory: 'قواعد هذا النموذج متناقضة.',
  unfillable: 'لا يمكن استيفاء إحدى قواعد النموذج بهذه الحقول.',
  broken: 'لا يمكن عرض هذا النموذج هنا.',
  recursive: 'هذا النموذج متداخل بلا نهاية.',
  unresolved: 'جزء من هذا النموذج مفقود.',
};

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
  number: `يجب أن يكون عددًا، مثل ${number(12_345.6)}`,
  integer: `يجب أن يكون عددًا صحيحًا، مثل ${number(12_345)}`,
  boolean: 'يجب أن يكون نعم أو لا',
  object: 'يجب أن يكون كائنًا',
  array: 'يجب أن يكون قائمة',
  null: 'يجب أن يبقى فارغًا',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = /year|سنة|عام/i.test(field);
  const bound = written(limit);
  const words: Readonly<Record<string, string | undefined>> = {
    required: 'مطلوب',
    precision: 'عدد الأرقام أكبر مما يمكن إرساله بدقة',
    badInput: 'غير مكتمل أو غير ممكن. صحّحه أو امسحه.',
    minimum: isYear ? `يجب أن يكون ${bound} أو بعده` : `يجب ألا يقل عن ${bound}`,
    maximum: isYear ? `يجب أن يكون ${bound} أو قبله` : `يجب ألا يزيد على ${bound}`,
    exclusiveMinimum: isYear ? `يجب أن يكون بعد ${bound}` : `يجب أن يكون أكبر من ${bound}`,
    exclusiveMaximum: isYear ? `يجب أن يكون قبل ${bound}` : `يجب أن يكون أصغر من ${bound}`,
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
