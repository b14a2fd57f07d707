import { type RefObject, useState } from 'react';
import type { QuestionItem, QuestionOption, QuestionPrompt } from '../../core/protocol/prompt.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { useDraft } from '../controls/use-draft.js';
import { useFocusLater } from '../controls/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import {
  EMPTY_ITEM,
  type ItemDraft,
  isAnswered,
  itemProblem,
  type QuestionDraft,
  readQuestionDraft,
  toAnswered,
  usesFreeText,
} from './question-draft.js';

export interface QuestionState {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly draft: QuestionDraft;
  /** True where all questions are shown; else only the draft's step. */
  readonly onePage: boolean;
  /** The error of each question that the person tried to leave. */
  readonly errors: readonly (string | null)[];
  readonly changeItem: (index: number, itemDraft: ItemDraft) => void;
  /** Makes a question the current step and focuses a part of it, or nothing where `part` is null. */
  readonly goTo: (step: number, part?: 'question' | 'words' | null) => void;
  /** Goes to the next question; from the last one, or where all are shown, submits. */
  readonly advance: () => void;
  /** Handles Enter: like `advance`, but where all questions are shown, goes to the next unanswered one. */
  readonly enter: (index: number) => void;
  readonly focusLater: (part: string) => void;
}

/** The state of a question prompt: the draft, the errors and the current step. */
export function useQuestion(props: RendererProps<QuestionPrompt>): QuestionState {
  const { prompt } = props;
  const { questions } = prompt;
  const { labels } = useHoldpoint();
  const [draft, change] = useDraft(
    () => readQuestionDraft(props.draft, props.previous, prompt),
    props.onDraftChange,
  );
  const [shownErrors, setShownErrors] = useState<readonly number[]>([]);
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const onePage = useOnePage(container, prompt);
  const { step } = draft;
  const itemDraftAt = (index: number) => draft.items[index] ?? EMPTY_ITEM;
  const problems = questions.map((item, index) => itemProblem(item, itemDraftAt(index), labels));

  const goTo: QuestionState['goTo'] = (next, part = 'question') => {
    if (next !== step) change({ step: next });
    if (part !== null) focusLater(`${next} ${part}`);
  };
  const changeItem = (index: number, itemDraft: ItemDraft) =>
    change({ items: draft.items.map((one, at) => (at === index ? itemDraft : one)) });

  /** Shows the errors of these questions and focuses the first. Returns false where there are none. */
  const showProblems = (indices: readonly number[]): boolean => {
    const wrong = indices.filter((index) => problems[index]);
    const [first] = wrong;
    const item = first === undefined ? undefined : questions[first];
    if (first === undefined || !item) return false;
    setShownErrors([...shownErrors, ...wrong]);
    goTo(first, usesFreeText(item, itemDraftAt(first)) ? 'words' : 'question');
    return true;
  };
  const send = () => {
    if (!showProblems([...questions.keys()])) props.onAnswer(toAnswered(prompt, draft));
  };
  const advance = () => {
    if (onePage) return send();
    if (showProblems([step])) return;
    if (step < questions.length - 1) goTo(step + 1);
    else send();
  };
  const enter = (index: number) => {
    if (!onePage) return advance();
    if (showProblems([index])) return;
    const open = questions.findIndex((item, at) => at > index && !isAnswered(item, itemDraftAt(at)));
    if (open === -1) send();
    else goTo(open);
  };
  const errors = problems.map((problem, index) => (shownErrors.includes(index) ? problem : null));
  return { container, draft, onePage, errors, changeItem, goTo, advance, enter, focusLater };
}

const ROOM = 36;
// Smaller than `ROOM` by more than a scroll bar's width: a scroll bar that the longer page causes must not switch
// it back.
const STILL_ROOM = 34;

/**
 * Returns whether all questions are shown together: few questions in a wide container. False until the first
 * measurement, so that server and browser render the same first. Only the container's width changes it, never
 * typing.
 */
function useOnePage(container: RefObject<HTMLElement | null>, prompt: QuestionPrompt): boolean {
  const fits = fitsOnePage(prompt);
  const [roomy, setRoomy] = useState(false);

  useBeforePaint(() => {
    const element = container.current;
    if (!fits || !element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize);
      const width = element.clientWidth / rem;
      setRoomy((was) => width >= (was ? STILL_ROOM : ROOM));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, fits]);

  return fits && roomy;
}

const MOST_QUESTIONS = 3;
const MOST_ROWS = 12;
// Characters that an option shows in two lines.
const TWO_LINES = 160;

/**
 * Returns true where several questions are short enough to be shown together. Previews need the space for
 * themselves.
 */
export function fitsOnePage({ questions }: QuestionPrompt): boolean {
  if (questions.length < 2 || questions.length > MOST_QUESTIONS) return false;
  if (questions.some(({ options }) => options.some(({ preview }) => preview !== null))) return false;
  return sum(questions.map(rowsOf)) <= MOST_ROWS;
}

function rowsOf({ options, freeText, notes }: QuestionItem): number {
  const freeTextRows = options.length === 0 ? 2 : Number(freeText);
  return sum(options.map(rowsOfOption)) + freeTextRows + Number(notes === true);
}

function rowsOfOption({ label, description }: QuestionOption): number {
  return Math.max(1, Math.ceil((label.length + (description?.length ?? 0)) / TWO_LINES));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
