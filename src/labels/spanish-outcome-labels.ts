import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, names, time } = createLocaleFormat<Record<'one' | 'other', string>>('es');

/** The labels of announcements, summaries, receipts and cancelling in Spanish. */
export const spanishOutcomeLabels = {
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
    superseded: 'Omitida',
    gone: 'Sin efecto',
  },
  endedNote: {
    expired: 'Nadie respondió a tiempo.',
    failed: 'La herramienta indicó un error.',
    superseded: 'El agente continuó sin esta respuesta.',
    gone: 'El agente ya no conocía esta solicitud.',
  },
  youChanged: 'Has cambiado',
  names,
  toolResult: 'Resultado',
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
} satisfies Partial<StackLabels>;
