import { createTimeFormat, inUnit } from '../time/format-time.js';
import { englishBaseLabels } from './english-base-labels.js';
import { all, englishLocale, number, plural } from './english-format.js';
import type { StackLabels } from './labels.js';

const { time, day } = createTimeFormat(englishLocale);

/** The labels in English. Those of the schema form arrive with the form. */
export const englishStackLabels: StackLabels = {
  ...englishBaseLabels,

  formLoading: 'Loading form…',
  formLoadFailed: 'Couldn’t load the form.',
  formEditDiscard: 'Discard',

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
  askReview: (count) => `${count} ${plural(count, 'action', 'actions')} to review`,
  askLink: (host) => `The agent wants you to open ${host}`,
  askFreeform: 'The agent is waiting for your answer',
  askedTogether: 'One answer counts for everything that is asked here.',
  onlySkippable: 'No single answer fits everything that is asked here, so it can only be skipped.',

  willRunWith: 'will run with',
  approvalSends: 'Sent if you approve',
  calledWith: 'was called with',
  noArguments: 'No arguments',
  emptyText: 'empty text',
  unnamedTool: 'Unnamed tool',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) => `Tool call ${id} wasn’t found, so its arguments can’t be shown.`,
  callNotJson: 'The arguments aren’t valid JSON. Shown as received.',
  callTooDeep: 'The arguments are nested too deeply to format. Shown as received.',
  tooDeep: 'nested too deeply to show',
  entries: (count) => `${count} ${plural(count, 'item', 'items')}`,
  callIncomplete: 'The arguments are incomplete.',
  callUnverified: 'Described by the agent; not verified',
  callDuplicateKey: 'A key appears twice; only one value counts',
  callLossyNumber: 'A number is too long to show exactly. Shown as received.',
  callInconsistent: 'The agent sent this call more than once with different arguments. What runs may differ.',
  findings: 'Check this',
  notChecked: 'Couldn’t be checked',
  notCompared: 'Too many lines differ to compare them. All old lines come first, then all new ones.',
  noArgumentsFound: 'No arguments were found, so they can’t be shown.',
  agentWords: 'The agent’s words',
  textSize: (characters, lines) =>
    `${number(lines)} ${plural(lines, 'line', 'lines')} · ${number(characters)} ${plural(characters, 'character', 'characters')}`,
  showAll: (lines) => `Show all ${number(lines)} lines`,
  showAllCharacters: (characters) => `Show all ${number(characters)} characters`,
  seeEndFirst: 'Read to the end first',
  notInPreview: 'Also sent',
  allArguments: 'Raw arguments',
  editAll: 'Edit all arguments',
  was: 'was',
  now: 'now',
  removed: 'removed',
  added: 'added',
  edit: 'Edit',
  edits: (count) => `${count} ${plural(count, 'change', 'changes')}`,
  undoEdits: 'Undo edits',

  approve: 'Approve',
  approveYes: 'Yes',
  denyNo: 'No',
  choices: {
    respond: 'Reply',
    ignore: 'Ignore',
    result: 'Enter result',
    failure: 'Mark as failed',
  },
  verbs: {
    send: 'Send',
    create: 'Create',
    add: 'Add',
    update: 'Update',
    delete: 'Delete',
    run: 'Run',
    write: 'Write',
    move: 'Move',
    rename: 'Rename',
    copy: 'Copy',
    upload: 'Upload',
    download: 'Download',
    install: 'Install',
    deploy: 'Deploy',
    publish: 'Publish',
    book: 'Book',
    buy: 'Buy',
    order: 'Order',
    pay: 'Pay',
    transfer: 'Transfer',
    refund: 'Refund',
    schedule: 'Schedule',
    invite: 'Invite',
    share: 'Share',
    merge: 'Merge',
    push: 'Push',
    read: 'Read',
    search: 'Search',
  },
  ownActions: {
    run: 'Run this command',
    change: 'Change this file',
    write: 'Write this file',
    read: 'Read this file',
    search: 'Search the files',
    fetch: 'Fetch this page',
    searchWeb: 'Search the web',
    plan: 'Go ahead with this plan',
  },
  dontDo: (verb) => `Don’t ${verb.toLowerCase()}`,
  alwaysAllow: 'Always allow this',
  withEdits: (choice, count) => `${choice} with ${count} ${plural(count, 'edit', 'edits')}`,
  withFeedback: (choice, tone) => `${choice} with a ${tone === 'deny' ? 'reason' : 'note'}…`,
  addNote: 'Add a note…',
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? 'Reason' : 'Note'),
  feedbackMissing: (tone) => (tone === 'deny' ? 'Enter a reason' : 'Enter a note'),
  back: 'Back',
  next: 'Next',
  saveAnswer: 'Save answer',
  confirmDestructive: (tool) =>
    tool === null ? 'This can’t be undone. Continue?' : `This can’t be undone. Run ${tool} as shown above?`,
  confirmRun: (tool) => (tool === null ? 'Are you sure?' : `Run ${tool} as shown above?`),
  sendThisAnswer: 'Send this answer',
  askAgreed: (choice) => `${choice}?`,
  bothWays: 'Press what you mean',
  calledByAgent: (label) => `the agent calls this “${label}”`,
  runTool: (tool) => `Run ${tool}`,
  dontRun: 'Don’t run',
  holdTo: (action) =>
    `Hold to ${/^\p{Lu}\p{Ll}/u.test(action) ? action.charAt(0).toLowerCase() + action.slice(1) : action}`,
  holdHint: 'Press and hold, then let go.',
  letGo: 'Now let go.',
  typeInstead: 'Type instead',
  typeToConfirm: (text) => `Type ${text} to confirm`,
  required: 'required',
  optional: 'optional',
  formClear: (field) => `Clear ${field}`,

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
  actOnSeveral: (action, count) => `${action} ${count}`,
  reviewEach: 'Review each',
  askedWithOthers: (others) => `Asked together with ${others} ${plural(others, 'other', 'others')}`,
  seeAllFirst: 'You haven’t seen all of them yet',

  change: 'Change',
  changeAnswer: 'Change answer',
  sendAgain: 'Send again',
  takenNote: 'The agent has already taken this answer. Answering again may make it happen twice.',
  mayHaveArrived: 'The connection was lost. Your answer may have arrived.',
  sending: 'Sending…',
  running: 'Running…',
  notSentYet: 'not sent yet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Couldn’t reach the agent.';
    if (code === 'BAD_EVENT') return 'The agent’s server sent something that can’t be read.';
    if (code === 'abort') return 'You stopped the agent.';
    if (code === 'STREAM_ENDED') return 'The connection was lost before the agent finished.';
    if (code === 'THREAD_LEFT') return 'Another conversation was opened before the answer was sent.';
    if (code === 'ALREADY_ANSWERED')
      return 'Another tab has answered this request. Nothing was sent from here.';
    if (code === 'EXPIRED') return 'Time ran out before the answer was sent.';
    if (code === 'RELOADED') return 'The answer may not have arrived. It’s safe to send it again.';
    if (code === 'RECORD_FAILED') return 'The answer couldn’t be recorded, so it wasn’t sent.';
    if (code === 'ANSWER_REFUSED') return 'The agent didn’t accept this answer.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'You can’t answer this request.'
        : `You can’t answer this request: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'This request can no longer be skipped here. Start a new conversation.';
    return message.trim() === '' ? 'The agent stopped with an error.' : message;
  },
  answerSaved: (answer) => `Your answer is saved: ${answer}.`,
  approvalSaved: 'Your approval is saved.',
  denialSaved: 'Your refusal is saved.',
  answersSaved: 'Your answers are saved.',
  askedAgo: (minutes) => {
    const [value, unit] = inUnit(-minutes);
    return `asked ${new Intl.RelativeTimeFormat(englishLocale, { style: 'short' }).format(value, unit)}`;
  },
  expiresIn: (minutes) => {
    const short = (value: number, unit: string) =>
      number(value, { style: 'unit', unit, unitDisplay: 'short' });
    return `expires in ${minutes < 60 ? short(minutes, 'minute') : short(Math.floor(minutes / 60), 'hour')}`;
  },
  expiresAt: (at) => `expires ${day(at)}`,
  secondsLeft: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
  timeLeft: (seconds) => (seconds === 60 ? 'One minute left to answer' : `${seconds} seconds left to answer`),
  expired: (at) => `Expired${at === null ? '' : ` at ${time(at)}`}. You can only skip it now.`,
  nextUnanswered: 'Next unanswered',
  answerAbove: 'Waiting for your answer above',
  goToIt: 'Go to it',
  withThisNote: (choice) => `${choice} with this note`,
  andSayThis: (choice) => `${choice}, and say this`,
  sendAsAnswer: 'Send as answer',
  chooseOption: (option) => `Choose “${option}”`,
  replyInWords: 'Or reply in words…',
  notInWords: 'Can’t be answered in words',
  invalid: 'The agent won’t accept this answer.',

  summaryFields: (count) => `${count} ${plural(count, 'field', 'fields')} filled in`,
  summaryOpened: 'Opened',
  summaryDeclined: 'Declined',
  summaryCancelled: 'Will be skipped',
  summaryEmpty: 'No answer',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `All ${total} approved`;
    if (denied === total && total > 1) return `All ${total} denied`;
    return `${approved} approved, ${denied} denied`;
  },
  quoted: (text) => `“${text}”`,

  ended: {
    approved: 'Approved',
    denied: 'Denied',
    answered: 'Answered',
    cancelled: 'Skipped',
    expired: 'Expired',
    failed: 'Failed',
    replaced: 'Went on without your answer',
    forgotten: 'No effect',
    elsewhere: 'Answered elsewhere',
    withdrawn: 'Withdrawn',
    stopped: 'Stopped',
    closed: 'No longer open',
  },
  endedNote: {
    expired: 'Nobody answered in time.',
    failed: 'The tool reported an error.',
    forgotten: 'The agent no longer knew about this request.',
    withdrawn: 'The agent took the request back.',
    stopped: 'The agent was stopped before an answer arrived.',
    closed: 'It isn’t known how this request ended.',
  },
  changes: (count) => `${count} ${plural(count, 'change', 'changes')}`,
  deniedRunsNone: 'You denied one of these actions, so the agent will run none of them.',
  deniedRanNone: 'One of these actions was denied, so the agent ran none of them.',
  youChanged: 'You changed',
  names: (names) => new Intl.ListFormat(englishLocale).format(names),
  writtenNotSent: 'You wrote this, and it wasn’t sent:',
  copy: 'Copy',
  copied: 'Copied',
  toolResult: 'Result',
  asJson: 'As JSON',
  decidedBy: (names) => `By ${names}`,
  answeredElsewhere: (names) => `Answered by ${names} in another window`,
  viewedBy: (names, count) => `${names} ${plural(count, 'is', 'are')} looking at this`,
  approvedSoFar: (count, needed, names) =>
    `${count} of ${needed} approvals${names === null ? '' : `: ${names}`}`,
  moreApprovals: (missing) => `waiting for ${missing} more ${plural(missing, 'approval', 'approvals')}`,
  behind: 'Reconnecting. What you see may be out of date.',
  time,

  announceRequest: (count, ask) =>
    plural(count, `New request: ${ask}`, `${count} new requests. The first: ${ask}`),
  announceShortcut: (keys) => `Press ${keys} to go to it.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Keep open',
  cancelAll: (count) => plural(count, 'Skip', `Skip all ${count}`),
  cancelQuestion: (count) =>
    plural(
      count,
      'Skip without answering? The agent will continue without it.',
      `Skip all ${count} without answering? The agent will continue without them.`,
    ),
  cancelEndsQuestion: 'Skip without answering? The agent will then stop its whole task.',
};
