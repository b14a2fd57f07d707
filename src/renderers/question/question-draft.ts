import type { Answered, AnsweredItem } from '../../core/protocol/answer.js';
import type { Question, QuestionItem } from '../../core/protocol/prompt.js';
import { isObject, own } from '../../core/util/json.js';
import type { StackLabels } from '../../ui/labels.js';

/** What is chosen and written for one question. */
export interface Given {
  readonly options: readonly string[];
  /** True where the person answers in words of their own. */
  readonly other: boolean;
  readonly text: string;
  /** Beside a choice, where the question takes one. */
  readonly note: string;
}

/** By the questions' places, so that no key of the agent's becomes a property. */
export interface QuestionDraft {
  readonly step: number;
  readonly given: readonly Given[];
}

export const NOTHING: Given = { options: [], other: false, text: '', note: '' };

/** The draft as it was kept, else what was answered before, else nothing chosen at all. */
export function readQuestionDraft(
  draft: unknown,
  previous: Answered | null,
  prompt: Question,
): QuestionDraft {
  const kept = isObject(draft) ? own(draft, 'given') : undefined;
  const step = isObject(draft) ? own(draft, 'step') : undefined;
  return {
    step: typeof step === 'number' && prompt.questions[step] ? step : 0,
    given: prompt.questions.map((item, index) =>
      Array.isArray(kept) ? readGiven(kept[index], item) : before(previous, item),
    ),
  };
}

function readGiven(value: unknown, item: QuestionItem): Given {
  if (!isObject(value)) return NOTHING;
  const options = own(value, 'options');
  const text = own(value, 'text');
  const note = own(value, 'note');
  return {
    options: Array.isArray(options)
      ? item.options.flatMap(({ id }) => (options.includes(id) ? [id] : []))
      : [],
    other: own(value, 'other') === true,
    text: typeof text === 'string' ? text : '',
    note: typeof note === 'string' ? note : '',
  };
}

function before(previous: Answered | null, item: QuestionItem): Given {
  const one = previous?.answers.get(item.key);
  if (!one) return NOTHING;
  return { options: one.options, other: one.text !== undefined, text: one.text ?? '', note: one.note ?? '' };
}

/** What is still wrong with the answer to one question, in words; null where it can be sent. */
export function problemOf(item: QuestionItem, given: Given, labels: StackLabels): string | null {
  const words = writes(item, given);
  if (words && given.text.trim() === '') {
    return item.required || item.options.length > 0 ? labels.answerMissing : null;
  }
  const count = given.options.length + (words ? 1 : 0);
  if (count === 0)
    return item.required
      ? item.multiple
        ? labels.chooseAtLeast(Math.max(1, item.minimum))
        : labels.chooseOne
      : null;
  if (!item.multiple) return null;
  if (count < item.minimum) return labels.chooseAtLeast(item.minimum);
  return item.maximum !== null && count > item.maximum ? labels.chooseAtMost(item.maximum) : null;
}

/** True where this question is being answered in the person's own words. */
export function writes(item: QuestionItem, given: Given): boolean {
  return item.freeText && (given.other || item.options.length === 0);
}

/** True where a few words may go with what is chosen. */
export function takesNote(item: QuestionItem, given: Given): boolean {
  return item.notes === true && given.options.length > 0;
}

/** True where something was chosen or written. */
export function isGiven(item: QuestionItem, given: Given): boolean {
  return given.options.length > 0 || (writes(item, given) && given.text.trim() !== '');
}

/** The answer as far as it goes; a question that was left open has no entry. */
export function toAnswered(prompt: Question, draft: QuestionDraft): Answered {
  const answers = new Map<string, AnsweredItem>();
  prompt.questions.forEach((item, index) => {
    const given = draft.given[index] ?? NOTHING;
    if (!isGiven(item, given)) return;
    const text = writes(item, given) ? { text: given.text } : {};
    const note = takesNote(item, given) && given.note.trim() !== '' ? { note: given.note } : {};
    answers.set(item.key, { options: given.options, ...text, ...note });
  });
  return { kind: 'answered', answers };
}

/** What is given after an option was picked: one replaces another, or joins the rest. */
export function pick(item: QuestionItem, given: Given, option: string | null): Given {
  if (!item.multiple) {
    return option === null
      ? { ...given, options: [], other: true }
      : { ...given, options: [option], other: false };
  }
  if (option === null) return { ...given, other: !given.other };
  const chosen = new Set(given.options);
  if (!chosen.delete(option)) chosen.add(option);
  return { ...given, options: item.options.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) };
}
