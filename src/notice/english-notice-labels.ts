import { number } from '../ui/english-format.js';
import type { NoticeLabels } from '../ui/notice-labels.js';

/** The labels of notices in English. */
export const englishNoticeLabels: NoticeLabels = {
  noticeTitle: (count, title) => `(${number(count)}) ${title}`,
  noticeWaiting: (count) =>
    count === 1 ? 'An agent is waiting for you' : `${number(count)} requests are waiting for you`,
};
