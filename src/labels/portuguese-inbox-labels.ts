import type { InboxLabels } from '../ui/inbox-labels.js';
import type { NotificationLabels } from '../ui/notification-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('pt');

/** The labels of the inbox and of notifications in Portuguese. */
export const portugueseInboxLabels: InboxLabels & NotificationLabels = {
  inbox: 'Caixa de entrada',
  inboxOpen: (count) =>
    plural(count, { one: `${number(count)} pendente`, other: `${number(count)} pendentes` }),
  inboxShown: (shown, count) =>
    plural(shown, {
      one: `${number(shown)} de ${number(count)} exibido`,
      other: `${number(shown)} de ${number(count)} exibidos`,
    }),
  inboxFilter: 'Filtrar pedidos',
  inboxNoMatch: (text) => `Nenhum pedido corresponde a “${text}”`,
  inboxClearFilter: 'Limpar o filtro',
  inboxOrder: 'Ordem',
  inboxByConversation: 'Por conversa',
  inboxByUrgency: 'Mais urgentes primeiro',
  inboxPrevious: 'Pedido anterior',
  inboxNext: 'Próximo pedido',
  inboxArrived: (count) =>
    plural(count, {
      one: `Mostrar ${number(count)} novo pedido`,
      other: `Mostrar ${number(count)} novos pedidos`,
    }),
  inboxClear: (count) =>
    plural(count, {
      one: `Remover ${number(count)} respondido`,
      other: `Remover ${number(count)} respondidos`,
    }),
  inboxEmpty: 'Nada espera por você',
  inboxEmptyHint: 'Quando um agente precisar de você, o pedido aparecerá aqui.',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, {
      one: 'Um agente está esperando por você',
      other: `${number(count)} pedidos estão esperando por você`,
    }),
};
