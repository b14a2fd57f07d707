import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Question } from '../../core/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useDraft } from '../parts/use-draft.js';
import { useFocusLater } from '../parts/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import {
  type Given,
  NOTHING,
  pick,
  problemOf,
  type QuestionDraft,
  readQuestionDraft,
  toAnswered,
} from './question-draft.js';
import { readKey } from './question-keys.js';

interface QuestionState {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly draft: QuestionDraft;
  readonly given: Given;
  /** What is wrong with the step that is shown, once the person tried to go on. */
  readonly error: string | null;
  readonly give: (given: Given) => void;
  readonly goTo: (step: number) => void;
  /** To the next question; from the last one, to the agent. */
  readonly advance: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The steps of a question prompt and what is given in each. */
export function useQuestion(props: RendererProps<Question>): QuestionState {
  const { prompt, phase } = props;
  const { questions } = prompt;
  const { labels } = useHoldpoint();
  const [draft, change] = useDraft(
    () => readQuestionDraft(props.draft, props.previous, prompt),
    props.onDraftChange,
  );
  const [tried, setTried] = useState(false);
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const { step } = draft;
  const given = draft.given[step] ?? NOTHING;
  const problems = questions.map((item, index) => problemOf(item, draft.given[index] ?? NOTHING, labels));

  const show = (next: number, complain: boolean) => {
    setTried(complain);
    if (next !== step) change({ step: next });
    focusLater('question');
  };
  const give = (next: Given) =>
    change({ given: draft.given.map((one, index) => (index === step ? next : one)) });
  const advance = () => {
    if (problems[step]) return show(step, true);
    if (step < questions.length - 1) return show(step + 1, false);
    const open = problems.findIndex((problem) => problem !== null);
    if (open === -1) props.onAnswer(toAnswered(prompt, draft));
    else show(open, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = questions[step];
    const key = item && phase === 'open' ? readKey(event, item) : null;
    if (!item || key === null) return;
    event.preventDefault();
    if (key.kind === 'enter') return advance();
    give(pick(item, given, item.options[key.index]?.id ?? null));
    focusLater(`option ${key.index}`);
  };
  return {
    container,
    draft,
    given,
    error: tried ? (problems[step] ?? null) : null,
    give,
    goTo: (next) => show(next, false),
    advance,
    onKeyDown,
  };
}
