import { readInterrupts } from '../events/read-interrupts.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer, Chosen } from '../protocol/answer.js';
import type { StoredInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reply } from '../protocol/reply.js';
import { namesInterrupt } from '../protocol/reply.js';
import { isObject, isTooDeep, type JsonObject, own } from '../util/json.js';
import type { Ended } from './persistence.js';
import { isPrompt } from './stored-prompt.js';

const ENDINGS: Readonly<Record<Ended['as'], true>> = {
  approved: true,
  denied: true,
  failed: true,
  answered: true,
  elsewhere: true,
  cancelled: true,
  expired: true,
  replaced: true,
  withdrawn: true,
  forgotten: true,
  stopped: true,
  closed: true,
};

/** One interrupt as it is stored. */
export interface StoredItem extends StoredInterrupt {
  /** When a page first had it. */
  readonly askedAt?: number;
  readonly draft?: unknown;
  /** An answer that was retracted, invalid, or still being checked. */
  readonly previous?: Answer;
  /** The id of `previous`, where that was sent over a source whose replies are not stored. */
  readonly answerId?: string;
  /** An answer that was staged, being sent, or failed. */
  readonly answered?: {
    readonly answer: Answer;
    readonly reply: Reply;
    /** True if the answer was being sent, so that nobody knows whether it arrived. */
    readonly sent: boolean;
  };
  /** As it was shown, where anything was written for it. */
  readonly prompt?: Prompt;
  /** Set for one that has ended. */
  readonly ended?: Ended;
}

/**
 * Reads the stored items. Returns null if one of them is not an interrupt, because a resume has to cover all of them.
 *
 * @param onDamage Called once where an answer or a call cannot be read; its interrupt is kept.
 */
export function readStoredItems(items: unknown, onDamage: () => void): readonly StoredItem[] | null {
  if (!Array.isArray(items) || isTooDeep(items)) return null;
  // What has ended may have the id of what is open, and is no part of a resume.
  const hasEnded = (item: unknown) => own(item, 'ended') !== undefined;
  const left = items.filter((item) => !hasEnded(item));
  const objects = left.filter(isObject);
  let repaired = objects.length < left.length;
  const interrupts = readInterrupts(
    objects.map((item) => own(item, 'interrupt')),
    () => {
      repaired = true;
    },
  );
  if (repaired) return null;
  let isWhole = true;
  const read = (interrupt: Interrupt, item: JsonObject) => {
    const readBack = readItem(interrupt, item);
    isWhole &&= ['call', 'previous', 'answered'].every(
      (part) => Object.hasOwn(readBack, part) === Object.hasOwn(item, part),
    );
    return readBack;
  };
  const open = interrupts.map((interrupt, index) => read(interrupt, objects[index] ?? {}));
  const ended = items.filter(isObject).flatMap((item) => {
    const [interrupt] = hasEnded(item) ? readInterrupts([own(item, 'interrupt')], () => {}) : [];
    return interrupt ? [read(interrupt, item)].filter((one) => one.ended) : [];
  });
  if (!isWhole) onDamage();
  return [...ended, ...open];
}

function readItem(
  interrupt: Interrupt,
  {
    channel: stored,
    runId,
    also,
    askedAt,
    call,
    draft,
    previous,
    answerId,
    answered,
    prompt,
    ended,
  }: JsonObject,
): StoredItem {
  const channel = stored === 'legacy' || stored === 'tool' ? stored : 'outcome';
  return {
    interrupt,
    channel,
    runId: typeof runId === 'string' ? runId : null,
    ...(Array.isArray(also) && { also: readInterrupts(also, () => {}) }),
    ...(typeof askedAt === 'number' && { askedAt }),
    ...(isCall(call) && { call }),
    ...(draft === undefined ? {} : { draft }),
    ...(isAnswer(previous) && { previous }),
    ...(typeof answerId === 'string' && { answerId }),
    ...(isStoredAnswer(answered, { interrupt, channel }) && { answered }),
    ...(isPrompt(prompt) && { prompt }),
    ...(isEnded(ended) && { ended }),
  };
}

function isCall(value: unknown): value is NonNullable<StoredItem['call']> {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    typeof value.argsText === 'string' &&
    isTextOrNone(value.id)
  );
}

function isEnded(value: unknown): value is Ended {
  return (
    isObject(value) &&
    typeof value.as === 'string' &&
    Object.hasOwn(ENDINGS, value.as) &&
    (value.at === null || typeof value.at === 'number') &&
    (value.answer === null || isAnswer(value.answer))
  );
}

type Question = Pick<StoredItem, 'interrupt' | 'channel'>;

function isStoredAnswer(value: unknown, question: Question): value is NonNullable<StoredItem['answered']> {
  return (
    isObject(value) &&
    isAnswer(value.answer) &&
    isReply(value.reply, question) &&
    typeof value.sent === 'boolean'
  );
}

function isReply(value: unknown, question: Question): value is Reply {
  if (!isObject(value) || !isTextOrNone(value.answerId)) return false;
  switch (value.via) {
    case 'resume':
      return (
        isObject(value.entry) &&
        namesInterrupt(question, value.entry.interruptId) &&
        (value.entry.status === 'resolved' || value.entry.status === 'cancelled')
      );
    case 'command':
      return typeof value.interruptId === 'string';
    case 'toolMessage':
      return typeof value.toolCallId === 'string' && typeof value.content === 'string';
    case 'native':
      return typeof value.key === 'string' && (value.sent === 'cancelled' || isObject(value.sent));
    default:
      return false;
  }
}

function isAnswer(value: unknown): value is Answer {
  if (!isObject(value)) return false;
  switch (value.kind) {
    case 'chosen':
      return isChosen(value);
    case 'answered':
      return value.answers instanceof Map && [...value.answers].every(isAnsweredItem);
    case 'reviewed':
      return Array.isArray(value.items) && value.items.every(isChosen);
    case 'filled':
    case 'opened':
    case 'declined':
    case 'cancelled':
      return true;
    default:
      return false;
  }
}

function isChosen(value: unknown): value is Chosen {
  return (
    isObject(value) &&
    value.kind === 'chosen' &&
    typeof value.choice === 'string' &&
    isTextOrNone(value.feedback) &&
    isTextsOrNone(value.extras) &&
    (value.rule === undefined || (isObject(value.rule) && typeof value.rule.id === 'string'))
  );
}

function isAnsweredItem([key, item]: [unknown, unknown]): boolean {
  return (
    typeof key === 'string' &&
    isObject(item) &&
    item.options !== undefined &&
    isTextsOrNone(item.options) &&
    isTextOrNone(item.text) &&
    isTextOrNone(item.note)
  );
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isTextsOrNone(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}
