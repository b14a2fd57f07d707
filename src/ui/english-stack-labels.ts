import { all, englishLocale, number, plural } from './english-format.js';
import { formatDateTime, formatTime } from './format-time.js';
import type { StackLabels } from './labels.js';

/** The labels in English. Those of the schema form are in `english-form-labels.ts` and arrive with the form. */
export const englishStackLabels: StackLabels = {
  formLoading: 'Loading form…',
  formLoadFailed: 'Couldn’t load the form.',
  formEditDiscard: 'Discard',

  stack: 'Requests from the agent',
  kindApproval: 'Needs your approval',
  kindYesNo: 'Needs a yes or no',
  kindResult: 'Needs a result',
  kindHigh: 'Check carefully',
  kindCritical: 'High risk',
  kindDestructive: 'Can’t be undone',
  kindQuestion: 'Question',
  kindForm: 'Details needed',
  kindReview: 'Needs your review',
  kindLink: 'Open a link',
  kindFreeform: 'Needs your answer',
  askedBy: (name) => (name === null ? 'from a subagent' : `from ${name}`),

  askApproval: (tool) => (tool === null ? 'Continue?' : `Wants to run ${tool}`),
  askResult: (tool) => (tool === null ? 'What was the result?' : `What was the result of ${tool}?`),
  askQuestion: 'The agent has a question',
  askForm: 'The agent needs some details',
  askReview: (count) => `The agent wants to take ${count} ${plural(count, 'step', 'steps')}`,
  askLink: (host) => `The agent wants you to open ${host}`,
  askFreeform: 'The agent is waiting for your answer',

  willRunWith: 'will run with',
  approvalSends: 'Approving sends',
  calledWith: 'was called with',
  noArguments: 'No arguments',
  emptyText: 'empty text',
  unnamedTool: 'Unnamed tool',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) => `Tool call ${id} wasn’t found, so its arguments can’t be shown.`,
  callNotJson: 'The arguments aren’t valid JSON. Shown as received.',
  callTooDeep: 'The arguments are nested too deeply to format. Shown as received.',
  tooDeep: 'nested too deeply to show',
  entries: (count) => `${count} ${plural(count, 'entry', 'entries')}`,
  callIncomplete: 'The arguments are incomplete.',
  callUnverified: 'Described by the agent; not verified',
  callDuplicateKey: 'A key appears twice; only one value counts',
  callLossyNumber: 'A number is too long to show exactly. Shown as received.',
  callInconsistent: 'The agent sent this call more than once with different arguments. What runs may differ.',
  realHost: (host) => `This address leads to ${host}`,
  textSize: (characters, lines) =>
    `${number(lines)} ${plural(lines, 'line', 'lines')} · ${number(characters)} ${plural(characters, 'character', 'characters')}`,
  hiddenCharacter: (code) => `Hidden character ${code}`,
  was: 'was',
  now: 'now',
  removed: 'removed',
  added: 'added',
  edit: 'Edit',
  undoEdits: 'Undo edits',

  approve: 'Approve',
  approveYes: 'Yes',
  deny: 'Deny',
  denyNo: 'No',
  choices: {
    respond: 'Reply',
    ignore: 'Ignore',
    result: 'Enter result',
    failure: 'Mark as failed',
  },
  alwaysAllow: 'Always allow this',
  withEdits: (choice, count) => `${choice} with ${count} ${plural(count, 'edit', 'edits')}`,
  withFeedback: (choice, tone) => `${choice} with a ${tone === 'deny' ? 'reason' : 'note'}…`,
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? 'Reason' : 'Note'),
  feedbackMissing: (tone) => (tone === 'deny' ? 'Enter a reason' : 'Enter a note'),
  back: 'Back',
  next: 'Next',
  send: 'Send',
  saveAnswer: 'Save answer',
  confirmDestructive: (tool) =>
    tool === null ? 'This can’t be undone. Continue?' : `This can’t be undone. Run ${tool} as shown above?`,
  confirmRun: (tool) => (tool === null ? 'Are you sure?' : `Run ${tool} as shown above?`),
  runTool: (tool) => `Run ${tool}`,
  dontRun: 'Don’t run',
  holdTo: (action) => `${action} (hold)`,
  holdHint: 'Press and hold, then let go.',
  letGo: 'Now let go.',
  typeInstead: 'Type instead',
  typeToConfirm: (text) => `Type ${text} to confirm`,
  required: 'required',
  optional: 'optional',

  suggested: 'suggested',
  somethingElse: 'Something else',
  yourAnswer: 'Your answer',
  stepOf: (step, total) => `${step} of ${total}`,
  stepDone: (step) => `${step}, answered`,
  questionNumber: (step) => `Question ${step}`,
  chooseOne: 'Choose one',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null) return minimum > 1 ? `Choose at least ${minimum}.` : 'Choose any number.';
    return minimum === maximum ? `Choose ${maximum}.` : `Choose ${minimum} to ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `Choose at least ${minimum}`,
  chooseAtMost: (maximum) => `Choose up to ${maximum}`,
  answerMissing: 'Enter an answer',

  answerAsJson: 'Answer as JSON',
  jsonError: (reason) => `Invalid JSON: ${reason}`,
  details: 'Details',
  expectedShape: 'Expected format',

  open: (host) => `Open ${host}`,
  opensElsewhere: 'Opens in a new tab',
  linkRefused: 'This isn’t a web address, so it can’t be opened here',
  decline: 'Decline',
  reviewProgress: (decided, total) => `${decided} of ${total} reviewed`,
  approveAll: (count, tool) => `Approve ${all(count)}${tool === null ? '' : ` ${tool} calls`}`,
  denyAll: (count, tool) => `Deny ${all(count)}${tool === null ? '' : ` ${tool} calls`}`,
  seeAllFirst: 'Review each one first',
  sendAnswers: 'Send answers',

  cancelRequest: 'Dismiss',
  change: 'Change',
  tryAgain: 'Try again',
  sending: 'Sending…',
  running: 'Running…',
  notSentYet: 'not sent yet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Couldn’t reach the agent.';
    if (code === 'STREAM_ENDED') return 'The connection was lost before the agent finished.';
    if (code === 'THREAD_LEFT') return 'Another conversation was opened before the answer was sent.';
    if (code === 'EXPIRED') return 'Time ran out before the answer was sent.';
    if (code === 'RELOADED') return 'The answer may not have arrived. It’s safe to send it again.';
    if (code === 'ANSWER_REFUSED') return 'The agent didn’t accept this answer.';
    if (code === 'EXPIRED_REFUSED')
      return 'This request can no longer be dismissed here. Start a new conversation.';
    return message.trim() === '' ? 'The agent stopped with an error.' : `The agent stopped: ${message}`;
  },
  answerSaved: (answer) => `Your answer is saved: ${answer}.`,
  answersSaved: 'Your answers are saved.',
  expiresIn: (minutes) => {
    const short = (value: number, unit: string) =>
      number(value, { style: 'unit', unit, unitDisplay: 'short' });
    return `expires in ${minutes < 60 ? short(minutes, 'minute') : short(Math.floor(minutes / 60), 'hour')}`;
  },
  expiresAt: (at) => `expires ${formatDateTime(at, englishLocale)}`,
  secondsLeft: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
  timeLeft: (seconds) => (seconds === 60 ? 'One minute left to answer' : `${seconds} seconds left to answer`),
  expired: (at) =>
    `Expired${at === null ? '' : ` at ${formatTime(at, englishLocale)}`}. You can only dismiss it now.`,
  answered: (done, total) => `${done} of ${total} answered`,
  nextUnanswered: 'Next unanswered',
  message: 'Message',
  answerAbove: 'Answer the request above to continue',
  goToIt: 'Go to it',
  withThisNote: (choice) => `${choice} with this note`,
  sendAsAnswer: 'Send as answer',
  chooseOption: (option) => `Choose “${option}”`,
  notInWords: 'This request can’t be answered in a message',
  invalid: 'The agent won’t accept this answer.',

  summaryFields: (count) => `${count} ${plural(count, 'field', 'fields')} filled in`,
  summaryOpened: 'Opened',
  summaryDeclined: 'Declined',
  summaryCancelled: 'Will be dismissed',
  summaryEmpty: 'No answer',
  summaryReviewed: (approved, denied) => `${approved} approved, ${denied} denied`,
  quoted: (text) => `“${text}”`,

  ended: {
    approved: 'Approved',
    denied: 'Denied',
    answered: 'Answered',
    cancelled: 'Dismissed',
    expired: 'Expired',
    failed: 'Failed',
    superseded: 'Skipped',
    gone: 'No effect',
  },
  endedNote: {
    expired: 'Nobody answered in time.',
    failed: 'The tool reported an error.',
    superseded: 'The agent continued without this answer.',
    gone: 'The agent no longer knew this request.',
  },
  youChanged: 'You changed',
  names: (names) => new Intl.ListFormat(englishLocale).format(names),
  toolResult: 'Result',
  time: (at) => formatTime(at, englishLocale),

  announceRequest: (count, ask) =>
    plural(count, `New request: ${ask}`, `${count} new requests. The first: ${ask}`),
  announceShortcut: (keys) => `Press ${keys} to go to it.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Keep open',
  cancelAll: (count) => plural(count, 'Dismiss', `Dismiss all ${count}`),
  cancelQuestion: (count) =>
    plural(
      count,
      'Dismiss without answering? The agent will continue without it.',
      `Dismiss all ${count} without answering? The agent will continue without them.`,
    ),
};
