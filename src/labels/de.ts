import type { Issue } from '../core/protocol/validator.js';
import type { AskedField } from '../ui/labels/form-labels.js';
import type { Labels } from '../ui/labels/labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const {
  plural,
  number,
  names,
  time,
  day,
  inMinutes,
  bound: boundOf,
  limit: written,
} = createLocaleFormat<Record<'one' | 'other', string>>('de');

/**
 * Every label in German, with formal address. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...germanLabels, deny: 'Nicht erlauben' }}>…</HoldpointProvider>
 */
export const germanLabels: Labels = {
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
    plural(count, { one: `${count} Aktion zu prüfen`, other: `${count} Aktionen zu prüfen` }),
  askLink: (host) => `Der Agent bittet Sie, ${host} zu öffnen`,
  askFreeform: 'Der Agent wartet auf Ihre Antwort',
  askedTogether: 'Eine Antwort gilt für alles, was hier gefragt wird.',
  onlySkippable:
    'Keine Antwort passt auf alles, was hier gefragt wird. Daher lässt es sich nur überspringen.',

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
  findings: 'Bitte prüfen',
  notChecked: 'Konnte nicht geprüft werden',
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
  notInPreview: 'Wird auch gesendet',
  allArguments: 'Argumente im Rohformat',
  editAll: 'Alle Argumente bearbeiten',
  was: 'vorher',
  now: 'jetzt',
  removed: 'entfernt',
  added: 'hinzugefügt',
  edit: 'Bearbeiten',
  edits: (count) => plural(count, { one: `${count} Änderung`, other: `${count} Änderungen` }),
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
  verbs: {
    send: 'Senden',
    create: 'Erstellen',
    add: 'Hinzufügen',
    update: 'Ändern',
    delete: 'Löschen',
    run: 'Ausführen',
    write: 'Schreiben',
    move: 'Verschieben',
    rename: 'Umbenennen',
    copy: 'Kopieren',
    upload: 'Hochladen',
    download: 'Herunterladen',
    install: 'Installieren',
    deploy: 'Bereitstellen',
    publish: 'Veröffentlichen',
    book: 'Buchen',
    buy: 'Kaufen',
    order: 'Bestellen',
    pay: 'Bezahlen',
    transfer: 'Überweisen',
    refund: 'Erstatten',
    schedule: 'Einplanen',
    invite: 'Einladen',
    share: 'Teilen',
    merge: 'Zusammenführen',
    push: 'Pushen',
    read: 'Lesen',
    search: 'Suchen',
  },
  ownActions: {
    run: 'Diesen Befehl ausführen',
    change: 'Diese Datei ändern',
    write: 'Diese Datei schreiben',
    read: 'Diese Datei lesen',
    search: 'Die Dateien durchsuchen',
    fetch: 'Diese Seite abrufen',
    searchWeb: 'Im Web suchen',
    plan: 'Diesen Plan umsetzen',
  },
  dontDo: (verb) => `Nicht ${verb.toLowerCase()}`,
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
  bothWays: 'Bitte drücken, was gemeint ist',
  calledByAgent: (label) => `der Agent nennt das „${label}“`,
  runTool: (tool) => `${tool} ausführen`,
  dontRun: 'Nicht ausführen',
  holdTo: (action) => `Gedrückt halten: ${action}`,
  holdHint: 'Gedrückt halten, dann loslassen.',
  letGo: 'Jetzt loslassen.',
  typeInstead: 'Stattdessen eintippen',
  typeToConfirm: (text) => `Zur Bestätigung ${text} eintippen`,
  required: 'erforderlich',
  optional: 'optional',
  formClear: (field) => `${field} leeren`,

  suggested: 'vorgeschlagen',
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
  actOnSeveral: (action, count) => `${count} ${action.toLowerCase()}`,
  reviewEach: 'Einzeln prüfen',
  askedWithOthers: (others) =>
    plural(others, {
      one: `Zusammen mit ${others} weiteren Anfrage gestellt`,
      other: `Zusammen mit ${others} weiteren Anfragen gestellt`,
    }),
  seeAllFirst: 'Sie haben noch nicht alle gesehen',
  sendAnswers: (count) => plural(count, { one: 'Antwort senden', other: `${count} Antworten senden` }),

  cancelRequest: 'Überspringen',
  change: 'Ändern',
  tryAgain: 'Erneut versuchen',
  changeAnswer: 'Antwort ändern',
  sendAgain: 'Erneut senden',
  takenNote:
    'Der Agent hat diese Antwort schon angenommen. Eine weitere Antwort kann etwas ein zweites Mal auslösen.',
  notLoaded:
    'Diese Seite konnte nicht laden, was die Anfrage des Agenten anzeigt. Versuchen Sie es erneut, oder laden Sie die Seite neu.',
  mayHaveArrived: 'Die Verbindung brach ab. Die Antwort ist vielleicht angekommen.',
  sending: 'Wird gesendet …',
  running: 'Wird ausgeführt …',
  notSentYet: 'noch nicht gesendet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Der Agent war nicht erreichbar.';
    if (code === 'BAD_EVENT') return 'Der Server des Agenten hat etwas gesendet, das sich nicht lesen lässt.';
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
      return 'Diese Anfrage lässt sich hier nicht mehr überspringen. Beginnen Sie eine neue Unterhaltung.';
    return message.trim() === '' ? 'Der Agent hat wegen eines Fehlers angehalten.' : message;
  },
  answerSaved: (answer) => `Ihre Antwort ist gespeichert: ${answer}.`,
  approvalSaved: 'Ihre Genehmigung ist gespeichert.',
  denialSaved: 'Ihre Ablehnung ist gespeichert.',
  answersSaved: 'Ihre Antworten sind gespeichert.',
  askedAgo: (minutes) => `gefragt ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `läuft ${inMinutes(minutes)} ab`,
  expiresAt: (at) => `läuft ab: ${day(at)}`,
  secondsLeft: (seconds) => `noch ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'Noch eine Minute zum Antworten' : `Noch ${seconds} Sekunden zum Antworten`,
  expired: (at) =>
    `Abgelaufen${at === null ? '' : ` (${time(at)})`}. Sie können die Anfrage nur noch überspringen.`,
  answered: (done, total) => `${done} von ${total} beantwortet`,
  nextUnanswered: 'Nächste unbeantwortete',
  message: 'Nachricht',
  answerAbove: 'Wartet oben auf Ihre Antwort',
  goToIt: 'Zur Anfrage',
  withThisNote: (choice) => `${choice} mit dieser Anmerkung`,
  andSayThis: (choice) => `${choice} und dies sagen`,
  sendAsAnswer: 'Als Antwort senden',
  chooseOption: (option) => `„${option}“ wählen`,
  replyInWords: 'Oder in Worten antworten …',
  notInWords: 'Nicht in Worten zu beantworten',
  invalid: 'Der Agent nimmt diese Antwort nicht an.',

  summaryFields: (count) =>
    plural(count, { one: `${count} Feld ausgefüllt`, other: `${count} Felder ausgefüllt` }),
  summaryOpened: 'Geöffnet',
  summaryDeclined: 'Abgelehnt',
  summaryCancelled: 'Wird übersprungen',
  summaryEmpty: 'Keine Antwort',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `Alle ${total} genehmigt`;
    if (denied === total && total > 1) return `Alle ${total} abgelehnt`;
    return `${approved} genehmigt, ${denied} abgelehnt`;
  },
  quoted: (text) => `„${text}“`,

  ended: {
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    answered: 'Beantwortet',
    cancelled: 'Übersprungen',
    expired: 'Abgelaufen',
    failed: 'Fehlgeschlagen',
    replaced: 'Ohne Ihre Antwort weitergemacht',
    forgotten: 'Ohne Wirkung',
    elsewhere: 'Anderswo beantwortet',
    withdrawn: 'Zurückgezogen',
    stopped: 'Angehalten',
    closed: 'Nicht mehr offen',
  },
  endedNote: {
    expired: 'Niemand hat rechtzeitig geantwortet.',
    failed: 'Das Werkzeug hat einen Fehler gemeldet.',
    forgotten: 'Dem Agenten war diese Anfrage nicht mehr bekannt.',
    withdrawn: 'Der Agent hat die Anfrage zurückgezogen.',
    stopped: 'Der Agent wurde angehalten, bevor eine Antwort ankam.',
    closed: 'Wie diese Anfrage endete, ist nicht bekannt.',
  },
  changes: (count) => plural(count, { one: `${count} Änderung`, other: `${count} Änderungen` }),
  deniedRunsNone: 'Sie haben eine dieser Aktionen abgelehnt. Der Agent führt deshalb keine davon aus.',
  deniedRanNone: 'Eine dieser Aktionen wurde abgelehnt. Der Agent hat deshalb keine davon ausgeführt.',
  youChanged: 'Von Ihnen geändert:',
  names,
  writtenNotSent: 'Geschrieben und nicht gesendet:',
  copy: 'Kopieren',
  copied: 'Kopiert',
  toolResult: 'Ergebnis',
  asJson: 'Als JSON',
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
  cancelAll: (count) => plural(count, { one: 'Überspringen', other: `Alle ${count} überspringen` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: 'Ohne Antwort überspringen? Der Agent macht dann ohne sie weiter.',
      other: `Alle ${count} ohne Antwort überspringen? Der Agent macht dann ohne sie weiter.`,
    }),
  cancelEndsQuestion: 'Ohne Antwort überspringen? Der Agent bricht dann seine ganze Aufgabe ab.',

  formYes: 'Ja',
  formNo: 'Nein',
  formChoose: 'Auswählen …',
  formFilter: (field) => `${field} filtern`,
  formFound: (shown, found) => {
    if (found === 0) return 'Keine Treffer';
    if (shown < found) return `Tippen, um ${number(found)} einzugrenzen`;
    return plural(found, { one: `${number(found)} Treffer`, other: `${number(found)} Treffer` });
  },
  formAdd: 'Eintrag hinzufügen',
  formEmptyList: 'Noch keine Einträge',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `${item} entfernen`,
  formMoveUp: (item) => `${item} nach oben`,
  formMoveDown: (item) => `${item} nach unten`,
  formDuplicate: (item) => `${item} duplizieren`,
  formMoved: (list, position, count) => `Jetzt ${position} von ${count} in ${list}`,
  formRemoved: (item) => `${item} entfernt`,
  formUndo: 'Rückgängig',
  formLeft: (count) =>
    plural(count, { one: 'Noch 1 Feld auszufüllen', other: `Noch ${number(count)} Felder auszufüllen` }),
  formOption: (position) => `Option ${position}`,
  formTypes: {
    string: 'Text',
    number: 'Zahl',
    integer: 'Ganze Zahl',
    boolean: 'Ja oder Nein',
    array: 'Liste',
    null: 'Nichts',
  },
  formJsonHint: 'Geben Sie JSON ein. Text steht in doppelten Anführungszeichen.',
  formKey: 'Name',
  formValue: 'Wert',
  formNameProblem: {
    taken: 'Dieser Name ist schon vergeben',
    refused: 'Diesen Namen nimmt der Agent nicht an',
    unnamed: 'Geben Sie einen Namen ein',
  },
  formExpand: (field) => `${field} ausfüllen`,
  formFields: (first, last) => `Felder ${number(first)} bis ${number(last)} zeigen`,
  formDeprecated: 'veraltet',
  formFixed: 'Fester Wert',
  formEmptyAsNull: 'optional, leer heißt „Nichts“',
  formSuggested: (value) => `Vorschlag: ${value}`,
  formExample: (value) => `z. B. ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Gelesen als ${written(value)}`,
  formFileDrop: (several) =>
    several ? 'Dateien auswählen oder hierher ziehen' : 'Datei auswählen oder hierher ziehen',
  formFileChosen: (name, bytes) => `${name && `${name}, `}${number(bytes)} Byte`,
  formFilesTooLarge: (bytes, most) =>
    `Zu groß: ${number(bytes)} Byte. Höchstens ${number(most)} Byte können gesendet werden.`,
  formFilesUnreadable: 'Diese Datei lässt sich nicht lesen. Wählen Sie eine andere.',
  formUnsupported: 'Dieses Feld kann hier nicht gezeigt werden',
  formUnchecked: (count) =>
    plural(count, {
      one: 'Eine Regel dieses Formulars lässt sich hier nicht prüfen.',
      other: `${count} Regeln dieses Formulars lassen sich hier nicht prüfen.`,
    }),
  formNarrowed: (count) =>
    plural(count, {
      one: 'Der Agent hat bei einem Feld offengelassen, ob es Text oder eine Zahl erwartet. Seine übrigen Regeln haben entschieden.',
      other: `Der Agent hat bei ${count} Feldern offengelassen, ob sie Text oder Zahlen erwarten. Ihre übrigen Regeln haben entschieden.`,
    }),
  formUnusable: {
    'not-a-schema': 'Was der Agent geschickt hat, beschreibt kein Formular. Antworten Sie deshalb als JSON.',
    'too-large': 'Dieses Formular hat zu viele Felder, um gezeigt zu werden. Antworten Sie deshalb als JSON.',
    'too-deep':
      'Dieses Formular ist zu tief verschachtelt, um gezeigt zu werden. Antworten Sie deshalb als JSON.',
    contradictory: 'Die Regeln dieses Formulars widersprechen sich. Antworten Sie deshalb als JSON.',
    unfillable:
      'Mit diesen Feldern lässt sich eine Regel des Formulars nicht erfüllen. Antworten Sie deshalb als JSON.',
    broken: 'Dieses Formular kann hier nicht gezeigt werden. Antworten Sie deshalb als JSON.',
    recursive: 'Dieses Formular ist endlos verschachtelt. Antworten Sie deshalb als JSON.',
    unresolved: 'Ein Teil dieses Formulars fehlt. Antworten Sie deshalb als JSON.',
  },
  formAsJson: 'Stattdessen als JSON antworten',
  formAlsoSent: 'Wird ebenfalls gesendet',
  formErrors: (count) =>
    plural(count, { one: `Korrigieren Sie ${count} Feld:`, other: `Korrigieren Sie ${count} Felder:` }),
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `${choice} mit Änderungen`,
  formEditSave: 'Änderungen übernehmen',

  unchangedLines: (count) =>
    plural(count, {
      one: `${number(count)} unveränderte Zeile`,
      other: `${number(count)} unveränderte Zeilen`,
    }),
  linesAdded: (count) =>
    plural(count, {
      one: `${number(count)} Zeile hinzugefügt`,
      other: `${number(count)} Zeilen hinzugefügt`,
    }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} Zeile entfernt`, other: `${number(count)} Zeilen entfernt` }),
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} Datei`, other: `${number(count)} Dateien` }),
  fileIsNew: 'Neue Datei',
  fileIsWritten: 'Schreibt die ganze Datei',
  fileIsDeleted: 'Die Datei wird gelöscht',
  fileMovesTo: 'Neuer Ort',
  pathGoesUp: 'Der Pfad führt in einen übergeordneten Ordner („..“).',
  pathMixesAlphabets: 'Der Pfad mischt Buchstaben verschiedener Alphabete.',
  pathHasLookAlikes: 'Der Pfad enthält Zeichen, die wie ein Schrägstrich oder Punkt aussehen.',
  pathLooksLikeLink: 'Der Pfad sieht aus wie eine Verknüpfung mit einer anderen Datei („->“).',
  fileBecomesLink: 'Die Datei wird zu einer Verknüpfung mit einer anderen.',

  previewAmount: 'Betrag',
  commandFolder: 'Läuft in',
  commandHint: {
    deletes: 'löscht Dateien, ohne zu fragen',
    'runs-download': 'führt aus, was es herunterlädt',
    overwrites: 'überschreibt eine Datei',
    'forces-push': 'schreibt die Geschichte eines Repositorys um',
    'as-root': 'läuft als Administrator',
    disk: 'schreibt direkt auf einen Datenträger',
  },
  messagePart: {
    from: 'Von',
    to: 'An',
    cc: 'Kopie',
    bcc: 'Blindkopie',
    subject: 'Betreff',
  },
  secretHidden: 'Verborgen',
  showSecret: (name) => `${name} zeigen`,
  sqlKind: {
    reads: 'Liest Daten',
    writes: 'Ändert Daten',
    deletes: 'Löscht Daten',
    structure: 'Ändert die Struktur',
    other: 'Andere Anweisung',
  },
  valueBefore: 'Vorher',
  valueAfter: 'Nachher',
  riskFact: {
    permissions: 'Erlaubt',
    policy: 'Richtlinie',
    reason: 'Grund',
  },
  riskLevel: {
    low: 'Geringes Risiko',
    medium: 'Mittleres Risiko',
    high: 'Hohes Risiko',
    critical: 'Kritisches Risiko',
  },
  imageLeftOut: 'Bild, nicht geladen',

  inbox: 'Eingang',
  inboxOpen: (count) => `${number(count)} offen`,
  inboxShown: (shown, count) => `${number(shown)} von ${number(count)} angezeigt`,
  inboxFilter: 'Anfragen filtern',
  inboxNoMatch: (text) => `Keine Anfrage passt zu „${text}“`,
  inboxClearFilter: 'Filter aufheben',
  inboxOrder: 'Reihenfolge',
  inboxByConversation: 'Nach Unterhaltung',
  inboxByUrgency: 'Dringendste zuerst',
  inboxFor: (name) => `Für ${name}`,
  inboxPrevious: 'Vorherige Anfrage',
  inboxNext: 'Nächste Anfrage',
  inboxArrived: (count) =>
    plural(count, {
      one: `${number(count)} neue Anfrage zeigen`,
      other: `${number(count)} neue Anfragen zeigen`,
    }),
  inboxClear: (count) => `${number(count)} beantwortete entfernen`,
  inboxEmpty: 'Nichts wartet auf Sie',
  inboxEmptyHint: 'Wenn ein Agent Sie braucht, erscheint seine Anfrage hier.',

  ruleOffer: 'Ab jetzt genehmigen …',
  ruleReach: 'Wie lange',
  ruleOnce: 'Noch ein weiteres Mal',
  ruleInConversation: 'In dieser Unterhaltung',
  ruleInOneConversation: 'In der Unterhaltung, in der sie erteilt wurde',
  ruleUntil: (at) => `Bis ${day(at)}`,
  ruleAlways: 'Immer',
  ruleWidth: 'Für welche Aufrufe',
  ruleExact: 'Genau diese Argumente',
  ruleFields: 'Auch ähnliche Argumente',
  ruleWhole: 'Beliebige Argumente',
  ruleSentence: (does, conditions, limits) =>
    [conditions.length > 0 ? `${does}: ${conditions.join('; ')}` : does, ...limits]
      .map((part) => `${part}.`)
      .join(' '),
  ruleEqual: (name, value) => `${name} ist ${value}`,
  ruleOneOf: (name, values) => `${name} ist eines von ${values}`,
  ruleFolder: (name, folder) => `${name} liegt in ${folder}`,
  ruleDomain: (name, domain) => `${name} ist bei ${domain}`,
  ruleAny: (names) => `${names} beliebig`,
  ruleAnything: 'mit beliebigen Argumenten',
  rulePerDay: (count) => `Höchstens ${number(count)} am Tag`,
  ruleUntilRevoked: 'Sie können das jederzeit widerrufen',
  ruleGive: 'Genehmigen und ab jetzt erlauben',
  ruleProducers:
    'Was der Agent selbst unter „immer erlauben“ anbietet, ist davon getrennt und steht hier in keiner Liste.',
  ruleApproved: 'Durch Ihre Regel genehmigt',
  ruleToday: (use, most) =>
    most === null ? `heute ${number(use)}` : `heute ${number(use)} von ${number(most)}`,
  ruleSoon: 'Ihre Regel genehmigt das gleich.',
  ruleStop: 'Anhalten',
  ruleRevoke: 'Widerrufen',
  rules: 'Dauerhafte Genehmigungen',
  rulesNone: 'Nichts wird genehmigt, ohne Sie zu fragen',
  rulesPast: 'Nicht mehr gültig',
  rulesUnreadable: (count) =>
    plural(count, {
      one: `${number(count)} Regel ist nicht lesbar und genehmigt nichts`,
      other: `${number(count)} Regeln sind nicht lesbar und genehmigen nichts`,
    }),
  ruleUses: (count) =>
    plural(count, { one: `${number(count)} Aufruf genehmigt`, other: `${number(count)} Aufrufe genehmigt` }),
  ruleGiven: (at) => `Erteilt: ${day(at)}`,
  ruleEnded: { revoked: 'Widerrufen', expired: 'Abgelaufen', used: 'Verbraucht' },
  ruleForget: 'Entfernen',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, { one: 'Ein Agent wartet auf Sie', other: `${number(count)} Anfragen warten auf Sie` }),
};

