import { englishLocale, number, plural } from './english-format.js';
import { formatDateTime, formatTime } from './format-time.js';
import type { StackLabels } from './labels.js';

/** The words in English; those of the schema form are in `form-labels.ts` and arrive with it. */
export const englishStackLabels: StackLabels = {
  formLoading: 'Loading the form…',
  formLoadFailed: 'The form could not be loaded.',
  formEditDiscard: 'Back without changes',

  stack: 'Requests from the agent',
  kindApproval: 'Needs your approval',
  kindYesNo: 'Needs a yes or no',
  kindResult: 'Needs a result',
  kindHigh: 'Needs care',
  kindCritical: 'Critical',
  kindDestructive: 'Cannot be undone',
  kindQuestion: 'Question',
  kindForm: 'Details needed',
  kindReview: 'Needs your review',
  kindLink: 'Open a link',
  kindFreeform: 'Needs your answer',
  askedBy: (name) => (name === null ? 'from a subagent' : `from ${name}`),

  askApproval: (tool) => (tool === null ? 'May the agent go on?' : `May the agent run ${tool}?`),
  askResult: (tool) => (tool === null ? 'What was the result?' : `What was the result of ${tool}?`),
  askQuestion: 'The agent has a question.',
  askForm: 'The agent needs some details.',
  askReview: (count) => `The agent wants to take ${count} ${plural(count, 'step', 'steps')}.`,
  askLink: (host) => `The agent asks you to open ${host}.`,
  askFreeform: 'The agent waits for your answer.',

  willRunWith: 'will run with',
  calledWith: 'was called with',
  noArguments: 'No arguments.',
  emptyText: 'empty text',
  unnamedTool: 'Unnamed tool',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) =>
    `The call this is about (${id}) was not found, so its arguments cannot be shown. All you have is what the agent says above.`,
  callNotJson: 'These arguments are not JSON. This is the text as it arrived.',
  callTooDeep: 'These arguments are nested too deep to be laid out. This is the text as it arrived.',
  tooDeep: 'nested too deep to be shown',
  entries: (count) => `${count} ${plural(count, 'entry', 'entries')}`,
  callIncomplete: 'These arguments did not arrive whole.',
  callUnverified: 'This is the agent’s own account. The call itself was not seen.',
  callDuplicateKey:
    'A name stands twice in these arguments, and only one of its values counts. This is the text as it arrived.',
  callLossyNumber:
    'A number in these arguments is too long to be shown exactly. This is the text as it arrived.',
  callInconsistent:
    'The agent told this call more than once, and not the same each time. What runs may differ.',
  realHost: (host) => `This address leads to ${host}`,
  textSize: (characters, lines) => `Characters: ${number(characters)}, lines: ${number(lines)}`,
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
    result: 'Give the result',
    failure: 'It failed',
  },
  alwaysAllow: 'Always allow this',
  withEdits: (choice, count) => `${choice} with ${count} ${plural(count, 'edit', 'edits')}`,
  withFeedback: (choice, tone) => `${choice} with a ${tone === 'deny' ? 'reason' : 'note'}…`,
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? 'Reason' : 'Note'),
  feedbackMissing: (tone) => (tone === 'deny' ? 'Give a reason first.' : 'Write a note first.'),
  back: 'Back',
  next: 'Next',
  send: 'Send',
  saveAnswer: 'Keep answer',
  confirmDestructive: (tool) =>
    tool === null
      ? 'This cannot be undone. Go ahead?'
      : `This cannot be undone. Run ${tool} with what is shown above?`,
  required: 'required',
  optional: 'optional',

  suggested: 'suggested',
  somethingElse: 'Something else',
  yourAnswer: 'Your answer',
  stepOf: (step, total) => `${step} of ${total}`,
  stepDone: (step) => `${step}, answered`,
  questionNumber: (step) => `Question ${step}`,
  chooseOne: 'Choose one.',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null) return minimum > 1 ? `Choose at least ${minimum}.` : 'Choose any number.';
    return minimum === maximum ? `Choose ${maximum}.` : `Choose ${minimum} to ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `Choose at least ${minimum}.`,
  chooseAtMost: (maximum) => `Choose at most ${maximum}.`,
  answerMissing: 'Write an answer first.',

  answerAsJson: 'Answer as JSON',
  jsonError: (reason) => `This is not JSON: ${reason}`,
  details: 'More from the agent',
  expectedShape: 'What the agent expects',

  open: (host) => `Open ${host}`,
  opensElsewhere: 'Opens in a new tab.',
  linkRefused: 'This address is not a web page, so it cannot be opened from here.',
  decline: 'Decline',
  reviewProgress: (decided, total) => `${decided} of ${total} decided`,
  approveAll: (count, tool) => `Approve all ${count}${tool === null ? '' : ` of ${tool}`}`,
  denyAll: (count, tool) => `Deny all ${count}${tool === null ? '' : ` of ${tool}`}`,
  seeAllFirst: 'Look at each of them first.',
  sendAnswers: 'Send answers',

  cancelRequest: 'Cancel the request',
  change: 'Change',
  tryAgain: 'Try again',
  sending: 'Sending…',
  notSentYet: 'not sent yet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'The agent could not be reached.';
    if (code === 'STREAM_ENDED') return 'The connection broke before the agent was done.';
    if (code === 'THREAD_LEFT') return 'Another conversation was opened before the answer left.';
    if (code === 'EXPIRED') return 'The time to answer was over before the answer left.';
    if (code === 'RELOADED')
      return 'It is not known whether the answer arrived. Sending it again does no harm.';
    if (code === 'ANSWER_REFUSED') return 'The agent would not accept this answer.';
    if (code === 'EXPIRED_REFUSED')
      return 'It cannot be cancelled in this conversation any more. Go on in a new one.';
    return message.trim() === '' ? 'The agent stopped with an error.' : `The agent stopped: ${message}`;
  },
  answerSaved: (answer) => `Your answer is kept: ${answer}.`,
  answersSaved: 'Your answers are kept.',
  expiresIn: (minutes) => {
    const short = (value: number, unit: string) =>
      number(value, { style: 'unit', unit, unitDisplay: 'short' });
    return `expires in ${minutes < 60 ? short(minutes, 'minute') : short(Math.floor(minutes / 60), 'hour')}`;
  },
  expiresAt: (at) => `expires ${formatDateTime(at, englishLocale)}`,
  secondsLeft: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'One minute is left to answer.' : `${seconds} seconds are left to answer.`,
  expired: (at) =>
    `This request expired${at === null ? '' : ` at ${formatTime(at, englishLocale)}`}. It cannot be answered any more, only cancelled.`,
  answered: (done, total) => `${done} of ${total} answered`,
  nextUnanswered: 'Next open',
  invalid: 'The agent would not accept this answer.',

  summaryFields: (count) => `${count} ${plural(count, 'field', 'fields')} filled in`,
  summaryOpened: 'Opened',
  summaryDeclined: 'Declined',
  summaryCancelled: 'Will be cancelled',
  summaryEmpty: 'No answer',
  summaryReviewed: (approved, denied) => `${approved} approved, ${denied} denied`,
  quoted: (text) => `“${text}”`,

  ended: {
    approved: 'Approved',
    denied: 'Denied',
    answered: 'Answered',
    cancelled: 'Cancelled',
    expired: 'Expired',
    failed: 'Failed',
    superseded: 'Passed over',
  },
  endedNote: {
    expired: 'Nobody answered in time.',
    failed: 'The tool reported an error.',
    superseded: 'The agent went on without this answer.',
  },
  youChanged: 'You changed',
  names: (names) => new Intl.ListFormat(englishLocale).format(names),
  toolResult: 'Result',
  time: (at) => formatTime(at, englishLocale),

  announceRequest: (count, ask) =>
    plural(count, `The agent asks: ${ask}`, `The agent has ${count} requests. The first: ${ask}`),
  announceShortcut: (keys) => `Press ${keys} to go there.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Keep it open',
  cancelAll: (count) => plural(count, 'Cancel the request', `Cancel all ${count} requests`),
  cancelQuestion: (count) =>
    plural(
      count,
      'Cancel this request? The agent goes on without your answer.',
      `Cancel all ${count} requests? The agent goes on without your answers.`,
    ),
};
