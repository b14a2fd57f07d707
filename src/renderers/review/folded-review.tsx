import { createContext } from 'react';
import type { Chosen } from '../../core/protocol/answer.js';
import type { ReviewPrompt } from '../../core/protocol/prompt.js';
import { type Settings, useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { itemAskedIn } from '../call/use-asked.js';
import { IssueList } from '../controls/field-error.js';
import { More } from '../controls/more.js';
import type { RendererProps } from '../renderer.js';
import { useAdmissionDesk } from '../steps/use-admission.js';
import { firstToolName } from '../words/question-text.js';
import { BatchList } from './batch-list.js';
import { takesOnePress } from './tool-groups.js';
import type { ReviewState } from './use-review.js';

/** Whether a review of several calls of one tool begins as a list, as it does in a transcript. */
export const FoldsReviews = createContext(false);

/** The tool that all proposals of a review call, where one press may answer them; else null. */
export function foldedTool({ items }: ReviewPrompt, settings: Settings): string | null {
  const [tool = null, ...others] = new Set(items.map(({ calls }) => firstToolName(calls)));
  const isOne = items.length > 1 && others.length === 0;
  const isPlain = items.every((item) => takesOnePress(item, itemAskedIn(settings, item), settings));
  return isOne && isPlain ? tool : null;
}

interface FoldedReviewProps extends RendererProps<ReviewPrompt> {
  readonly tool: string;
  readonly review: ReviewState;
  /** Shows each proposal by itself. */
  readonly onUnfold: () => void;
}

/** A review of several calls of one tool as a list. Where all are ticked, one press answers it; else the others are asked by themselves. */
export function FoldedReview({ tool, review, onUnfold, ...props }: FoldedReviewProps) {
  const { id, prompt, phase } = props;
  const settings = useHoldpoint();
  const desk = useAdmissionDesk();
  return (
    <div className="hp-flow" ref={review.container}>
      <BatchList
        id={id}
        tool={tool}
        items={prompt.items.map((item, place) => ({
          place: `${place}`,
          key: desk.requestKey,
          prompt: item,
          asked: itemAskedIn(settings, item),
          isRequest: false,
        }))}
        message={prompt.message}
        container={review.container}
        desk={desk}
        phase={phase}
        cancel={props.cancel}
        onReviewEach={() => {
          onUnfold();
          review.goToNext();
        }}
        onDecide={(admitted, ticked) => {
          const answers = new Map<number, Chosen>();
          for (const [index, one] of admitted.entries()) {
            const place = Number(ticked[index]?.place);
            desk.items.set(place, one);
            if (one.does.type === 'answer' && one.does.answer.kind === 'chosen')
              answers.set(place, one.does.answer);
          }
          const all = prompt.items.flatMap((_, place) => answers.get(place) ?? []);
          if (all.length === prompt.items.length) return props.onAnswer({ kind: 'reviewed', items: all });
          onUnfold();
          review.decide(answers);
        }}
      >
        <More prompt={prompt} />
      </BatchList>
      <IssueList issues={props.issues} />
    </div>
  );
}
