import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';
import { germanOutcomeLabels } from './german-outcome-labels.js';

const { plural, number, time, day, inMinutes } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of stack, prompts, dialog and receipts in German. */
export const germanStackLabels: StackLabels = {
  formLoading: 'Formular wird geladen …',
  formLoadFailed: 'Das Formular konnte nicht geladen werden.',
  formEditDiscard: 'Verwerfen',

  stack: 'Anfragen des Agenten',
  kindApproval: 'Braucht Ihre Genehmigung',
  kindYesNo: 'Ja oder Nein',
  kindResult: 'Ergebnis benötigt',
  kindHigh: 'Genau prüfen',
  kindCritical: 'Hohes Risiko',
  kindDestructive: 'Unwiderruflich',
  kindQuestion: 'Frage',
  kindForm: 'Angaben benötigt',
  kindReview: 'Bitte prüfen',
  kindLink: 'Link öffnen',
  kindFreeform: 'Braucht Ihre Antwort',
  askedBy: (name) => (name === null ? 'von einem Subagenten' : `von ${name}`),

  askApproval: (tool) => (tool === null ? 'Fortfahren?' : `Möchte ${tool} ausführen`),
  askResult: (tool) => (tool === null ? 'Was war das Ergebnis?' : `Was war das Ergebnis von ${tool}?`),
  askQuestion: 'Der Agent hat eine Frage',
  askForm: 'Der Agent braucht einige Angaben',
  askReview: (count) =>
    `Der Agent möchte ${plural(count, { one: `${count} Schritt`, other: `${count} Schritte` })} ausführen`,
  askLink: (host) => `Der Agent bittet Sie, ${host} zu öffnen`,
  askFreeform: 'Der Agent wartet auf Ihre Antwort',

  willRunWith: 'wird ausgeführt mit',
  approvalSends: 'Mit der Genehmigung wird gesendet',
  calledWith: 'wurde aufgerufen mit',
  noArguments: 'Keine Argumente',
  emptyText: 'leerer Text',
  unnamedTool: 'Unbenanntes Werkzeug',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) =>
    `Der Aufruf ${id} wurde nicht gefunden. Seine Argumente können deshalb nicht gezeigt werden.`,
  callNotJson: 'Die Argumente sind kein gültiges JSON. Gezeigt wie empfangen.',
  callTooDeep: 'Die Argumente sind zu tief verschachtelt, um sie zu formatieren. Gezeigt wie empfangen.',
  entries: (count) => plural(count, { one: `${count} Eintrag`, other: `${count} Einträge` }),
  tooDeep: 'zu tief verschachtelt, um gezeigt zu werden',
  callIncomplete: 'Die Argumente sind unvollständig.',
  callUnverified: 'Vom Agenten beschrieben, nicht überprüft',
  callDuplicateKey: 'Ein Schlüssel kommt doppelt vor; nur ein Wert zählt',
  callLossyNumber: 'Eine Zahl ist zu lang, um sie genau zu zeigen. Gezeigt wie empfangen.',
  callInconsistent:
    'Der Agent hat diesen Aufruf mehrmals mit verschiedenen Argumenten geschickt. Ausgeführt wird vielleicht etwas anderes.',
  realHost: (host) => `Diese Adresse führt zu ${host}`,
  textSize: (characters, lines) =>
    `${number(lines)} ${plural(lines, { one: 'Zeile', other: 'Zeilen' })} · ${number(characters)} Zeichen`,
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
  feedbackMissing: (tone) => `Geben Sie eine ${tone === 'deny' ? 'Begründung' : 'Anmerkung'} ein`,
  back: 'Zurück',
  next: 'Weiter',
  send: 'Senden',
  saveAnswer: 'Antwort übernehmen',
  confirmDestructive: (tool) =>
    tool === null
      ? 'Das lässt sich nicht rückgängig machen. Fortfahren?'
      : `Das lässt sich nicht rückgängig machen. ${tool} wie oben gezeigt ausführen?`,
  confirmRun: (tool) => (tool === null ? 'Sind Sie sicher?' : `${tool} wie oben gezeigt ausführen?`),
  runTool: (tool) => `${tool} ausführen`,
  dontRun: 'Nicht ausführen',
  holdTo: (action) => `${action} (gedrückt halten)`,
  holdHint: 'Gedrückt halten, dann loslassen.',
  letGo: 'Jetzt loslassen.',
  typeInstead: 'Stattdessen eintippen',
  typeToConfirm: (text) => `Zur Bestätigung ${text} eintippen`,
  required: 'erforderlich',
  optional: 'optional',

  suggested: 'empfohlen',
  somethingElse: 'Etwas anderes',
  yourAnswer: 'Ihre Antwort',
  stepOf: (step, total) => `${step} von ${total}`,
  stepDone: (step) => `${step}, beantwortet`,
  questionNumber: (step) => `Frage ${step}`,
  chooseOne: 'Wählen Sie eine Möglichkeit',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null)
      return minimum > 1 ? `Wählen Sie mindestens ${minimum}.` : 'Wählen Sie beliebig viele.';
    return minimum === maximum ? `Wählen Sie ${maximum}.` : `Wählen Sie ${minimum} bis ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `Wählen Sie mindestens ${minimum}`,
  chooseAtMost: (maximum) => `Wählen Sie höchstens ${maximum}`,
  answerMissing: 'Geben Sie eine Antwort ein',

  answerAsJson: 'Als JSON antworten',
  jsonError: (reason) => `Ungültiges JSON: ${reason}`,
  details: 'Einzelheiten',
  expectedShape: 'Erwartetes Format',

  open: (host) => `${host} öffnen`,
  opensElsewhere: 'Wird in einem neuen Tab geöffnet',
  linkRefused: 'Das ist keine Webadresse und kann hier nicht geöffnet werden',
  decline: 'Ablehnen',
  reviewProgress: (decided, total) => `${decided} von ${total} geprüft`,
  approveAll: (count, tool) =>
    tool === null ? `${all(count)} genehmigen` : `${all(count)} ${tool}-Aufrufe genehmigen`,
  denyAll: (count, tool) =>
    tool === null ? `${all(count)} ablehnen` : `${all(count)} ${tool}-Aufrufe ablehnen`,
  seeAllFirst: 'Sehen Sie sich zuerst jeden einzeln an',
  sendAnswers: 'Antworten senden',

  cancelRequest: 'Verwerfen',
  change: 'Ändern',
  tryAgain: 'Erneut versuchen',
  sending: 'Wird gesendet …',
  running: 'Wird ausgeführt …',
  notSentYet: 'noch nicht gesendet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Der Agent war nicht erreichbar.';
    if (code === 'STREAM_ENDED') return 'Die Verbindung brach ab, bevor der Agent fertig war.';
    if (code === 'THREAD_LEFT')
      return 'Eine andere Unterhaltung wurde geöffnet, bevor die Antwort gesendet war.';
    if (code === 'EXPIRED') return 'Die Zeit zum Antworten war vorbei, bevor die Antwort gesendet war.';
    if (code === 'RELOADED')
      return 'Die Antwort ist vielleicht nicht angekommen. Sie können sie gefahrlos erneut senden.';
    if (code === 'ANSWER_REFUSED') return 'Der Agent hat diese Antwort nicht angenommen.';
    if (code === 'EXPIRED_REFUSED')
      return 'Diese Anfrage lässt sich hier nicht mehr verwerfen. Beginnen Sie eine neue Unterhaltung.';
    return message.trim() === ''
      ? 'Der Agent hat wegen eines Fehlers angehalten.'
      : `Der Agent hat angehalten: ${message}`;
  },
  answerSaved: (answer) => `Ihre Antwort ist gespeichert: ${answer}.`,
  answersSaved: 'Ihre Antworten sind gespeichert.',
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
  withThisNote: (choice) => `${choice} mit dieser Notiz`,
  sendAsAnswer: 'Als Antwort senden',
  chooseOption: (option) => `„${option}“ wählen`,
  notInWords: 'Diese Anfrage lässt sich nicht per Nachricht beantworten',
  invalid: 'Der Agent nimmt diese Antwort nicht an.',

  ...germanOutcomeLabels,
};

function all(count: number): string {
  return count === 2 ? 'Beide' : `Alle ${count}`;
}
