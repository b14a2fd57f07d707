import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: 'supprime sans demander',
  'runs-download': 'exécute ce qu’il télécharge',
  overwrites: 'écrase un fichier',
  'forces-push': 'réécrit l’historique d’un dépôt',
  'as-root': 's’exécute en administrateur',
  disk: 'écrit directement sur un disque',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: 'De',
  to: 'À',
  cc: 'Copie',
  bcc: 'Copie cachée',
  subject: 'Objet',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: 'Lit des données',
  writes: 'Modifie des données',
  deletes: 'Supprime des données',
  structure: 'Modifie la structure',
  other: 'Autre instruction',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: 'Risque faible',
  medium: 'Risque moyen',
  high: 'Risque élevé',
  critical: 'Risque critique',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: 'Autorise',
  policy: 'Règle',
  reason: 'Motif',
};

/** The labels of the previews of actions, in French. */
export const frenchActionLabels: ActionLabels = {
  previewAmount: 'Montant',
  commandFolder: 'S’exécute dans',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: 'Masqué',
  showSecret: (name) => `Afficher ${name}`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: 'Avant',
  valueAfter: 'Après',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: 'Image, non chargée',
};
