import type { OutcomeLabels } from '../ui/outcome-labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const { plural, names, time, day, inMinutes } = createLocaleFormat<Record<'one' | 'other', string>>('pt');

/** The labels of deadlines, the text field, sending, receipts and announcements in Portuguese. */
export const portugueseOutcomeLabels: OutcomeLabels = {
  cancelRequest: 'Dispensar',
  change: 'Alterar',
  changeAnswer: 'Alterar a resposta',
  sendAgain: 'Enviar de novo',
  takenNote: 'O agente já aceitou esta resposta. Responder outra vez pode repetir o que ela iniciou.',
  mayHaveArrived: 'A conexão foi perdida. A resposta pode ter chegado.',
  tryAgain: 'Tentar novamente',
  notLoaded:
    'Esta página não conseguiu carregar o que mostra o pedido do agente. Tente novamente ou recarregue a página.',
  sending: 'Enviando…',
  running: 'Em execução…',
  notSentYet: 'ainda não enviada',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Não foi possível contactar o agente.';
    if (code === 'abort') return 'O agente foi parado por si.';
    if (code === 'STREAM_ENDED') return 'A conexão foi perdida antes de o agente terminar.';
    if (code === 'THREAD_LEFT') return 'Outra conversa foi aberta antes do envio da resposta.';
    if (code === 'ALREADY_ANSWERED')
      return 'Outro separador respondeu a este pedido. Nada foi enviado a partir daqui.';
    if (code === 'EXPIRED') return 'O tempo acabou antes do envio da resposta.';
    if (code === 'RELOADED') return 'A resposta pode não ter chegado. É seguro enviá-la de novo.';
    if (code === 'RECORD_FAILED') return 'Não foi possível registar a resposta, por isso não foi enviada.';
    if (code === 'ANSWER_REFUSED') return 'O agente não aceitou esta resposta.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'Você não pode responder a este pedido.'
        : `Você não pode responder a este pedido: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'Já não é possível dispensar este pedido aqui. Inicie uma nova conversa.';
    return message.trim() === '' ? 'O agente parou devido a um erro.' : `O agente parou: ${message}`;
  },
  answerSaved: (answer) => `A sua resposta está salva: ${answer}.`,
  answersSaved: 'As suas respostas estão salvas.',
  askedAgo: (minutes) => `pedido ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `expira ${inMinutes(minutes)}`,
  expiresAt: (at) => `expira: ${day(at)}`,
  secondsLeft: (seconds) => `restam ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'Resta um minuto para responder' : `Restam ${seconds} segundos para responder`,
  expired: (at) => `Pedido expirado${at === null ? '' : ` (${time(at)})`}. Agora só é possível dispensá-lo.`,
  answered: (done, total) =>
    `${done} de ${total} ${plural(total, { one: 'respondido', other: 'respondidos' })}`,
  nextUnanswered: 'Próximo sem resposta',
  message: 'Mensagem',
  answerAbove: 'Responda ao pedido acima para continuar',
  goToIt: 'Ir para o pedido',
  withThisNote: (choice) => `${choice} com esta nota`,
  sendAsAnswer: 'Enviar como resposta',
  chooseOption: (option) => `Escolher “${option}”`,
  replyInWords: 'Ou responda com as suas palavras…',
  notInWords: 'Não é possível responder a este pedido por mensagem',
  invalid: 'O agente não vai aceitar esta resposta.',

  summaryFields: (count) =>
    plural(count, { one: `${count} campo preenchido`, other: `${count} campos preenchidos` }),
  summaryOpened: 'Aberto',
  summaryDeclined: 'Recusado',
  summaryCancelled: 'Será dispensado',
  summaryEmpty: 'Sem resposta',
  summaryReviewed: (approved, denied) =>
    `${plural(approved, { one: `${approved} aprovado`, other: `${approved} aprovados` })}, ${plural(denied, { one: `${denied} negado`, other: `${denied} negados` })}`,
  quoted: (text) => `“${text}”`,

  ended: {
    approved: 'Aprovado',
    denied: 'Negado',
    answered: 'Respondido',
    cancelled: 'Dispensado',
    expired: 'Expirado',
    failed: 'Falhou',
    replaced: 'Deixado de lado',
    forgotten: 'Sem efeito',
    elsewhere: 'Respondido noutro lugar',
    withdrawn: 'Retirado',
    stopped: 'Parado',
    closed: 'Já não está aberto',
  },
  endedNote: {
    expired: 'Ninguém respondeu a tempo.',
    failed: 'A ferramenta informou um erro.',
    replaced: 'O agente continuou sem esta resposta.',
    forgotten: 'O agente já não reconhecia este pedido.',
    withdrawn: 'O agente retirou o pedido.',
    stopped: 'O agente foi parado antes de chegar uma resposta.',
    closed: 'Não se sabe como este pedido terminou.',
  },
  changes: (count) => plural(count, { one: `${count} alteração`, other: `${count} alterações` }),
  youChanged: 'Você alterou',
  names,
  writtenNotSent: 'Você escreveu isto, e não foi enviado:',
  copy: 'Copiar',
  copied: 'Copiado',
  answerFailed: 'Sua resposta não chegou',
  toolResult: 'Resultado',
  decidedBy: (names) => `Por ${names}`,
  answeredElsewhere: (names) => `Respondido por ${names} em outra janela`,
  viewedBy: (names, count) =>
    plural(count, { one: `${names} está vendo isto`, other: `${names} estão vendo isto` }),
  approvedSoFar: (count, needed, names) =>
    `${count} de ${needed} aprovações${names === null ? '' : `: ${names}`}`,
  moreApprovals: (missing) =>
    plural(missing, {
      one: `aguardando mais ${missing} aprovação`,
      other: `aguardando mais ${missing} aprovações`,
    }),
  behind: 'Reconectando. O que é mostrado pode estar desatualizado.',
  time,

  announceRequest: (count, ask) =>
    plural(count, { one: `Novo pedido: ${ask}`, other: `${count} novos pedidos. O primeiro: ${ask}` }),
  announceShortcut: (keys) => `Pressione ${keys} para ir até lá.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Manter aberto',
  cancelAll: (count) => plural(count, { one: 'Dispensar', other: `Dispensar os ${count}` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: 'Dispensar sem responder? O agente vai continuar sem a sua resposta.',
      other: `Dispensar os ${count} sem responder? O agente vai continuar sem as suas respostas.`,
    }),
};
