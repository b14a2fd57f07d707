import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';
import { germanOutcomeLabels } from './german-outcome-labels.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of stack, prompts, dialog and receipts in German. */
export const germanStackLabels: StackLabels = {
  formLoading: 'Formular wird geladen …',
  formLoadFailed: 'Das Formular konnte nicht geladen werden.',
  formEditDiscard: 'Änderungen verwerfen',

  stack: 'Anfragen des Agenten',
  kindApproval: 'Braucht Ihre Genehmigung',
  kindYesNo: 'Ja oder Nein',
  kindResult: 'Ergebnis benötigt',
  kindHigh: 'Bitte genau prüfen',
  kindCritical: 'Hohes Risiko',
  kindDestructive: 'Unwiderruflich',
  kindQuestion: 'Frage',
  kindForm: 'Angaben benötigt',
  kindReview: 'Braucht Ihre Prüfung',
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
  askedTogether: 'Eine Antwort gilt für alles, was hier gefragt wird.',
  onlySkippable: 'Die Antworten wären verschieden, daher lässt sich dies nur verwerfen.',

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
  findings: 'Einen zweiten Blick wert',
  notChecked: 'Nicht geprüft',
  notCompared:
    'Zu viele Zeilen unterscheiden sich, um sie zu vergleichen. Zuerst kommen alle alten, dann alle neuen Zeilen.',
  noArgumentsFound: 'Es wurden keine Argumente gefunden, daher lassen sie sich nicht anzeigen.',
  agentWords: 'Worte des Agenten',
  realHost: (host) => `Diese Adresse führt zu ${host}`,
  textSize: (characters, lines) =>
    `${number(lines)} ${plural(lines, { one: 'Zeile', other: 'Zeilen' })} · ${number(characters)} Zeichen`,
  showAll: (lines) => `Alle ${number(lines)} Zeilen anzeigen`,
  showAllCharacters: (characters) => `Alle ${number(characters)} Zeichen anzeigen`,
  seeEndFirst: 'Lesen Sie zuerst bis zum Ende',
  pressAgain: 'Das hat sich gerade geändert. Zum Antworten noch einmal drücken.',
  pressMoved: 'Das ist gerade unter Ihren Zeiger gerückt. Bewegen Sie ihn und drücken Sie noch einmal.',
  hiddenCharacter: (code) => `Verborgenes Zeichen ${code}`,
  notInPreview: (count) => `Nicht in der Vorschau (${count})`,
  allArguments: (count) => `Argumente, wie sie gesendet werden (${count})`,
  editAll: 'Alle Argumente bearbeiten',
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
    failure: 'Als fehlgeschlagen melden',
  },
  alwaysAllow: 'Immer erlauben',
  withEdits: (choice, count) =>
    plural(count, { one: `${choice} mit ${count} Änderung`, other: `${choice} mit ${count} Änderungen` }),
  withFeedback: (choice, tone) => `${choice} mit ${tone === 'deny' ? 'Begründung' : 'Anmerkung'} …`,
  addNote: 'Mit Anmerkung …',
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
  sendThisAnswer: 'Diese Antwort senden',
  askAgreed: (choice) => `${choice}?`,
  bothWays: 'Worte allein entscheiden nicht. Bitte drücken, was gemeint ist.',
  calledByAgent: (label) => `der Agent nennt das „${label}“`,
  runTool: (tool) => `${tool} ausführen`,
  dontRun: 'Nicht ausführen',
  holdTo: (action) => `${action} (gedrückt halten)`,
  holdHint: 'Gedrückt halten, dann loslassen.',
  letGo: 'Jetzt loslassen.',
  typeInstead: 'Stattdessen eintippen',
  typeToConfirm: (text) => `Zur Bestätigung ${text} eintippen`,
  required: 'erforderlich',
  optional: 'optional',
  formClear: (field) => `${field} leeren`,

  suggested: 'empfohlen',
  somethingElse: 'Etwas anderes',
  yourAnswer: 'Ihre Antwort',
  stepOf: (step, total) => `${step} von ${total}`,
  stepDone: (step) => `${step}, beantwortet`,
  questionNumber: (step) => `Frage ${step}`,
  chooseOne: 'Wählen Sie eine Option',
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
  seeAllFirst: 'Sehen Sie sich zuerst alle einzeln an',
  sendAnswers: 'Antworten senden',

  ...germanOutcomeLabels,
};

function all(count: number): string {
  return count === 2 ? 'Beide' : `Alle ${count}`;
}
