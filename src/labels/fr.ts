import type { Issue } from '../core/protocol/validator.js';
import type { AskedField } from '../ui/labels/form-labels.js';
import type { Labels } from '../ui/labels/labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

// French sets a narrow no-break space, written \u202f here, before ; : ! ? and inside « ».
const {
  plural,
  number,
  names,
  time,
  day,
  inMinutes,
  bound: boundOf,
  limit: written,
} = createLocaleFormat<Record<'one' | 'other', string>>('fr');

/**
 * Every label in French, with formal address. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...frenchLabels, deny: 'Ne pas autoriser' }}>…</HoldpointProvider>
 */
export const frenchLabels: Labels = {
  formLoading: 'Chargement du formulaire…',
  formLoadFailed: 'Impossible de charger le formulaire.',
  formEditDiscard: 'Abandonner',

  stack: 'Demandes de l’agent',
  kindApproval: 'Votre approbation est requise',
  kindYesNo: 'Oui ou non',
  kindResult: 'Résultat à indiquer',
  kindHigh: 'À vérifier avec soin',
  kindCritical: 'Risque élevé',
  kindDestructive: 'Irréversible',
  kindQuestion: 'Question',
  kindForm: 'Informations requises',
  kindReview: 'Votre vérification est requise',
  kindLink: 'Lien à ouvrir',
  kindFreeform: 'Votre réponse est requise',
  askedBy: (name) => (name === null ? 'par un sous-agent' : `par ${name}`),

  askApproval: (tool) => (tool === null ? 'Continuer\u202f?' : `Souhaite exécuter ${tool}`),
  askResult: (tool) =>
    tool === null ? 'Quel a été le résultat\u202f?' : `Quel a été le résultat de ${tool}\u202f?`,
  askQuestion: 'L’agent a une question',
  askForm: 'L’agent a besoin de quelques informations',
  askReview: (count) =>
    plural(count, { one: `${count} action à vérifier`, other: `${count} actions à vérifier` }),
  askLink: (host) => `L’agent souhaite que vous ouvriez ${host}`,
  askFreeform: 'L’agent attend votre réponse',
  askedTogether: 'Une seule réponse vaut pour tout ce qui est demandé ici.',
  onlySkippable:
    'Aucune réponse ne convient à tout ce qui est demandé ici\u202f: vous pouvez seulement passer cette demande.',

  willRunWith: 'sera exécuté avec',
  approvalSends: 'Envoyé si vous approuvez',
  calledWith: 'a été appelé avec',
  noArguments: 'Aucun argument',
  emptyText: 'texte vide',
  unnamedTool: 'Outil sans nom',
  callSummary: (tool, argument) => `${tool}\u202f: ${argument}`,
  callNotFound: (id) =>
    `L’appel ${id} est introuvable\u202f: ses arguments ne peuvent donc pas être affichés.`,
  callNotJson: 'Les arguments ne sont pas du JSON valide. Ils sont affichés tels que reçus.',
  callTooDeep:
    'Les arguments comptent trop de niveaux pour être mis en forme. Ils sont affichés tels que reçus.',
  entries: (count) => plural(count, { one: `${count} élément`, other: `${count} éléments` }),
  tooDeep: 'trop de niveaux pour être affiché',
  callIncomplete: 'Les arguments sont incomplets.',
  callUnverified: 'Décrit par l’agent, non vérifié',
  callDuplicateKey: 'Une clé apparaît deux fois\u202f; une seule valeur compte',
  callLossyNumber:
    'Un nombre est trop long pour être affiché exactement. Les arguments sont affichés tels que reçus.',
  callInconsistent:
    'L’agent a envoyé cet appel plusieurs fois avec des arguments différents. Ce qui sera exécuté peut différer.',
  findings: 'À vérifier',
  notChecked: 'N’a pas pu être vérifié',
  notCompared:
    'Trop de lignes diffèrent pour être comparées. Toutes les anciennes lignes viennent d’abord, puis toutes les nouvelles.',
  noArgumentsFound: 'Aucun argument n’a été trouvé ; impossible de les afficher.',
  agentWords: 'Paroles de l’agent',
  realHost: (host) => `Cette adresse mène à ${host}`,
  textSize: (characters, lines) =>
    `${number(lines)} ${plural(lines, { one: 'ligne', other: 'lignes' })} · ${number(characters)} ${plural(characters, { one: 'caractère', other: 'caractères' })}`,
  showAll: (lines) => `Afficher les ${number(lines)} lignes`,
  showAllCharacters: (characters) => `Afficher les ${number(characters)} caractères`,
  seeEndFirst: 'Lisez d’abord jusqu’à la fin',
  pressAgain: 'Ceci vient de changer. Appuyez à nouveau pour répondre.',
  pressMoved: 'Ceci vient de passer sous votre pointeur. Déplacez-le, puis appuyez à nouveau.',
  hiddenCharacter: (code) => `Caractère invisible ${code}`,
  notInPreview: 'Également envoyé',
  allArguments: 'Arguments bruts',
  editAll: 'Modifier tous les arguments',
  was: 'avant',
  now: 'après',
  removed: 'supprimé',
  added: 'ajouté',
  edit: 'Modifier',
  edits: (count) => plural(count, { one: `${count} modification`, other: `${count} modifications` }),
  undoEdits: 'Annuler les modifications',

  approve: 'Approuver',
  approveYes: 'Oui',
  deny: 'Refuser',
  denyNo: 'Non',
  choices: {
    respond: 'Répondre',
    ignore: 'Ne pas donner suite',
    result: 'Indiquer le résultat',
    failure: 'Signaler un échec',
  },
  verbs: {
    send: 'Envoyer',
    create: 'Créer',
    add: 'Ajouter',
    update: 'Modifier',
    delete: 'Supprimer',
    run: 'Exécuter',
    write: 'Écrire',
    move: 'Déplacer',
    rename: 'Renommer',
    copy: 'Copier',
    upload: 'Téléverser',
    download: 'Télécharger',
    install: 'Installer',
    deploy: 'Déployer',
    publish: 'Publier',
    book: 'Réserver',
    buy: 'Acheter',
    order: 'Commander',
    pay: 'Payer',
    transfer: 'Transférer',
    refund: 'Rembourser',
    schedule: 'Planifier',
    invite: 'Inviter',
    share: 'Partager',
    merge: 'Fusionner',
    push: 'Pousser',
    read: 'Lire',
    search: 'Rechercher',
  },
  ownActions: {
    run: 'Exécuter cette commande',
    change: 'Modifier ce fichier',
    write: 'Écrire ce fichier',
    read: 'Lire ce fichier',
    search: 'Rechercher dans les fichiers',
    fetch: 'Ouvrir cette page',
    searchWeb: 'Rechercher sur le Web',
    plan: 'Suivre ce plan',
  },
  dontDo: (verb) => `Ne pas ${verb.toLowerCase()}`,
  alwaysAllow: 'Toujours autoriser',
  withEdits: (choice, count) =>
    plural(count, {
      one: `${choice} avec ${count} modification`,
      other: `${choice} avec ${count} modifications`,
    }),
  withFeedback: (choice, tone) => `${choice} avec un ${tone === 'deny' ? 'motif' : 'commentaire'}…`,
  addNote: 'Ajouter un commentaire…',
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? 'Motif' : 'Commentaire'),
  feedbackMissing: (tone) => (tone === 'deny' ? 'Saisissez un motif' : 'Saisissez un commentaire'),
  back: 'Retour',
  next: 'Suivant',
  send: 'Envoyer',
  saveAnswer: 'Enregistrer la réponse',
  confirmDestructive: (tool) =>
    tool === null
      ? 'Cette action est irréversible. Continuer\u202f?'
      : `Cette action est irréversible. Exécuter ${tool} tel qu’affiché ci-dessus\u202f?`,
  confirmRun: (tool) =>
    tool === null ? 'Confirmez-vous\u202f?' : `Exécuter ${tool} tel qu’affiché ci-dessus\u202f?`,
  sendThisAnswer: 'Envoyer cette réponse',
  askAgreed: (choice) => `${choice}\u202f?`,
  bothWays: 'Appuyez sur le choix voulu',
  calledByAgent: (label) => `l’agent appelle cela «\u202f${label}\u202f»`,
  runTool: (tool) => `Exécuter ${tool}`,
  dontRun: 'Ne pas exécuter',
  holdTo: (action) => `Maintenir pour confirmer\u202f: ${action}`,
  holdHint: 'Maintenez appuyé, puis relâchez.',
  letGo: 'Vous pouvez relâcher.',
  typeInstead: 'Saisir au clavier',
  typeToConfirm: (text) => `Saisissez ${text} pour confirmer`,
  required: 'obligatoire',
  optional: 'facultatif',
  formClear: (field) => `Effacer ${field}`,

  suggested: 'suggéré',
  somethingElse: 'Autre chose',
  yourAnswer: 'Votre réponse',
  stepOf: (step, total) => `${step} sur ${total}`,
  stepDone: (step) => `${step}, réponse donnée`,
  questionNumber: (step) => `Question ${step}`,
  chooseOne: 'Choisissez une option',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null)
      return minimum > 1 ? `Choisissez-en au moins ${minimum}.` : 'Choisissez-en autant que vous voulez.';
    return minimum === maximum ? `Choisissez-en ${maximum}.` : `Choisissez-en de ${minimum} à ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `Choisissez-en au moins ${minimum}`,
  chooseAtMost: (maximum) => `Choisissez-en ${maximum} au plus`,
  answerMissing: 'Saisissez une réponse',

  answerAsJson: 'Répondre en JSON',
  jsonError: (reason) => `JSON non valide\u202f: ${reason}`,
  details: 'Détails',
  expectedShape: 'Format attendu',

  open: (host) => `Ouvrir ${host}`,
  opensElsewhere: 'S’ouvre dans un nouvel onglet',
  linkRefused: 'Ce n’est pas une adresse web\u202f: elle ne peut pas être ouverte ici',
  decline: 'Refuser',
  reviewProgress: (decided, total) =>
    plural(decided, { one: `${decided} vérifiée sur ${total}`, other: `${decided} vérifiées sur ${total}` }),
  approveAll: (count, tool) => `Approuver ${all(count, tool)}`,
  denyAll: (count, tool) => `Refuser ${all(count, tool)}`,
  actOnSeveral: (action, count) => `${action} (${count})`,
  reviewEach: 'Vérifier une par une',
  askedWithOthers: (others) =>
    plural(others, {
      one: `Demandée avec ${others} autre`,
      other: `Demandée avec ${others} autres`,
    }),
  seeAllFirst: 'Vous ne les avez pas encore toutes vues',
  sendAnswers: (count) => plural(count, { one: 'Envoyer la réponse', other: `Envoyer ${count} réponses` }),

  cancelRequest: 'Passer',
  change: 'Modifier',
  changeAnswer: 'Modifier la réponse',
  sendAgain: 'Renvoyer',
  takenNote:
    'L’agent a déjà pris cette réponse. Répondre à nouveau peut déclencher les mêmes actions une deuxième fois.',
  notLoaded:
    'Cette page n’a pas pu charger de quoi afficher la demande de l’agent. Réessayez, ou rechargez la page.',
  mayHaveArrived: 'La connexion a été interrompue. La réponse est peut-être arrivée.',
  tryAgain: 'Réessayer',
  sending: 'Envoi en cours…',
  running: 'Exécution en cours…',
  notSentYet: 'pas encore envoyée',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Impossible de joindre l’agent.';
    if (code === 'BAD_EVENT') return 'Le serveur de l’agent a envoyé quelque chose d’illisible.';
    if (code === 'abort') return 'Vous avez arrêté l’agent.';
    if (code === 'STREAM_ENDED') return 'La connexion a été interrompue avant que l’agent ait terminé.';
    if (code === 'THREAD_LEFT') return 'Une autre conversation a été ouverte avant l’envoi de la réponse.';
    if (code === 'ALREADY_ANSWERED')
      return 'Un autre onglet a répondu à cette demande. Rien n’a été envoyé d’ici.';
    if (code === 'EXPIRED') return 'Le délai a expiré avant l’envoi de la réponse.';
    if (code === 'RELOADED')
      return 'La réponse n’est peut-être pas arrivée. Vous pouvez la renvoyer sans risque.';
    if (code === 'RECORD_FAILED')
      return 'La réponse n’a pas pu être enregistrée et n’a donc pas été envoyée.';
    if (code === 'ANSWER_REFUSED') return 'L’agent n’a pas accepté cette réponse.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'Vous ne pouvez pas répondre à cette demande.'
        : `Vous ne pouvez pas répondre à cette demande\u202f: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'Cette demande ne peut plus être passée ici. Commencez une nouvelle conversation.';
    return message.trim() === '' ? 'L’agent s’est arrêté à cause d’une erreur.' : message;
  },
  answerSaved: (answer) => `Votre réponse est enregistrée\u202f: ${answer}.`,
  approvalSaved: 'Votre approbation est enregistrée.',
  denialSaved: 'Votre refus est enregistré.',
  answersSaved: 'Vos réponses sont enregistrées.',
  askedAgo: (minutes) => `demandé ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `expire ${inMinutes(minutes)}`,
  expiresAt: (at) => `expire le ${day(at)}`,
  secondsLeft: (seconds) => `il reste ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60
      ? 'Il vous reste une minute pour répondre'
      : `Il vous reste ${seconds} secondes pour répondre`,
  expired: (at) =>
    `Demande expirée${at === null ? '' : ` (${time(at)})`}. Vous ne pouvez plus que la passer.`,
  answered: (done, total) =>
    plural(done, { one: `${done} réponse sur ${total}`, other: `${done} réponses sur ${total}` }),
  nextUnanswered: 'Suivante sans réponse',
  message: 'Message',
  answerAbove: 'En attente de votre réponse ci-dessus',
  goToIt: 'Aller à la demande',
  withThisNote: (choice) => `${choice} avec ce commentaire`,
  andSayThis: (choice) => `${choice} et dire ceci`,
  sendAsAnswer: 'Envoyer comme réponse',
  chooseOption: (option) => `Choisir «\u202f${option}\u202f»`,
  replyInWords: 'Ou répondez avec vos mots…',
  notInWords: 'Réponse impossible en mots',
  invalid: 'L’agent n’acceptera pas cette réponse.',

  summaryFields: (count) => plural(count, { one: `${count} champ rempli`, other: `${count} champs remplis` }),
  summaryOpened: 'Lien ouvert',
  summaryDeclined: 'Refusé',
  summaryCancelled: 'Sera passée',
  summaryEmpty: 'Sans réponse',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `Les ${total} approuvées`;
    if (denied === total && total > 1) return `Les ${total} refusées`;
    return `${plural(approved, { one: `${approved} approuvée`, other: `${approved} approuvées` })}, ${plural(denied, { one: `${denied} refusée`, other: `${denied} refusées` })}`;
  },
  quoted: (text) => `«\u202f${text}\u202f»`,

  ended: {
    approved: 'Approuvée',
    denied: 'Refusée',
    answered: 'Répondu',
    cancelled: 'Passée',
    expired: 'Expirée',
    failed: 'Échec',
    replaced: 'Poursuivi sans votre réponse',
    forgotten: 'Sans effet',
    elsewhere: 'Réponse donnée ailleurs',
    withdrawn: 'Retirée',
    stopped: 'Arrêtée',
    closed: 'Plus ouverte',
  },
  endedNote: {
    expired: 'Personne n’a répondu à temps.',
    failed: 'L’outil a signalé une erreur.',
    forgotten: 'L’agent ne reconnaissait plus cette demande.',
    withdrawn: 'L’agent a retiré la demande.',
    stopped: 'L’agent a été arrêté avant l’arrivée d’une réponse.',
    closed: 'On ne sait pas comment cette demande s’est terminée.',
  },
  changes: (count) => plural(count, { one: `${count} modification`, other: `${count} modifications` }),
  deniedRunsNone: 'Vous avez refusé une de ces actions\u202f: l’agent n’en exécutera aucune.',
  deniedRanNone: 'Une de ces actions a été refusée\u202f: l’agent n’en a exécuté aucune.',
  youChanged: 'Vous avez modifié',
  names,
  writtenNotSent: 'Vous avez écrit ceci, qui n’a pas été envoyé\u202f:',
  copy: 'Copier',
  copied: 'Copié',
  toolResult: 'Résultat',
  asJson: 'En JSON',
  decidedBy: (names) => `Par ${names}`,
  answeredElsewhere: (names) => `Réponse donnée par ${names} dans une autre fenêtre`,
  viewedBy: (names, count) =>
    plural(count, { one: `${names} consulte cette demande`, other: `${names} consultent cette demande` }),
  approvedSoFar: (count, needed, names) =>
    `${count} approbation${count > 1 ? 's' : ''} sur ${needed}${names === null ? '' : `\u202f: ${names}`}`,
  moreApprovals: (missing) =>
    plural(missing, {
      one: `en attente de ${missing} autre approbation`,
      other: `en attente de ${missing} autres approbations`,
    }),
  behind: 'Reconnexion en cours. Ce qui est affiché n’est peut-être plus à jour.',
  time,

  announceRequest: (count, ask) =>
    plural(count, {
      one: `Nouvelle demande\u202f: ${ask}`,
      other: `${count} nouvelles demandes. La première\u202f: ${ask}`,
    }),
  announceShortcut: (keys) => `Appuyez sur ${keys} pour y accéder.`,
  announceOutcome: (ending, ask) => `${ending}\u202f: ${ask}`,
  keepOpen: 'Garder ouverte',
  cancelAll: (count) => plural(count, { one: 'Passer', other: `Passer les ${count}` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: 'Passer sans répondre\u202f? L’agent continuera sans votre réponse.',
      other: `Passer les ${count} demandes sans répondre\u202f? L’agent continuera sans vos réponses.`,
    }),
  cancelEndsQuestion: 'Passer sans répondre\u202f? L’agent arrêtera alors toute sa tâche.',

  formYes: 'Oui',
  formNo: 'Non',
  formChoose: 'Choisir…',
  formFilter: (field) => `Filtrer ${field}`,
  formFound: (shown, found) => {
    if (found === 0) return 'Aucun résultat';
    if (shown < found) return `Tapez pour réduire ${number(found)} choix`;
    return plural(found, { one: `${number(found)} résultat`, other: `${number(found)} résultats` });
  },
  formAdd: 'Ajouter un élément',
  formEmptyList: 'Aucun élément pour l’instant',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Retirer ${item}`,
  formMoveUp: (item) => `Monter ${item}`,
  formMoveDown: (item) => `Descendre ${item}`,
  formDuplicate: (item) => `Dupliquer ${item}`,
  formMoved: (list, position, count) => `Nouvelle position dans ${list}\u202f: ${position} sur ${count}`,
  formRemoved: (item) => `${item} a été retiré`,
  formUndo: 'Annuler',
  formLeft: (count) =>
    plural(count, { one: 'Encore 1 champ à remplir', other: `Encore ${number(count)} champs à remplir` }),
  formOption: (position) => `Option ${position}`,
  formTypes: {
    string: 'Texte',
    number: 'Nombre',
    integer: 'Nombre entier',
    boolean: 'Oui ou non',
    array: 'Liste',
    null: 'Rien',
  },
  formJsonHint: 'Saisissez du JSON. Le texte se met entre guillemets droits doubles.',
  formKey: 'Nom',
  formValue: 'Valeur',
  formNameProblem: {
    taken: 'Ce nom est déjà utilisé',
    refused: 'L’agent n’accepte pas ce nom',
    unnamed: 'Saisissez un nom',
  },
  formExpand: (field) => `Remplir ${field}`,
  formFields: (first, last) => `Afficher les champs ${number(first)} à ${number(last)}`,
  formDeprecated: 'n’est plus utilisé',
  formFixed: 'Valeur fixe',
  formEmptyAsNull: 'facultatif, vide signifie « Rien »',
  formSuggested: (value) => `Suggestion\u202f: ${value}`,
  formExample: (value) => `ex. ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Lu comme ${written(value)}`,
  formFileDrop: (several) =>
    several ? 'Choisissez des fichiers ou déposez-les ici' : 'Choisissez un fichier ou déposez-le ici',
  formFileChosen: (name, bytes) => `${name && `${name}, `}${size(bytes)}`,
  formFilesTooLarge: (bytes, most) =>
    `Trop volumineux\u202f: ${size(bytes)}. Il est possible d’envoyer ${size(most)} au plus.`,
  formFilesUnreadable: 'Ce fichier est illisible. Choisissez-en un autre.',
  formUnsupported: 'Ce champ ne peut pas être affiché ici',
  formUnchecked: (count) =>
    plural(count, {
      one: `${count} règle de ce formulaire ne peut pas être vérifiée ici.`,
      other: `${count} règles de ce formulaire ne peuvent pas être vérifiées ici.`,
    }),
  formNarrowed: (count) =>
    plural(count, {
      one: `L’agent n’a pas indiqué si ${count} champ attend du texte ou un nombre. Ses autres règles ont tranché.`,
      other: `L’agent n’a pas indiqué si ${count} champs attendent du texte ou des nombres. Leurs autres règles ont tranché.`,
    }),
  formUnusable: {
    'not-a-schema': 'L’agent n’a pas envoyé de formulaire valide. Saisissez votre réponse en JSON.',
    'too-large': 'Ce formulaire compte trop de champs pour être affiché. Saisissez votre réponse en JSON.',
    'too-deep': 'Ce formulaire compte trop de niveaux pour être affiché. Saisissez votre réponse en JSON.',
    contradictory: 'Les règles de ce formulaire se contredisent. Saisissez votre réponse en JSON.',
    unfillable:
      'Quoi que vous saisissiez, ces champs enfreignent une règle du formulaire. Saisissez votre réponse en JSON.',
    broken: 'Ce formulaire ne peut pas être affiché ici. Saisissez votre réponse en JSON.',
    recursive: 'Ce formulaire est sans fin. Saisissez votre réponse en JSON.',
    unresolved: 'Une partie de ce formulaire manque. Saisissez votre réponse en JSON.',
  },
  formAsJson: 'Répondre plutôt en JSON',
  formAlsoSent: 'Sera aussi envoyé',
  formErrors: (count) =>
    plural(count, { one: `Corrigez ${count} champ\u202f:`, other: `Corrigez ${count} champs\u202f:` }),
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `${choice} avec les modifications`,
  formEditSave: 'Enregistrer les modifications',

  unchangedLines: (count) =>
    plural(count, { one: `${number(count)} ligne inchangée`, other: `${number(count)} lignes inchangées` }),
  linesAdded: (count) =>
    plural(count, { one: `${number(count)} ligne ajoutée`, other: `${number(count)} lignes ajoutées` }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} ligne supprimée`, other: `${number(count)} lignes supprimées` }),
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} fichier`, other: `${number(count)} fichiers` }),
  fileIsNew: 'Nouveau fichier',
  fileIsWritten: 'Écrit tout le fichier',
  fileIsDeleted: 'Le fichier est supprimé',
  fileMovesTo: 'Déplacé vers',
  pathGoesUp: 'Le chemin remonte d’un dossier («\u202f..\u202f»).',
  pathMixesAlphabets: 'Le chemin mélange des lettres d’alphabets différents.',
  pathHasLookAlikes: 'Le chemin contient des signes qui ressemblent à une barre oblique ou à un point.',
  pathLooksLikeLink: 'Le chemin ressemble à un lien vers un autre fichier («\u202f->\u202f»).',
  fileBecomesLink: 'Le fichier devient un lien vers un autre.',

  previewAmount: 'Montant',
  commandFolder: 'S’exécute dans',
  commandHint: {
    deletes: 'supprime des fichiers sans demander',
    'runs-download': 'exécute ce qu’il télécharge',
    overwrites: 'écrase un fichier',
    'forces-push': 'réécrit l’historique d’un dépôt',
    'as-root': 's’exécute en administrateur',
    disk: 'écrit directement sur un disque',
  },
  messagePart: {
    from: 'De',
    to: 'À',
    cc: 'Copie',
    bcc: 'Copie cachée',
    subject: 'Objet',
  },
  secretHidden: 'Masqué',
  showSecret: (name) => `Afficher ${name}`,
  sqlKind: {
    reads: 'Lit des données',
    writes: 'Modifie des données',
    deletes: 'Supprime des données',
    structure: 'Modifie la structure',
    other: 'Autre instruction',
  },
  valueBefore: 'Avant',
  valueAfter: 'Après',
  riskFact: {
    permissions: 'Autorise',
    policy: 'Règle',
    reason: 'Motif',
  },
  riskLevel: {
    low: 'Risque faible',
    medium: 'Risque moyen',
    high: 'Risque élevé',
    critical: 'Risque critique',
  },
  imageLeftOut: 'Image, non chargée',

  inbox: 'Boîte de réception',
  inboxOpen: (count) => `${number(count)} en attente`,
  inboxShown: (shown, count) =>
    plural(shown, {
      one: `${number(shown)} affichée sur ${number(count)}`,
      other: `${number(shown)} affichées sur ${number(count)}`,
    }),
  inboxFilter: 'Filtrer les demandes',
  inboxNoMatch: (text) => `Aucune demande ne correspond à «\u202f${text}\u202f»`,
  inboxClearFilter: 'Effacer le filtre',
  inboxOrder: 'Ordre',
  inboxByConversation: 'Par conversation',
  inboxByUrgency: 'Les plus urgentes d’abord',
  inboxFor: (name) => `Pour ${name}`,
  inboxPrevious: 'Demande précédente',
  inboxNext: 'Demande suivante',
  inboxArrived: (count) =>
    plural(count, {
      one: `Afficher ${number(count)} nouvelle demande`,
      other: `Afficher ${number(count)} nouvelles demandes`,
    }),
  inboxClear: (count) =>
    plural(count, { one: `Retirer ${number(count)} traitée`, other: `Retirer ${number(count)} traitées` }),
  inboxEmpty: 'Rien ne vous attend',
  inboxEmptyHint: 'Quand un agent a besoin de vous, sa demande apparaît ici.',

  ruleOffer: 'Approuver désormais…',
  ruleReach: 'Pour combien de temps',
  ruleOnce: 'Encore une fois',
  ruleInConversation: 'Dans cette conversation',
  ruleInOneConversation: 'Dans la conversation où elle a été donnée',
  ruleUntil: (at) => `Jusqu’au ${day(at)}`,
  ruleAlways: 'Toujours',
  ruleWidth: 'Pour quels appels',
  ruleExact: 'Exactement ces arguments',
  ruleFields: 'Des arguments semblables aussi',
  ruleWhole: 'N’importe quels arguments',
  ruleSentence: (does, conditions, limits) =>
    [conditions.length > 0 ? `${does}\u202f: ${conditions.join('\u202f; ')}` : does, ...limits]
      .map((part) => `${part}.`)
      .join(' '),
  ruleEqual: (name, value) => `${name} vaut ${value}`,
  ruleOneOf: (name, values) => `${name} est l’un de ${values}`,
  ruleFolder: (name, folder) => `${name} se trouve dans ${folder}`,
  ruleDomain: (name, domain) => `${name} est chez ${domain}`,
  ruleAny: (names) => `n’importe quelle valeur pour ${names}`,
  ruleAnything: 'avec n’importe quels arguments',
  rulePerDay: (count) => `Au plus ${number(count)} par jour`,
  ruleUntilRevoked: 'Vous pouvez la révoquer à tout moment',
  ruleGive: 'Approuver et autoriser désormais',
  ruleProducers:
    'Ce que l’agent propose lui-même de toujours autoriser est à part et ne figure dans aucune liste ici.',
  ruleApproved: 'Approuvé par votre règle',
  ruleToday: (use, most) =>
    most === null ? `${number(use)} aujourd’hui` : `${number(use)} sur ${number(most)} aujourd’hui`,
  ruleSoon: 'Votre règle va approuver ceci.',
  ruleStop: 'Arrêter',
  ruleRevoke: 'Révoquer',
  rules: 'Autorisations permanentes',
  rulesNone: 'Rien n’est approuvé sans vous demander',
  rulesPast: 'Plus en vigueur',
  rulesUnreadable: (count) =>
    plural(count, {
      one: `${number(count)} règle est illisible et n’approuve rien`,
      other: `${number(count)} règles sont illisibles et n’approuvent rien`,
    }),
  ruleUses: (count) =>
    plural(count, { one: `${number(count)} appel approuvé`, other: `${number(count)} appels approuvés` }),
  ruleGiven: (at) => `Donnée le ${day(at)}`,
  ruleEnded: { revoked: 'Révoquée', expired: 'Expirée', used: 'Utilisée' },
  ruleForget: 'Retirer',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, { one: 'Un agent vous attend', other: `${number(count)} demandes vous attendent` }),
};

function all(count: number, tool: string | null): string {
  const which = count === 2 ? 'les deux' : `les ${count}`;
  return tool === null ? which : `${which} appels à ${tool}`;
}

function size(bytes: number): string {
  return `${number(bytes)} ${plural(bytes, { one: 'octet', other: 'octets' })}`;
}

const WRONG_FORMAT = 'Ce n’est pas le format attendu par l’agent';

const WRONG_VALUE = 'N’est pas attendu ici';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Doit être une adresse e-mail, comme name@example.com',
  uri: 'Doit être une adresse web complète, comme https://example.com',
  date: 'Doit être une date',
  'date-time': 'Doit être une date avec l’heure',
  uuid: 'Doit être un UUID',
  ipv4: 'Doit être une adresse IPv4',
  ipv6: 'Doit être une adresse IPv6',
  hostname: 'Doit être un nom d’hôte',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Doit être du texte',
  number: `Utilisez des chiffres, par exemple ${number(1_200_000.5, 2)}`,
  integer: `Doit être un nombre entier, par exemple ${number(12_345)}`,
  boolean: 'Doit être oui ou non',
  object: 'Doit être un objet',
  array: 'Doit être une liste',
  null: 'Doit rester vide',
};

/** What to do with a field that has to be filled in. */
const MISSING: Readonly<Record<AskedField['entry'], string>> = {
  choice: 'Choisissez une option',
  yesOrNo: 'Choisissez oui ou non',
  list: 'Ajoutez au moins un élément',
  file: 'Choisissez un fichier',
  text: 'Remplissez ce champ',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = /year|ann[ée]e/i.test(`${field} ${asked?.name ?? ''}`);
  const bound = isYear ? written(limit) : boundOf(keyword, limit, [field, asked?.name]);
  const characters = plural(Number(limit), { one: `${bound} caractère`, other: `${bound} caractères` });
  const items = plural(Number(limit), { one: `${bound} élément`, other: `${bound} éléments` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: asked ? MISSING[asked.entry] : 'Obligatoire',
    precision: 'Compte plus de chiffres qu’il n’est possible d’en envoyer exactement',
    badInput: 'Incomplet ou impossible. Corrigez ou effacez.',
    minimum: isYear ? `Saisissez une année à partir de ${bound}` : `Doit être supérieur ou égal à ${bound}`,
    maximum: isYear ? `Saisissez une année jusqu’à ${bound}` : `Doit être inférieur ou égal à ${bound}`,
    exclusiveMinimum: isYear ? `Saisissez une année après ${bound}` : `Doit être supérieur à ${bound}`,
    exclusiveMaximum: isYear ? `Saisissez une année avant ${bound}` : `Doit être inférieur à ${bound}`,
    multipleOf: `Doit être un multiple de ${bound}`,
    minLength: `Doit contenir au moins ${characters}`,
    maxLength: `Doit contenir au plus ${characters}`,
    minItems: `Doit contenir au moins ${items}`,
    maxItems: `Doit contenir au plus ${items}`,
    minProperties: `Doit contenir au moins ${items}`,
    maxProperties: `Doit contenir au plus ${items}`,
    uniqueItems: 'Sans doublons',
    enum: 'Doit être l’une des options',
    const: limit === undefined ? WRONG_VALUE : `Doit être ${bound}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}, comme ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'Ne correspond à aucune option',
    oneOf: 'Doit correspondre à une seule option',
    additionalProperties: WRONG_VALUE,
    unevaluatedProperties: WRONG_VALUE,
    propertyNames: 'L’agent n’accepte pas ce nom',
    contains: 'Il manque un élément attendu par l’agent',
    additionalItems: WRONG_VALUE,
    not: WRONG_VALUE,
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
