import type { InboxLabels } from '../ui/inbox-labels.js';
import type { NotificationLabels } from '../ui/notification-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('ja');

/** The labels of the inbox and of notifications in Japanese. */
export const japaneseInboxLabels: InboxLabels & NotificationLabels = {
  inbox: '受信トレイ',
  inboxOpen: (count) => `未回答 ${number(count)} 件`,
  inboxShown: (shown, count) => `${number(count)} 件中 ${number(shown)} 件を表示`,
  inboxFilter: '依頼を絞り込む',
  inboxNoMatch: (text) => `「${text}」に一致する依頼はありません`,
  inboxClearFilter: '絞り込みを解除',
  inboxOrder: '並び順',
  inboxByConversation: '会話ごと',
  inboxByUrgency: '急ぎのものから',
  inboxPrevious: '前の依頼',
  inboxNext: '次の依頼',
  inboxArrived: (count) => `新しい依頼 ${number(count)} 件を表示`,
  inboxClear: (count) => `回答済み ${number(count)} 件を消す`,
  inboxEmpty: 'お待たせしている依頼はありません',
  inboxEmptyHint: 'エージェントからの依頼は、届くとここに表示されます。',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) => `${number(count)} 件の依頼が回答を待っています`,
};
