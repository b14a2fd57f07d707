import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';
import { germanOutcomeLabels } from './german-outcome-labels.js';

const { plural, number, time, day, inMinutes } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of stack, prompts, dialog and receipts in German. */
export const germanStackLabels: StackLabels = {
  formLoading: 'Formular wird geladen …',
  formLoadFailed: 'Das Formular konnte nicht geladen werden.',
  formEditDiscard: 'Zurück ohne Änderungen',

  stack: 'Anfragen des Agenten',
  kindApproval: 'Braucht Ihre Genehmigung',
  kindYesNo: 'Ja oder Nein',
  kindResult: 'Ergebnis benötigt',
  kindHigh: 'Vorsicht geboten',
  kindCritical: 'Kritisch',
  kindDestructive: 'Unwiderruflich',
  kindQuestion: 'Frage',
  kindForm: 'Angaben benötigt',
  kindReview: 'Bitte prüfen',
  kindLink: 'Link öffnen',
  kindFreeform: 'Braucht Ihre Antwort',
  askedBy: (name) => (name === null ? 'von einem Subagenten' : `von ${name}`),

  askApproval: (tool) => (tool === null ? 'Darf der Agent fortfahren?' : `Darf der Agent ${tool} ausführen?`),
  askResult: (tool) => (tool === null ? 'Was war das Ergebnis?' : `Was war das Ergebnis von ${tool}?`),
  askQuestion: 'Der Agent hat eine Frage.',
  askForm: 'Der Agent braucht einige Angaben.',
  askReview: (count) =>
    plural(count, {
      one: `Der Agent möchte ${count} Schritt ausführen.`,
      other: `Der Agent möchte ${count} Schritte ausführen.`,
    }),
  askLink: (host) => `Der Agent bittet Sie, ${host} zu öffnen.`,
  askFreeform: 'Der Agent wartet auf Ihre Antwort.',

  willRunWith: 'wird ausgeführt mit',
  approvalSends: 'Mit der Genehmigung wird gesendet',
  calledWith: 'wurde aufgerufen mit',
  noArguments: 'Keine Argumente.',
  emptyText: 'leerer Text',
  unnamedTool: 'Unbenanntes Werkzeug',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) =>
    `Der Aufruf, um den es geht (${id}), wurde nicht gefunden. Seine Argumente können nicht gezeigt werden; bekannt ist nur, was der Agent oben sagt.`,
  callNotJson: 'Diese Argumente sind kein JSON. So ist der Text angekommen.',
  callTooDeep: 'Diese Argumente sind zu tief verschachtelt für eine Tabelle. So ist der Text angekommen.',
  entries: (count) => plural(count, { one: `${count} Eintrag`, other: `${count} Einträge` }),
  tooDeep: 'zu tief verschachtelt, um gezeigt zu werden',
  callIncomplete: 'Diese Argumente sind nicht vollständig angekommen.',
  callUnverified: 'So stellt es der Agent selbst dar. Der Aufruf wurde nicht gesehen.',
  callDuplicateKey:
    'Ein Name steht zweimal in diesen Argumenten, und nur einer seiner Werte zählt. So ist der Text angekommen.',
  callLossyNumber:
    'Eine Zahl in diesen Argumenten ist zu lang, um genau gezeigt zu werden. So ist der Text angekommen.',
  callInconsistent:
    'Der Agent hat diesen Aufruf mehr als einmal und nicht jedes Mal gleich angekündigt. Ausgeführt wird vielleicht ein anderer.',
  realHost: (host) => `Diese Adresse führt zu ${host}`,
  textSize: (characters, lines) => `Zeichen: ${number(characters)}, Zeilen: ${number(lines)}`,
  hiddenCharacter: (code) => `Verborgenes Zeichen ${code}`,
  was: 'vorher',
  now: 'jetzt',
  removed: 'entfernt',
  added: 'hinzugefügt',
  edit: 'Bearbeiten',
  undoEdits: 'Änderungen zurücknehmen',

  approve: 'Genehmigen',
  approveYes: 'Ja',
  deny: 'Ablehnen',
  denyNo: 'Nein',
  choices: {
    respond: 'Antworten',
    ignore: 'Ignorieren',
    result: 'Ergebnis angeben',
    failure: 'Fehlgeschlagen',
  },
  alwaysAllow: 'Immer erlauben',
  withEdits: (choice, count) =>
    plural(count, { one: `${choice} mit ${count} Änderung`, other: `${choice} mit ${count} Änderungen` }),
  withFeedback: (choice, tone) => `${choice} mit ${tone === 'deny' ? 'Begründung' : 'Anmerkung'} …`,
  withAnswer: (choice) => `${choice} …`,
  feedback: (tone) => (tone === 'deny' ? 'Begründung' : 'Anmerkung'),
  feedbackMissing: (tone) =>
    `Bitte schreiben Sie zuerst eine ${tone === 'deny' ? 'Begründung' : 'Anmerkung'}.`,
  back: 'Zurück',
  next: 'Weiter',
  send: 'Senden',
  saveAnswer: 'Antwort behalten',
  confirmDestructive: (tool) =>
    tool === null
      ? 'Das lässt sich nicht rückgängig machen. Fortfahren?'
      : `Das lässt sich nicht rückgängig machen. ${tool} wie oben gezeigt ausführen?`,
  required: 'erforderlich',
  optional: 'optional',

  suggested: 'empfohlen',
  somethingElse: 'Etwas anderes',
  yourAnswer: 'Ihre Antwort',
  stepOf: (step, total) => `${step} von ${total}`,
  stepDone: (step) => `${step}, beantwortet`,
  questionNumber: (step) => `Frage ${step}`,
  chooseOne: 'Wählen Sie eine Möglichkeit.',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null)
      return minimum > 1 ? `Wählen Sie mindestens ${minimum}.` : 'Wählen Sie beliebig viele.';
    return minimum === maximum ? `Wählen Sie ${maximum}.` : `Wählen Sie ${minimum} bis ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `Wählen Sie mindestens ${minimum}.`,
  chooseAtMost: (maximum) => `Wählen Sie höchstens ${maximum}.`,
  answerMissing: 'Bitte schreiben Sie zuerst eine Antwort.',

  answerAsJson: 'Als JSON antworten',
  jsonError: (reason) => `Das ist kein JSON: ${reason}`,
  details: 'Mehr vom Agenten',
  expectedShape: 'Was der Agent erwartet',

  open: (host) => `${host} öffnen`,
  opensElsewhere: 'Wird in einem neuen Tab geöffnet.',
  linkRefused: 'Diese Adresse ist keine Webseite und kann von hier aus nicht geöffnet werden.',
  decline: 'Ablehnen',
  reviewProgress: (decided, total) => `${decided} von ${total} entschieden`,
  approveAll: (count, tool) => `Alle ${count} genehmigen${tool === null ? '' : `: ${tool}`}`,
  denyAll: (count, tool) => `Alle ${count} ablehnen${tool === null ? '' : `: ${tool}`}`,
  seeAllFirst: 'Sehen Sie sich zuerst alle an.',
  sendAnswers: 'Antworten senden',

  cancelRequest: 'Anfrage abbrechen',
  change: 'Ändern',
  tryAgain: 'Erneut versuchen',
  sending: 'Wird gesendet …',
  running: 'Wird ausgeführt …',
  notSentYet: 'noch nicht gesendet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Der Agent ist nicht erreichbar.';
    if (code === 'STREAM_ENDED') return 'Die Verbindung brach ab, bevor der Agent fertig war.';
    if (code === 'THREAD_LEFT')
      return 'Eine andere Unterhaltung wurde geöffnet, bevor die Antwort gesendet war.';
    if (code === 'EXPIRED') return 'Die Zeit zum Antworten war vorbei, bevor die Antwort gesendet war.';
    if (code === 'RELOADED')
      return 'Es ist nicht bekannt, ob die Antwort angekommen ist. Sie erneut zu senden, schadet nicht.';
    if (code === 'ANSWER_REFUSED') return 'Der Agent hat diese Antwort nicht angenommen.';
    if (code === 'EXPIRED_REFUSED')
      return 'In dieser Unterhaltung lässt sich die Anfrage nicht mehr abbrechen. Machen Sie in einer neuen weiter.';
    return message.trim() === ''
      ? 'Der Agent hat wegen eines Fehlers angehalten.'
      : `Der Agent hat angehalten: ${message}`;
  },
  answerSaved: (answer) => `Ihre Antwort ist noch da: ${answer}.`,
  answersSaved: 'Ihre Antworten sind noch da.',
  expiresIn: (minutes) => `läuft ${inMinutes(minutes)} ab`,
  expiresAt: (at) => `läuft ab: ${day(at)}`,
  secondsLeft: (seconds) => `noch ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60
      ? 'Zum Antworten bleibt noch eine Minute.'
      : `Zum Antworten bleiben noch ${seconds} Sekunden.`,
  expired: (at) =>
    `Diese Anfrage ist abgelaufen${at === null ? '' : ` (${time(at)})`}. Sie kann nicht mehr beantwortet, nur noch abgebrochen werden.`,
  answered: (done, total) => `${done} von ${total} beantwortet`,
  nextUnanswered: 'Nächste offene',
  message: 'Nachricht',
  answerAbove: 'Bitte zuerst die Anfrage oben beantworten',
  goToIt: 'Zur Anfrage',
  withThisNote: (choice) => `${choice} mit dieser Notiz`,
  sendAsAnswer: 'Als Antwort senden',
  chooseOption: (option) => `„${option}“ wählen`,
  notInWords: 'Diese Anfrage lässt sich nicht per Nachricht beantworten',
  invalid: 'Der Agent würde diese Antwort nicht annehmen.',

  ...germanOutcomeLabels,
};
