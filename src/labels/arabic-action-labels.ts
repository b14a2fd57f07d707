import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: 'يحذف دون سؤال',
  'runs-download': 'يشغّل ما ينزّله',
  overwrites: 'يكتب فوق ملف',
  'forces-push': 'يعيد كتابة تاريخ مستودع',
  'as-root': 'يعمل بصلاحيات المدير',
  disk: 'يكتب على القرص مباشرة',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: 'من',
  to: 'إلى',
  cc: 'نسخة',
  bcc: 'نسخة مخفية',
  subject: 'الموضوع',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: 'يقرأ بيانات',
  writes: 'يغيّر بيانات',
  deletes: 'يحذف بيانات',
  structure: 'يغيّر البنية',
  other: 'جملة أخرى',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: 'خطر منخفض',
  medium: 'خطر متوسط',
  high: 'خطر مرتفع',
  critical: 'خطر حرج',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: 'يسمح بـ',
  policy: 'السياسة',
  reason: 'السبب',
};

/** The labels of the previews of actions, in Arabic. */
export const arabicActionLabels: ActionLabels = {
  previewAmount: 'المبلغ',
  commandFolder: 'يعمل في',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: 'مخفي',
  showSecret: (name) => `إظهار ${name}`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: 'قبل',
  valueAfter: 'بعد',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: 'صورة، لم تُحمّل',
};
