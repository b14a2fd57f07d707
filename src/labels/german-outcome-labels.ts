import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, names, time } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of announcements, summaries, receipts and cancelling in German. */
export const germanOutcomeLabels = {
  summaryFields: (count) =>
    plural(count, { one: `${count} Feld ausgefüllt`, other: `${count} Felder ausgefüllt` }),
  summaryOpened: 'Geöffnet',
  summaryDeclined: 'Abgelehnt',
  summaryCancelled: 'Wird abgebrochen',
  summaryEmpty: 'Keine Antwort',
  summaryReviewed: (approved, denied) => `${approved} genehmigt, ${denied} abgelehnt`,
  quoted: (text) => `„${text}“`,

  ended: {
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    answered: 'Beantwortet',
    cancelled: 'Abgebrochen',
    expired: 'Abgelaufen',
    failed: 'Fehlgeschlagen',
    superseded: 'Übergangen',
    gone: 'Ohne Wirkung',
  },
  endedNote: {
    expired: 'Niemand hat rechtzeitig geantwortet.',
    failed: 'Das Werkzeug hat einen Fehler gemeldet.',
    superseded: 'Der Agent hat ohne diese Antwort weitergemacht.',
    gone: 'Der Agent kannte diese Anfrage nicht mehr.',
  },
  youChanged: 'Von Ihnen geändert:',
  names,
  toolResult: 'Ergebnis',
  time,

  announceRequest: (count, ask) =>
    plural(count, {
      one: `Der Agent fragt: ${ask}`,
      other: `Der Agent hat ${count} Anfragen. Die erste: ${ask}`,
    }),
  announceShortcut: (keys) => `Mit ${keys} gelangen Sie dorthin.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Offen lassen',
  cancelAll: (count) =>
    plural(count, { one: 'Anfrage abbrechen', other: `Alle ${count} Anfragen abbrechen` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: 'Diese Anfrage abbrechen? Der Agent macht ohne Ihre Antwort weiter.',
      other: `Alle ${count} Anfragen abbrechen? Der Agent macht ohne Ihre Antworten weiter.`,
    }),
} satisfies Partial<StackLabels>;
