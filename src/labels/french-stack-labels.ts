import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';
import { frenchOutcomeLabels } from './french-outcome-labels.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('fr');

/** The labels of stack, prompts, dialog and receipts in French. */
export const frenchStackLabels: StackLabels = {
  formLoading: 'Chargement du formulaire…',
  formLoadFailed: 'Impossible de charger le formulaire.',
  formEditDiscard: 'Abandonner',

  stack: 'Demandes de l’agent',
  kindApproval: 'Votre accord est requis',
  kindYesNo: 'Oui ou non',
  kindResult: 'Résultat à indiquer',
  kindHigh: 'À vérifier avec soin',
  kindCritical: 'Risque élevé',
  kindDestructive: 'Irréversible',
  kindQuestion: 'Question',
  kindForm: 'Informations requises',
  kindReview: 'À passer en revue',
  kindLink: 'Lien à ouvrir',
  kindFreeform: 'Votre réponse est requise',
  askedBy: (name) => (name === null ? 'par un sous-agent' : `par ${name}`),

  askApproval: (tool) => (tool === null ? 'Continuer\u202f?' : `Souhaite exécuter ${tool}`),
  askResult: (tool) =>
    tool === null ? 'Quel a été le résultat\u202f?' : `Quel a été le résultat de ${tool}\u202f?`,
  askQuestion: 'L’agent a une question',
  askForm: 'L’agent a besoin de quelques informations',
  askReview: (count) =>
    `L’agent souhaite effectuer ${plural(count, { one: `${count} étape`, other: `${count} étapes` })}`,
  askLink: (host) => `L’agent souhaite que vous ouvriez ${host}`,
  askFreeform: 'L’agent attend votre réponse',
  askedTogether: 'Une seule réponse vaut pour tout ce qui est demandé ici.',
  onlySkippable: 'Les réponses seraient différentes : vous pouvez seulement ignorer cette demande.',

  willRunWith: 'sera exécuté avec',
  approvalSends: 'Votre accord enverra',
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
  entries: (count) => plural(count, { one: `${count} entrée`, other: `${count} entrées` }),
  tooDeep: 'trop de niveaux pour être affiché',
  callIncomplete: 'Les arguments sont incomplets.',
  callUnverified: 'Décrit par l’agent, non vérifié',
  callDuplicateKey: 'Une clé apparaît deux fois\u202f; une seule valeur compte',
  callLossyNumber:
    'Un nombre est trop long pour être affiché exactement. Les arguments sont affichés tels que reçus.',
  callInconsistent:
    'L’agent a envoyé cet appel plusieurs fois avec des arguments différents. Ce qui sera exécuté peut différer.',
  findings: 'Mérite un second regard',
  notChecked: 'Non vérifié',
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
  notInPreview: (count) => `Absents de l’aperçu (${count})`,
  allArguments: (count) => `Arguments tels qu’envoyés (${count})`,
  editAll: 'Modifier tous les arguments',
  was: 'avant',
  now: 'après',
  removed: 'supprimé',
  added: 'ajouté',
  edit: 'Modifier',
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
  bothWays: 'Les mots seuls ne décident pas. Appuyez sur le choix voulu.',
  calledByAgent: (label) => `l’agent appelle cela «\u202f${label}\u202f»`,
  runTool: (tool) => `Exécuter ${tool}`,
  dontRun: 'Ne pas exécuter',
  holdTo: (action) => `${action} (maintenir)`,
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
  seeAllFirst: 'Parcourez d’abord chaque étape',
  sendAnswers: 'Envoyer les réponses',

  ...frenchOutcomeLabels,
};

function all(count: number, tool: string | null): string {
  const which = count === 2 ? 'les deux' : `les ${count}`;
  return tool === null ? which : `${which} appels à ${tool}`;
}
