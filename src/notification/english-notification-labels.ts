import { number } from '../ui/english-format.js';
import type { NotificationLabels } from '../ui/labels.js';

/** The labels of notifications in English. */
export const englishNotificationLabels: NotificationLabels = {
  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    count === 1 ? 'An agent is waiting for you' : `${number(count)} requests are waiting for you`,
};
