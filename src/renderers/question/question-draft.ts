import type { Answered, AnsweredItem } from '../../core/protocol/answer.js';
import type { QuestionItem, QuestionPrompt } from '../../core/protocol/prompt.js';
import { isObject, own } from '../../core/util/json.js';
import type { StackLabels } from '../../ui/labels/labels.js';

/** The input for one question so far. */
export interface ItemDraft {
  readonly options: readonly string[];
  /** True where the person answers in their own words. */
  readonly other: boolean;
  readonly text: string;
  /** A note beside the choice, where the question accepts one. */
  readonly note: string;
}

/** Items are in the order of the questions, so that no key of the agent's becomes a property name. */
export interface QuestionDraft {
  readonly step: number;
  readonly items: readonly ItemDraft[];
}

export const EMPTY_ITEM: ItemDraft = { options: [], other: false, text: '', note: '' };

/** Reads a stored draft, else the previous answer, else empty items. */
export function readQuestionDraft(
  draft: unknown,
  previous: Answered | null,
  prompt: QuestionPrompt,
): QuestionDraft {
  const items = own(draft, 'items');
  const step = own(draft, 'step');
  return {
    step: typeof step === 'number' && prompt.questions[step] ? step : 0,
    items: prompt.questions.map((item, index) =>
      Array.isArray(items) ? readItemDraft(items[index], item) : previousItem(previous, item),
    ),
  };
}

function readItemDraft(value: unknown, item: QuestionItem): ItemDraft {
  if (!isObject(value)) return EMPTY_ITEM;
  const options = own(value, 'options');
  const text = own(value, 'text');
  const note = own(value, 'note');
  return {
    options: Array.isArray(options) ? offeredOptions(item, options) : [],
    other: own(value, 'other') === true,
    text: typeof text === 'string' ? text : '',
    note: typeof note === 'string' ? note : '',
  };
}

function previousItem(previous: Answered | null, item: QuestionItem): ItemDraft {
  const one = previous?.answers.get(item.key);
  if (!one) return EMPTY_ITEM;
  const options = offeredOptions(item, one.options);
  return { options, other: one.text !== undefined, text: one.text ?? '', note: one.note ?? '' };
}

/** The chosen options that the question still has; none if several were chosen and it takes one. */
function offeredOptions({ options, multiple }: QuestionItem, chosen: readonly unknown[]): readonly string[] {
  const offered = options.flatMap(({ id }) => (chosen.includes(id) ? [id] : []));
  return multiple || offered.length <= 1 ? offered : [];
}

/** Returns the error of an item, or null where it can be sent. */
export function itemProblem(item: QuestionItem, itemDraft: ItemDraft, labels: StackLabels): string | null {
  const inFreeText = usesFreeText(item, itemDraft);
  if (inFreeText && itemDraft.text.trim() === '') {
    return item.required || item.options.length > 0 ? labels.answerMissing : null;
  }
  const count = itemDraft.options.length + (inFreeText ? 1 : 0);
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

/** Returns true where the item is answered in the person's own words. */
export function usesFreeText(item: QuestionItem, itemDraft: ItemDraft): boolean {
  return item.freeText && (itemDraft.other || item.options.length === 0);
}

/** Returns true where a note may go with the choice. */
export function takesNote(item: QuestionItem, itemDraft: ItemDraft): boolean {
  return item.notes === true && itemDraft.options.length > 0;
}

/** Returns true where something was chosen or written. */
export function isAnswered(item: QuestionItem, itemDraft: ItemDraft): boolean {
  return itemDraft.options.length > 0 || (usesFreeText(item, itemDraft) && itemDraft.text.trim() !== '');
}

/** Builds the answer. An unanswered question has no entry. */
export function toAnswered(prompt: QuestionPrompt, draft: QuestionDraft): Answered {
  const answers = new Map<string, AnsweredItem>();
  prompt.questions.forEach((item, index) => {
    const itemDraft = draft.items[index] ?? EMPTY_ITEM;
    if (!isAnswered(item, itemDraft)) return;
    const text = usesFreeText(item, itemDraft) ? { text: itemDraft.text } : {};
    const note = takesNote(item, itemDraft) ? { note: itemDraft.note } : {};
    answers.set(item.key, { options: itemDraft.options, ...text, ...note });
  });
  return { kind: 'answered', answers };
}

/** Returns the item after an option was picked: it replaces the choice, or is toggled where several are allowed. */
export function pickOption(item: QuestionItem, itemDraft: ItemDraft, option: string | null): ItemDraft {
  if (!item.multiple) {
    return option === null
      ? { ...itemDraft, options: [], other: true }
      : { ...itemDraft, options: [option], other: false };
  }
  if (option === null) return { ...itemDraft, other: !itemDraft.other };
  const chosen = new Set(itemDraft.options);
  if (!chosen.delete(option)) chosen.add(option);
  return { ...itemDraft, options: item.options.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) };
}
