import type { InboxLabels } from '../ui/inbox-labels.js';
import type { NotificationLabels } from '../ui/notification-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of the inbox and of notifications in German. */
export const germanInboxLabels: InboxLabels & NotificationLabels = {
  inbox: 'Eingang',
  inboxOpen: (count) => `${number(count)} offen`,
  inboxShown: (shown, count) => `${number(shown)} von ${number(count)} angezeigt`,
  inboxFilter: 'Anfragen filtern',
  inboxNoMatch: (text) => `Keine Anfrage passt zu „${text}“`,
  inboxClearFilter: 'Filter aufheben',
  inboxOrder: 'Reihenfolge',
  inboxByConversation: 'Nach Unterhaltung',
  inboxByUrgency: 'Dringendste zuerst',
  inboxPrevious: 'Vorherige Anfrage',
  inboxNext: 'Nächste Anfrage',
  inboxArrived: (count) =>
    plural(count, {
      one: `${number(count)} neue Anfrage zeigen`,
      other: `${number(count)} neue Anfragen zeigen`,
    }),
  inboxClear: (count) => `${number(count)} beantwortete entfernen`,
  inboxEmpty: 'Nichts wartet auf Sie',
  inboxEmptyHint: 'Wenn ein Agent Sie braucht, erscheint seine Anfrage hier.',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, { one: 'Ein Agent wartet auf Sie', other: `${number(count)} Anfragen warten auf Sie` }),
};
