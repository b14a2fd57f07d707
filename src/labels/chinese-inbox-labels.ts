import type { InboxLabels } from '../ui/inbox-labels.js';
import type { NotificationLabels } from '../ui/notification-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('zh-Hans');

/** The labels of the inbox and of notifications in simplified Chinese. */
export const chineseInboxLabels: InboxLabels & NotificationLabels = {
  inbox: '收件箱',
  inboxOpen: (count) => `${number(count)} 项待处理`,
  inboxShown: (shown, count) => `显示 ${number(shown)} 项，共 ${number(count)} 项`,
  inboxFilter: '筛选请求',
  inboxNoMatch: (text) => `没有与“${text}”相符的请求`,
  inboxClearFilter: '清除筛选',
  inboxOrder: '排序',
  inboxByConversation: '按对话',
  inboxByUrgency: '最紧急的在前',
  inboxPrevious: '上一个请求',
  inboxNext: '下一个请求',
  inboxArrived: (count) => `显示 ${number(count)} 个新请求`,
  inboxClear: (count) => `移除 ${number(count)} 项已回答`,
  inboxEmpty: '没有等待您处理的请求',
  inboxEmptyHint: '智能体需要您时，请求会显示在这里。',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) => `${number(count)} 个请求正在等待您`,
};
