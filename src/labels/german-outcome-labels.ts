import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, names, time } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of announcements, summaries, receipts and cancelling in German. */
export const germanOutcomeLabels = {
  summaryFields: (count) =>
    plural(count, { one: `${count} Feld ausgefüllt`, other: `${count} Felder ausgefüllt` }),
  summaryOpened: 'Geöffnet',
  summaryDeclined: 'Abgelehnt',
  summaryCancelled: 'Wird verworfen',
  summaryEmpty: 'Keine Antwort',
  summaryReviewed: (approved, denied) => `${approved} genehmigt, ${denied} abgelehnt`,
  quoted: (text) => `„${text}“`,

  ended: {
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    answered: 'Beantwortet',
    cancelled: 'Verworfen',
    expired: 'Abgelaufen',
    failed: 'Fehlgeschlagen',
    superseded: 'Übersprungen',
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
    plural(count, { one: `Neue Anfrage: ${ask}`, other: `${count} neue Anfragen. Die erste: ${ask}` }),
  announceShortcut: (keys) => `Mit ${keys} gelangen Sie dorthin.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Offen lassen',
  cancelAll: (count) => plural(count, { one: 'Verwerfen', other: `Alle ${count} verwerfen` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: 'Ohne Antwort verwerfen? Der Agent macht dann ohne sie weiter.',
      other: `Alle ${count} ohne Antwort verwerfen? Der Agent macht dann ohne sie weiter.`,
    }),
} satisfies Partial<StackLabels>;
