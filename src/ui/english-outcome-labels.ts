import { englishLocale, number, plural } from './english-format.js';
import { createTimeFormat, inUnit } from './format-time.js';
import type { OutcomeLabels } from './outcome-labels.js';

const { time, day } = createTimeFormat(englishLocale);

/** The labels of deadlines, the text field, sending, receipts and announcements in English. */
export const englishOutcomeLabels: OutcomeLabels = {
  cancelRequest: 'Dismiss',
  change: 'Change',
  tryAgain: 'Try again',
  notLoaded: 'This page couldn’t load what shows the agent’s request. Try again, or reload the page.',
  changeAnswer: 'Change answer',
  sendAgain: 'Send again',
  takenNote: 'The agent has already taken this answer. Answering once more may set things going twice.',
  mayHaveArrived: 'The connection was lost. It may have arrived.',
  sending: 'Sending…',
  running: 'Running…',
  notSentYet: 'not sent yet',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Couldn’t reach the agent.';
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
      return 'This request can no longer be dismissed here. Start a new conversation.';
    return message.trim() === '' ? 'The agent stopped with an error.' : `The agent stopped: ${message}`;
  },
  answerSaved: (answer) => `Your answer is saved: ${answer}.`,
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
  expired: (at) => `Expired${at === null ? '' : ` at ${time(at)}`}. You can only dismiss it now.`,
  answered: (done, total) => `${done} of ${total} answered`,
  nextUnanswered: 'Next unanswered',
  message: 'Message',
  answerAbove: 'Answer the request above to continue',
  goToIt: 'Go to it',
  withThisNote: (choice) => `${choice} with this note`,
  sendAsAnswer: 'Send as answer',
  chooseOption: (option) => `Choose “${option}”`,
  replyInWords: 'Or reply in words…',
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
    replaced: 'Skipped',
    forgotten: 'No effect',
    elsewhere: 'Answered elsewhere',
    withdrawn: 'Withdrawn',
    stopped: 'Stopped',
    closed: 'No longer open',
  },
  endedNote: {
    expired: 'Nobody answered in time.',
    failed: 'The tool reported an error.',
    replaced: 'The agent continued without this answer.',
    forgotten: 'The agent no longer knew about this request.',
    withdrawn: 'The agent took the request back.',
    stopped: 'The agent was stopped before an answer arrived.',
    closed: 'It isn’t known how this request ended.',
  },
  changes: (count) => `${count} ${plural(count, 'change', 'changes')}`,
  youChanged: 'You changed',
  names: (names) => new Intl.ListFormat(englishLocale).format(names),
  writtenNotSent: 'You wrote this, and it wasn’t sent:',
  copy: 'Copy',
  copied: 'Copied',
  answerFailed: 'Your answer wasn’t delivered',
  toolResult: 'Result',
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
  cancelAll: (count) => plural(count, 'Dismiss', `Dismiss all ${count}`),
  cancelQuestion: (count) =>
    plural(
      count,
      'Dismiss without answering? The agent will continue without it.',
      `Dismiss all ${count} without answering? The agent will continue without them.`,
    ),
};
