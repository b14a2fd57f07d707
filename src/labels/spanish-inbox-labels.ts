import type { InboxLabels } from '../ui/inbox-labels.js';
import type { NotificationLabels } from '../ui/notification-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('es');

/** The labels of the inbox and of notifications in Spanish. */
export const spanishInboxLabels: InboxLabels & NotificationLabels = {
  inbox: 'Bandeja de entrada',
  inboxOpen: (count) =>
    plural(count, { one: `${number(count)} pendiente`, other: `${number(count)} pendientes` }),
  inboxShown: (shown, count) => `Se muestran ${number(shown)} de ${number(count)}`,
  inboxFilter: 'Filtrar solicitudes',
  inboxNoMatch: (text) => `Ninguna solicitud coincide con «${text}»`,
  inboxClearFilter: 'Quitar el filtro',
  inboxOrder: 'Orden',
  inboxByConversation: 'Por conversación',
  inboxByUrgency: 'Primero lo más urgente',
  inboxPrevious: 'Solicitud anterior',
  inboxNext: 'Solicitud siguiente',
  inboxArrived: (count) =>
    plural(count, {
      one: `Mostrar ${number(count)} solicitud nueva`,
      other: `Mostrar ${number(count)} solicitudes nuevas`,
    }),
  inboxClear: (count) =>
    plural(count, {
      one: `Quitar ${number(count)} respondida`,
      other: `Quitar ${number(count)} respondidas`,
    }),
  inboxEmpty: 'Nada te espera',
  inboxEmptyHint: 'Cuando un agente te necesite, su solicitud aparecerá aquí.',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, { one: 'Un agente te espera', other: `${number(count)} solicitudes te esperan` }),
};
