import type { Answer } from '../../core/answer.js';
import type { Review as ReviewPrompt } from '../../core/prompt.js';
import { Act } from '../../ui/act.js';
import { useHoldpoint } from '../../ui/settings.js';
import { Actions } from '../parts/actions.js';
import { Ask } from '../parts/ask.js';
import { IssueList } from '../parts/issue-list.js';
import { useDraft } from '../parts/use-draft.js';
import { useFocusLater } from '../parts/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { readReviewDraft } from './review-draft.js';
import { ReviewItem } from './review-item.js';

/** Several proposals inside one interrupt: each decided for itself, all sent together. */
export function Review(props: RendererProps<ReviewPrompt>) {
  const { id, prompt, phase } = props;
  const { labels } = useHoldpoint();
  const [draft, change] = useDraft(
    () => readReviewDraft(props.draft, props.previous, prompt),
    props.onDraftChange,
  );
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const answers = draft.answers.filter((answer) => answer !== null);
  const total = prompt.items.length;
  const whole = answers.length === total;

  const decide = (index: number, answer: Answer | null) => {
    const next = draft.answers.map((one, place) => (place === index ? answer : one));
    change({ answers: next });
    const open = answer === null ? index : next.indexOf(null);
    focusLater(open === -1 ? 'review' : `item ${open}`);
  };
  const keep = (index: number, value: unknown) =>
    change({ drafts: draft.drafts.map((one, place) => (place === index ? value : one)) });
  return (
    <div className="hp-flow" ref={container}>
      <Ask id={id} text={prompt.message} fallback={labels.askReview(total)} />
      <ol className="hp-review">
        {prompt.items.map((item, index) => (
          <ReviewItem
            key={index}
            id={`${id}-${index}`}
            index={index}
            item={item}
            answer={draft.answers[index] ?? null}
            draft={draft.drafts[index]}
            phase={phase}
            onDecide={(answer) => decide(index, answer)}
            onDraftChange={(value) => keep(index, value)}
          />
        ))}
      </ol>
      <IssueList issues={props.issues} />
      <Actions cancel={props.cancel}>
        <Act
          variant="strong"
          inactive={phase !== 'open' || !whole}
          busy={phase === 'sending' || phase === 'checking'}
          onClick={() => props.onAnswer({ kind: 'reviewed', items: answers })}
        >
          {labels.sendAnswers}
        </Act>
        <span className="hp-faint" role="status" tabIndex={-1} data-focus="review">
          {labels.reviewProgress(answers.length, total)}
        </span>
      </Actions>
    </div>
  );
}
