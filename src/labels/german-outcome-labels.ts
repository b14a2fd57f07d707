import type { OutcomeLabels } from '../ui/outcome-labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const { plural, names, time, day, inMinutes } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of deadlines, the text field, sending, receipts and announcements in German. */
export const germanOutcomeLabels: OutcomeLabels = {
  cancelRequest: 'Verwerfen',
  change: 'Ändern',
  tryAgain: 'Erneut versuchen',
  notLoaded:
    'Diese Seite konnte nicht laden, was die Anfrage des Agenten anzeigt. Versuchen Sie es erneut, oder laden Sie die Seite neu.',
  changeAnswer: 'Antwort ändern',
  sendAgain: 'Erneut senden',
  takenNote:
    'Der Agent hat diese Antwort schon angenommen. Eine weitere Antwort kann etwas ein zweites Mal auslösen.',
  mayHaveArrived: 'Die Verbindung brach ab. Die Antwort ist vielleicht angekommen.',
  sending: 'Wird gesendet …',
  running: 'Wird ausgeführt …',
  notSentYet: 'noch nicht gesendet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Der Agent war nicht erreichbar.';
    if (code === 'abort') return 'Sie haben den Agenten angehalten.';
    if (code === 'STREAM_ENDED') return 'Die Verbindung brach ab, bevor der Agent fertig war.';
    if (code === 'THREAD_LEFT')
      return 'Eine andere Unterhaltung wurde geöffnet, bevor die Antwort gesendet war.';
    if (code === 'ALREADY_ANSWERED')
      return 'Ein anderer Tab hat diese Anfrage beantwortet. Von hier wurde nichts gesendet.';
    if (code === 'EXPIRED') return 'Die Zeit zum Antworten war vorbei, bevor die Antwort gesendet war.';
    if (code === 'RELOADED')
      return 'Die Antwort ist vielleicht nicht angekommen. Sie können sie gefahrlos erneut senden.';
    if (code === 'RECORD_FAILED')
      return 'Die Antwort ließ sich nicht protokollieren und wurde deshalb nicht gesendet.';
    if (code === 'ANSWER_REFUSED') return 'Der Agent hat diese Antwort nicht angenommen.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'Sie dürfen diese Anfrage nicht beantworten.'
        : `Sie dürfen diese Anfrage nicht beantworten: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'Diese Anfrage lässt sich hier nicht mehr verwerfen. Beginnen Sie eine neue Unterhaltung.';
    return message.trim() === ''
      ? 'Der Agent hat wegen eines Fehlers angehalten.'
      : `Der Agent hat angehalten: ${message}`;
  },
  answerSaved: (answer) => `Ihre Antwort ist gespeichert: ${answer}.`,
  answersSaved: 'Ihre Antworten sind gespeichert.',
  askedAgo: (minutes) => `gefragt ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `läuft ${inMinutes(minutes)} ab`,
  expiresAt: (at) => `läuft ab: ${day(at)}`,
  secondsLeft: (seconds) => `noch ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'Noch eine Minute zum Antworten' : `Noch ${seconds} Sekunden zum Antworten`,
  expired: (at) =>
    `Abgelaufen${at === null ? '' : ` (${time(at)})`}. Sie können die Anfrage nur noch verwerfen.`,
  answered: (done, total) => `${done} von ${total} beantwortet`,
  nextUnanswered: 'Nächste unbeantwortete',
  message: 'Nachricht',
  answerAbove: 'Bitte zuerst die Anfrage oben beantworten',
  goToIt: 'Zur Anfrage',
  withThisNote: (choice) => `${choice} mit dieser Anmerkung`,
  sendAsAnswer: 'Als Antwort senden',
  chooseOption: (option) => `„${option}“ wählen`,
  replyInWords: 'Oder in Worten antworten …',
  notInWords: 'Diese Anfrage lässt sich nicht per Nachricht beantworten',
  invalid: 'Der Agent nimmt diese Antwort nicht an.',

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
    replaced: 'Übersprungen',
    forgotten: 'Ohne Wirkung',
    elsewhere: 'Anderswo beantwortet',
    withdrawn: 'Zurückgezogen',
    stopped: 'Angehalten',
    closed: 'Nicht mehr offen',
  },
  endedNote: {
    expired: 'Niemand hat rechtzeitig geantwortet.',
    failed: 'Das Werkzeug hat einen Fehler gemeldet.',
    replaced: 'Der Agent hat ohne diese Antwort weitergemacht.',
    forgotten: 'Dem Agenten war diese Anfrage nicht mehr bekannt.',
    withdrawn: 'Der Agent hat die Anfrage zurückgezogen.',
    stopped: 'Der Agent wurde angehalten, bevor eine Antwort ankam.',
    closed: 'Wie diese Anfrage endete, ist nicht bekannt.',
  },
  changes: (count) => plural(count, { one: `${count} Änderung`, other: `${count} Änderungen` }),
  youChanged: 'Von Ihnen geändert:',
  names,
  writtenNotSent: 'Geschrieben und nicht gesendet:',
  copy: 'Kopieren',
  copied: 'Kopiert',
  answerFailed: 'Ihre Antwort ist nicht angekommen',
  toolResult: 'Ergebnis',
  decidedBy: (names) => `Von ${names}`,
  answeredElsewhere: (names) => `Von ${names} in einem anderen Fenster beantwortet`,
  viewedBy: (names, count) =>
    plural(count, { one: `${names} sieht sich das gerade an`, other: `${names} sehen sich das gerade an` }),
  approvedSoFar: (count, needed, names) =>
    `${count} von ${needed} Genehmigungen${names === null ? '' : `: ${names}`}`,
  moreApprovals: (missing) =>
    plural(missing, {
      one: `wartet auf ${missing} weitere Genehmigung`,
      other: `wartet auf ${missing} weitere Genehmigungen`,
    }),
  behind: 'Die Verbindung wird wiederhergestellt. Die Anzeige ist vielleicht nicht aktuell.',
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
};
