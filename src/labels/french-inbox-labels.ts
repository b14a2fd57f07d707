import type { InboxLabels } from '../ui/inbox-labels.js';
import type { NotificationLabels } from '../ui/notification-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('fr');

/** The labels of the inbox and of notifications in French. */
export const frenchInboxLabels: InboxLabels & NotificationLabels = {
  inbox: 'Boîte de réception',
  inboxOpen: (count) => `${number(count)} en attente`,
  inboxShown: (shown, count) =>
    plural(shown, {
      one: `${number(shown)} affichée sur ${number(count)}`,
      other: `${number(shown)} affichées sur ${number(count)}`,
    }),
  inboxFilter: 'Filtrer les demandes',
  inboxNoMatch: (text) => `Aucune demande ne correspond à «\u202f${text}\u202f»`,
  inboxClearFilter: 'Effacer le filtre',
  inboxOrder: 'Ordre',
  inboxByConversation: 'Par conversation',
  inboxByUrgency: 'Les plus urgentes d’abord',
  inboxPrevious: 'Demande précédente',
  inboxNext: 'Demande suivante',
  inboxArrived: (count) =>
    plural(count, {
      one: `Afficher ${number(count)} nouvelle demande`,
      other: `Afficher ${number(count)} nouvelles demandes`,
    }),
  inboxClear: (count) =>
    plural(count, { one: `Retirer ${number(count)} traitée`, other: `Retirer ${number(count)} traitées` }),
  inboxEmpty: 'Rien ne vous attend',
  inboxEmptyHint: 'Quand un agent a besoin de vous, sa demande apparaît ici.',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, { one: 'Un agent vous attend', other: `${number(count)} demandes vous attendent` }),
};
