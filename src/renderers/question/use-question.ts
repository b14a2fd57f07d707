import { type RefObject, useState } from 'react';
import type { Question } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useDraft } from '../parts/use-draft.js';
import { useFocusLater } from '../parts/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import {
  type Given,
  isGiven,
  NOTHING,
  problemOf,
  type QuestionDraft,
  readQuestionDraft,
  toAnswered,
  writes,
} from './question-draft.js';
import { useOnePage } from './use-one-page.js';

export interface QuestionState {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly draft: QuestionDraft;
  /** All questions at once; else the one of the draft's step. */
  readonly onePage: boolean;
  /** What is wrong with each question, once the person tried to leave it. */
  readonly errors: readonly (string | null)[];
  readonly give: (index: number, given: Given) => void;
  /** Makes a question the one at hand, and moves the focus to a part of it, to none where it is there already. */
  readonly goTo: (step: number, part?: 'question' | 'words' | null) => void;
  /** To the next question; from the last one, or where all are shown, to the agent. */
  readonly advance: () => void;
  /** What Enter does in this question: the same, but where all are shown to the next that is not answered. */
  readonly enter: (index: number) => void;
  readonly focusLater: (part: string) => void;
}

/** The questions of a prompt, what is given to each, and the one that the person is at. */
export function useQuestion(props: RendererProps<Question>): QuestionState {
  const { prompt } = props;
  const { questions } = prompt;
  const { labels } = useHoldpoint();
  const [draft, change] = useDraft(
    () => readQuestionDraft(props.draft, props.previous, prompt),
    props.onDraftChange,
  );
  const [told, setTold] = useState<readonly number[]>([]);
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const onePage = useOnePage(container, prompt);
  const { step } = draft;
  const givenTo = (index: number) => draft.given[index] ?? NOTHING;
  const problems = questions.map((item, index) => problemOf(item, givenTo(index), labels));

  const goTo: QuestionState['goTo'] = (next, part = 'question') => {
    if (next !== step) change({ step: next });
    if (part !== null) focusLater(`${next} ${part}`);
  };
  const give = (index: number, given: Given) =>
    change({ given: draft.given.map((one, at) => (at === index ? given : one)) });

  /** Says what is wrong with these questions and goes to the first that is; false where nothing is. */
  const complain = (indices: readonly number[]): boolean => {
    const wrong = indices.filter((index) => problems[index]);
    const [first] = wrong;
    const item = first === undefined ? undefined : questions[first];
    if (first === undefined || !item) return false;
    setTold([...told, ...wrong]);
    goTo(first, writes(item, givenTo(first)) ? 'words' : 'question');
    return true;
  };
  const send = () => {
    if (!complain([...questions.keys()])) props.onAnswer(toAnswered(prompt, draft));
  };
  const advance = () => {
    if (onePage) return send();
    if (complain([step])) return;
    if (step < questions.length - 1) goTo(step + 1);
    else send();
  };
  const enter = (index: number) => {
    if (!onePage) return advance();
    if (complain([index])) return;
    const open = questions.findIndex((item, at) => at > index && !isGiven(item, givenTo(at)));
    if (open === -1) send();
    else goTo(open);
  };
  const errors = problems.map((problem, index) => (told.includes(index) ? problem : null));
  return { container, draft, onePage, errors, give, goTo, advance, enter, focusLater };
}
