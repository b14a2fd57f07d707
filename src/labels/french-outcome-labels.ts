import type { OutcomeLabels } from '../ui/outcome-labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const { plural, names, time, day, inMinutes } = createLocaleFormat<Record<'one' | 'other', string>>('fr');

// French sets a narrow no-break space, written \u202f here, before ; : ! ? and inside « ».

/** The labels of deadlines, the text field, sending, receipts and announcements in French. */
export const frenchOutcomeLabels: OutcomeLabels = {
  cancelRequest: 'Ignorer',
  change: 'Modifier',
  changeAnswer: 'Modifier la réponse',
  sendAgain: 'Renvoyer',
  takenNote:
    'L’agent a déjà pris cette réponse. Répondre à nouveau peut déclencher les mêmes actions une deuxième fois.',
  mayHaveArrived: 'La connexion a été interrompue. La réponse est peut-être arrivée.',
  tryAgain: 'Réessayer',
  notLoaded:
    'Cette page n’a pas pu charger de quoi afficher la demande de l’agent. Réessayez, ou rechargez la page.',
  sending: 'Envoi en cours…',
  running: 'Exécution en cours…',
  notSentYet: 'pas encore envoyée',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Impossible de joindre l’agent.';
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
      return 'Cette demande ne peut plus être ignorée ici. Commencez une nouvelle conversation.';
    return message.trim() === ''
      ? 'L’agent s’est arrêté à cause d’une erreur.'
      : `L’agent s’est arrêté\u202f: ${message}`;
  },
  answerSaved: (answer) => `Votre réponse est enregistrée\u202f: ${answer}.`,
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
    `Demande expirée${at === null ? '' : ` (${time(at)})`}. Vous ne pouvez plus que l’ignorer.`,
  answered: (done, total) =>
    plural(done, { one: `${done} réponse sur ${total}`, other: `${done} réponses sur ${total}` }),
  nextUnanswered: 'Suivante sans réponse',
  message: 'Message',
  answerAbove: 'Répondez à la demande ci-dessus pour continuer',
  goToIt: 'Aller à la demande',
  withThisNote: (choice) => `${choice} avec ce commentaire`,
  sendAsAnswer: 'Envoyer comme réponse',
  chooseOption: (option) => `Choisir «\u202f${option}\u202f»`,
  replyInWords: 'Ou répondez avec vos mots…',
  notInWords: 'Il n’est pas possible de répondre à cette demande par un message',
  invalid: 'L’agent n’acceptera pas cette réponse.',

  summaryFields: (count) => plural(count, { one: `${count} champ rempli`, other: `${count} champs remplis` }),
  summaryOpened: 'Lien ouvert',
  summaryDeclined: 'Refusé',
  summaryCancelled: 'Sera ignorée',
  summaryEmpty: 'Sans réponse',
  summaryReviewed: (approved, denied) =>
    `${plural(approved, { one: `${approved} approuvée`, other: `${approved} approuvées` })}, ${plural(denied, { one: `${denied} refusée`, other: `${denied} refusées` })}`,
  quoted: (text) => `«\u202f${text}\u202f»`,

  ended: {
    approved: 'Approuvée',
    denied: 'Refusée',
    answered: 'Répondu',
    cancelled: 'Ignorée',
    expired: 'Expirée',
    failed: 'Échec',
    replaced: 'Laissée de côté',
    forgotten: 'Sans effet',
    elsewhere: 'Réponse donnée ailleurs',
    withdrawn: 'Retirée',
    stopped: 'Arrêtée',
    closed: 'Plus ouverte',
  },
  endedNote: {
    expired: 'Personne n’a répondu à temps.',
    failed: 'L’outil a signalé une erreur.',
    replaced: 'L’agent a continué sans cette réponse.',
    forgotten: 'L’agent ne reconnaissait plus cette demande.',
    withdrawn: 'L’agent a retiré la demande.',
    stopped: 'L’agent a été arrêté avant l’arrivée d’une réponse.',
    closed: 'On ne sait pas comment cette demande s’est terminée.',
  },
  changes: (count) => plural(count, { one: `${count} modification`, other: `${count} modifications` }),
  youChanged: 'Vous avez modifié',
  names,
  writtenNotSent: 'Vous avez écrit ceci, qui n’a pas été envoyé\u202f:',
  copy: 'Copier',
  copied: 'Copié',
  answerFailed: 'Votre réponse n’est pas arrivée',
  toolResult: 'Résultat',
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
  cancelAll: (count) => plural(count, { one: 'Ignorer', other: `Ignorer les ${count}` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: 'Ignorer sans répondre\u202f? L’agent continuera sans votre réponse.',
      other: `Ignorer les ${count} demandes sans répondre\u202f? L’agent continuera sans vos réponses.`,
    }),
};
