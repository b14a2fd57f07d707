import { number, plural } from '../ui/labels/english-format.js';
import type { InboxLabels } from '../ui/labels/inbox-labels.js';

/** The labels of the inbox in English. */
export const englishInboxLabels: InboxLabels = {
  inbox: 'Inbox',
  inboxOpen: (count) => `${number(count)} open`,
  inboxShown: (shown, count) => `${number(shown)} of ${number(count)} shown`,
  inboxFilter: 'Filter requests',
  inboxNoMatch: (text) => `No request matches “${text}”`,
  inboxClearFilter: 'Clear filter',
  inboxOrder: 'Order',
  inboxByConversation: 'By conversation',
  inboxByUrgency: 'Most urgent first',
  inboxFor: (name) => `For ${name}`,
  inboxPrevious: 'Previous request',
  inboxNext: 'Next request',
  inboxArrived: (count) => `Show ${number(count)} new ${plural(count, 'request', 'requests')}`,
  inboxClear: (count) => `Clear ${number(count)} answered`,
  inboxEmpty: 'Nothing is waiting for you',
  inboxEmptyHint: 'When an agent needs you, its request appears here.',
};