function all(count: number): string {
  return count === 2 ? 'Beide' : `Alle ${count}`;
}

const WRONG_FORMAT = 'Entspricht nicht dem Format, das der Agent erwartet';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Muss eine E-Mail-Adresse sein, etwa name@example.com',
  uri: 'Muss eine vollständige Webadresse sein, etwa https://example.com',
  date: 'Muss ein Datum sein',
  'date-time': 'Muss ein Datum mit Uhrzeit sein',
  uuid: 'Muss eine UUID sein',
  ipv4: 'Muss eine IPv4-Adresse sein',
  ipv6: 'Muss eine IPv6-Adresse sein',
  hostname: 'Muss ein Hostname sein',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Muss Text sein',
  number: `Verwenden Sie Ziffern, etwa ${number(1_200_000.5, 2)}`,
  integer: `Muss eine ganze Zahl sein, etwa ${number(12_345)}`,
  boolean: 'Muss Ja oder Nein sein',
  object: 'Muss ein Objekt sein',
  array: 'Muss eine Liste sein',
  null: 'Muss leer bleiben',
};

/** What to do with a field that has to be filled in. */
const MISSING: Readonly<Record<AskedField['entry'], string>> = {
  choice: 'Wählen Sie eine Option',
  yesOrNo: 'Wählen Sie Ja oder Nein',
  list: 'Fügen Sie mindestens einen Eintrag hinzu',
  file: 'Wählen Sie eine Datei',
  text: 'Bitte ausfüllen',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = /year|jahr/i.test(`${field} ${asked?.name ?? ''}`);
  const bound = isYear ? written(limit) : boundOf(keyword, limit, [field, asked?.name]);
  const entries = plural(Number(limit), { one: `${bound} Eintrag`, other: `${bound} Einträge` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: asked ? MISSING[asked.entry] : 'Erforderlich',
    precision: 'Hat mehr Stellen, als genau gesendet werden können',
    badInput: 'Unvollständig oder nicht möglich. Bitte berichtigen oder leeren.',
    minimum: isYear ? `Geben Sie ein Jahr ab ${bound} ein` : `Muss mindestens ${bound} sein`,
    maximum: isYear ? `Geben Sie ein Jahr bis ${bound} ein` : `Darf höchstens ${bound} sein`,
    exclusiveMinimum: isYear ? `Geben Sie ein Jahr nach ${bound} ein` : `Muss größer als ${bound} sein`,
    exclusiveMaximum: isYear ? `Geben Sie ein Jahr vor ${bound} ein` : `Muss kleiner als ${bound} sein`,
    multipleOf: `Muss ein Vielfaches von ${bound} sein`,
    minLength: `Muss mindestens ${bound} Zeichen haben`,
    maxLength: `Darf höchstens ${bound} Zeichen haben`,
    minItems: `Muss mindestens ${entries} haben`,
    maxItems: `Darf höchstens ${entries} haben`,
    minProperties: `Muss mindestens ${entries} haben`,
    maxProperties: `Darf höchstens ${entries} haben`,
    uniqueItems: 'Keine doppelten Einträge',
    enum: 'Muss eine der Optionen sein',
    const: limit === undefined ? 'Muss der Wert sein, den der Agent erwartet' : `Muss ${bound} sein`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}, etwa ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'Passt zu keiner der Optionen',
    oneOf: 'Muss zu genau einer Option passen',
    additionalProperties: 'Wird hier nicht erwartet',
    unevaluatedProperties: 'Wird hier nicht erwartet',
    propertyNames: 'Ist kein Name, den der Agent erwartet',
    contains: 'Es fehlt etwas, das der Agent darin erwartet',
    additionalItems: 'Hat mehr Einträge, als der Agent erwartet',
    not: 'Wird hier nicht angenommen',
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
