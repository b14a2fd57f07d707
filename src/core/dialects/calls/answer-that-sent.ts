import type { Answer, AnsweredItem, AnswerTo } from '../../protocol/answer.js';
import type { Prompt, QuestionItem } from '../../protocol/prompt.js';
import type { Reading } from '../../protocol/reading.js';
import { payloadTo, type Sent } from '../../protocol/reply.js';
import { own, sameJson } from '../../util/json.js';

/**
 * The answer to a request for which this was sent; null where no answer that could be told sends the same. So a receipt can
 * say after a reload what was answered, and never says more than was sent.
 */
export function answerThatSent(reading: Reading, sent: Sent): Answer | null {
  const { prompt, cancel } = reading;
  if (sent === 'cancelled') return { kind: 'cancelled' };
  const sends = (answer: AnswerTo<Prompt>) => {
    try {
      return sameJson(payloadTo(reading, answer), sent.payload);
    } catch {
      // What writes a payload may be the app's own, and this answer none that it knows.
      return false;
    }
  };
  const answer = candidates(prompt, sent.payload).find(sends);
  const isCancel = typeof cancel === 'object' && sameJson(cancel.payload, sent.payload);
  // A system that knows no cancel is sent a denial in words of ours, which are no reason of the person's.
  const isOurs = answer?.kind === 'chosen' && answer.feedback !== undefined;
  return answer && !(isCancel && isOurs) ? answer : isCancel ? { kind: 'cancelled' } : null;
}

/** The answers that this may have been, each of which is tried. */
function candidates(prompt: Prompt, payload: unknown): readonly AnswerTo<Prompt>[] {
  switch (prompt.kind) {
    case 'confirmation':
      return prompt.choices.flatMap(({ id: choice, form }) => [
        { kind: 'chosen', choice } as const,
        ...(form ? valuesIn(payload).map((filled) => ({ kind: 'chosen', choice, filled }) as const) : []),
        ...textsIn(payload).map((feedback) => ({ kind: 'chosen', choice, feedback }) as const),
      ]);
    case 'question':
      return [
        { kind: 'answered', answers: itemsIn(prompt.questions, payload, false) },
        { kind: 'answered', answers: itemsIn(prompt.questions, payload, true) },
      ];
    case 'form':
    case 'freeform':
      return [{ kind: 'filled', value: payload }, ...filledIn(payload), { kind: 'declined' }];
    case 'link':
      return [{ kind: 'opened' }, { kind: 'declined' }];
    case 'review':
      return [];
    default:
      return prompt satisfies never;
  }
}

/** Values inside of what was sent: a system may put the value of a form beside its own words. */
function filledIn(payload: unknown): readonly AnswerTo<Prompt>[] {
  return valuesIn(payload).map((value) => ({ kind: 'filled', value }));
}

function valuesIn(payload: unknown): readonly unknown[] {
  return typeof payload === 'object' && payload ? Object.values(payload) : [];
}

/**
 * The options of each question that are named in what was sent, and the text that names none.
 *
 * @param byKey Whether each question's answer stands under its key.
 */
function itemsIn(
  questions: readonly QuestionItem[],
  payload: unknown,
  byKey: boolean,
): ReadonlyMap<string, AnsweredItem> {
  return new Map(
    questions.flatMap((item) => {
      const part = byKey ? own(payload, item.key) : payload;
      const leaves = leavesIn(part);
      const named = ({ label, value }: QuestionItem['options'][number]) =>
        leaves.some((leaf) => leaf === label || sameJson(leaf, value));
      const options = item.options.filter(named);
      const known = options.flatMap(({ label, value }) => [label, value]);
      const text = item.freeText
        ? leaves.find((leaf) => typeof leaf === 'string' && !known.includes(leaf))
        : undefined;
      const answered = {
        options: options.map(({ id }) => id),
        ...(typeof text === 'string' && { text }),
      };
      return options.length > 0 || text !== undefined ? [[item.key, answered] as const] : [];
    }),
  );
}

const MOST_LEAVES = 50;
const DEEPEST = 4;

function textsIn(value: unknown): readonly string[] {
  return leavesIn(value).flatMap((leaf) => (typeof leaf === 'string' ? [leaf] : []));
}

/** The plain values in a value. */
function leavesIn(value: unknown, depth = 0): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [value];
  if (depth === DEEPEST) return [];
  const inner: readonly unknown[] = Object.values(value);
  return inner
    .slice(0, MOST_LEAVES)
    .flatMap((one) => leavesIn(one, depth + 1))
    .slice(0, MOST_LEAVES);
}
