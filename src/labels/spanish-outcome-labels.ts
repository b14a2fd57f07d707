import type { OutcomeLabels } from '../ui/outcome-labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const { plural, names, time, day, inMinutes } = createLocaleFormat<Record<'one' | 'other', string>>('es');

/** The labels of deadlines, the text field, sending, receipts and announcements in Spanish. */
export const spanishOutcomeLabels: OutcomeLabels = {
  cancelRequest: 'Descartar',
  change: 'Cambiar',
  tryAgain: 'Reintentar',
  notLoaded:
    'Esta página no pudo cargar lo que muestra la solicitud del agente. Inténtelo de nuevo o recargue la página.',
  changeAnswer: 'Cambiar la respuesta',
  sendAgain: 'Enviar de nuevo',
  takenNote: 'El agente ya aceptó esta respuesta. Responder otra vez puede repetir lo que puso en marcha.',
  mayHaveArrived: 'Se perdió la conexión. Puede que la respuesta haya llegado.',
  sending: 'Enviando…',
  running: 'Ejecutando…',
  notSentYet: 'aún sin enviar',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'No se pudo contactar con el agente.';
    if (code === 'abort') return 'Detuviste al agente.';
    if (code === 'STREAM_ENDED') return 'Se perdió la conexión antes de que el agente terminara.';
    if (code === 'THREAD_LEFT') return 'Se abrió otra conversación antes de enviar la respuesta.';
    if (code === 'ALREADY_ANSWERED')
      return 'Otra pestaña ha respondido a esta solicitud. Desde aquí no se ha enviado nada.';
    if (code === 'EXPIRED') return 'El tiempo se agotó antes de enviar la respuesta.';
    if (code === 'RELOADED')
      return 'Puede que la respuesta no haya llegado. Puedes volver a enviarla sin riesgo.';
    if (code === 'RECORD_FAILED') return 'No se pudo registrar la respuesta, así que no se envió.';
    if (code === 'ANSWER_REFUSED') return 'El agente no aceptó esta respuesta.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'No puedes responder a esta solicitud.'
        : `No puedes responder a esta solicitud: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'Esta solicitud ya no se puede descartar aquí. Inicia una conversación nueva.';
    return message.trim() === '' ? 'El agente se detuvo por un error.' : `El agente se detuvo: ${message}`;
  },
  answerSaved: (answer) => `Tu respuesta está guardada: ${answer}.`,
  answersSaved: 'Tus respuestas están guardadas.',
  askedAgo: (minutes) => `preguntado ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `caduca ${inMinutes(minutes)}`,
  expiresAt: (at) => `caduca: ${day(at)}`,
  secondsLeft: (seconds) => `quedan ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'Queda un minuto para responder' : `Quedan ${seconds} segundos para responder`,
  expired: (at) => `Caducada${at === null ? '' : ` (${time(at)})`}. Ya solo puedes descartarla.`,
  answered: (done, total) => `${done} de ${total} respondidas`,
  nextUnanswered: 'Siguiente sin responder',
  message: 'Mensaje',
  answerAbove: 'Responde a la solicitud de arriba para continuar',
  goToIt: 'Ir a la solicitud',
  withThisNote: (choice) => `${choice} con esta nota`,
  sendAsAnswer: 'Enviar como respuesta',
  chooseOption: (option) => `Elegir «${option}»`,
  replyInWords: 'O responde con tus palabras…',
  notInWords: 'Esta solicitud no se puede responder con un mensaje',
  invalid: 'El agente no aceptará esta respuesta.',

  summaryFields: (count) =>
    plural(count, { one: `${count} campo rellenado`, other: `${count} campos rellenados` }),
  summaryOpened: 'Abierto',
  summaryDeclined: 'Rechazado',
  summaryCancelled: 'Se descartará',
  summaryEmpty: 'Sin respuesta',
  summaryReviewed: (approved, denied) =>
    `${plural(approved, { one: `${approved} aprobada`, other: `${approved} aprobadas` })}, ${plural(denied, { one: `${denied} denegada`, other: `${denied} denegadas` })}`,
  quoted: (text) => `«${text}»`,

  ended: {
    approved: 'Aprobada',
    denied: 'Denegada',
    answered: 'Respondida',
    cancelled: 'Descartada',
    expired: 'Caducada',
    failed: 'Con error',
    replaced: 'Omitida',
    forgotten: 'Sin efecto',
    elsewhere: 'Respondida en otro lugar',
    withdrawn: 'Retirada',
    stopped: 'Detenida',
    closed: 'Ya no está abierta',
  },
  endedNote: {
    expired: 'Nadie respondió a tiempo.',
    failed: 'La herramienta indicó un error.',
    replaced: 'El agente continuó sin esta respuesta.',
    forgotten: 'El agente ya no reconocía esta solicitud.',
    withdrawn: 'El agente retiró la solicitud.',
    stopped: 'El agente se detuvo antes de que llegara una respuesta.',
    closed: 'No se sabe cómo terminó esta solicitud.',
  },
  changes: (count) => plural(count, { one: `${count} cambio`, other: `${count} cambios` }),
  youChanged: 'Has cambiado',
  names,
  writtenNotSent: 'Has escrito esto y no se ha enviado:',
  copy: 'Copiar',
  copied: 'Copiado',
  answerFailed: 'Tu respuesta no ha llegado',
  toolResult: 'Resultado',
  decidedBy: (names) => `Por ${names}`,
  answeredElsewhere: (names) => `Respondida por ${names} en otra ventana`,
  viewedBy: (names, count) =>
    plural(count, { one: `${names} está viendo esto`, other: `${names} están viendo esto` }),
  approvedSoFar: (count, needed, names) =>
    `${count} de ${needed} aprobaciones${names === null ? '' : `: ${names}`}`,
  moreApprovals: (missing) =>
    plural(missing, {
      one: `a la espera de ${missing} aprobación más`,
      other: `a la espera de ${missing} aprobaciones más`,
    }),
  behind: 'Volviendo a conectar. Puede que lo que se muestra no esté al día.',
  time,

  announceRequest: (count, ask) =>
    plural(count, {
      one: `Nueva solicitud: ${ask}`,
      other: `${count} solicitudes nuevas. La primera: ${ask}`,
    }),
  announceShortcut: (keys) => `Pulsa ${keys} para ir a ella.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Mantener abierta',
  cancelAll: (count) => plural(count, { one: 'Descartar', other: `Descartar las ${count}` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: '¿Descartar sin responder? El agente continuará sin tu respuesta.',
      other: `¿Descartar las ${count} sin responder? El agente continuará sin tus respuestas.`,
    }),
};
