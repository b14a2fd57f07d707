import type { InboxLabels } from '../ui/inbox-labels.js';
import type { NotificationLabels } from '../ui/notification-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<Intl.LDMLPluralRule, string>>('ar-u-nu-latn');

/** The labels of the inbox and of notifications in Arabic. */
export const arabicInboxLabels: InboxLabels & NotificationLabels = {
  inbox: 'الوارد',
  inboxOpen: (count) => `${number(count)} بانتظارك`,
  inboxShown: (shown, count) => `يُعرض ${number(shown)} من ${number(count)}`,
  inboxFilter: 'تصفية الطلبات',
  inboxNoMatch: (text) => `لا طلب يطابق «${text}»`,
  inboxClearFilter: 'إلغاء التصفية',
  inboxOrder: 'الترتيب',
  inboxByConversation: 'حسب المحادثة',
  inboxByUrgency: 'الأكثر إلحاحًا أولًا',
  inboxPrevious: 'الطلب السابق',
  inboxNext: 'الطلب التالي',
  inboxArrived: (count) => `عرض ${newRequests(count)}`,
  inboxClear: (count) => `إزالة ما أُجيب عنه (${number(count)})`,
  inboxEmpty: 'لا شيء بانتظارك',
  inboxEmptyHint: 'عندما يحتاج إليك وكيل، يظهر طلبه هنا.',

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
