import { useContext, useState } from 'react';
import type { Admitted } from '../../core/admission/admit.js';
import type { Chosen } from '../../core/protocol/answer.js';
import type { ReviewPrompt } from '../../core/protocol/prompt.js';
import { HeadingBelow } from '../../ui/look/heading-below.js';
import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { formatJson } from '../call/format-json.js';
import { itemAskedIn } from '../call/use-asked.js';
import { Actions } from '../controls/actions.js';
import { IssueList } from '../controls/field-error.js';
import { More } from '../controls/more.js';
import type { RendererProps } from '../renderer.js';
import { useAdmissionDesk } from '../steps/use-admission.js';
import { useRequireSeen } from '../steps/use-require-seen.js';
import { PromptHeading } from '../words/prompt-heading.js';
import { runsNone } from '../words/summarize.js';
import { admitGroup } from './admit-group.js';
import { FoldedReview, FoldsReviews, foldedTool } from './folded-review.js';
import { ReviewItem } from './review-item.js';
import { ToolGroupButtons } from './tool-group-buttons.js';
import { type Answers, type ToolGroup, toolGroups } from './tool-groups.js';
import { type ReviewState, useReview } from './use-review.js';
import { useViewedItems } from './use-viewed-items.js';

/** Renders a `review`: several proposals in one interrupt, each answered by itself and all sent together. */
export function Review(props: RendererProps<ReviewPrompt>) {
  // Other proposals start anew, for which the store has neither a draft nor an earlier answer.
  return <Proposals key={formatJson(props.prompt.items.map(({ calls }) => calls))} {...props} />;
}

function Proposals(props: RendererProps<ReviewPrompt>) {
  const settings = useHoldpoint();
  const review = useReview(props);
  const folds = useContext(FoldsReviews);
  // What was typed or decided is shown at its own proposal.
  const [isFolded, setFolded] = useState(folds && props.draft === undefined && props.previous === null);
  const tool = isFolded ? foldedTool(props.prompt, settings) : null;
  if (tool === null) return <EachProposal {...props} review={review} />;
  return <FoldedReview {...props} tool={tool} review={review} onUnfold={() => setFolded(false)} />;
}

interface EachProposalProps extends RendererProps<ReviewPrompt> {
  readonly review: ReviewState;
}

/** Each proposal in full, with its own buttons. */
function EachProposal({
  review: { container, answers, drafts, open, ...review },
  ...props
}: EachProposalProps) {
  const { id, prompt, phase, sends } = props;
  const settings = useHoldpoint();
  const { labels } = settings;
  const desk = useAdmissionDesk();
  const seen = useViewedItems(container, answers);
  const unseenGuard = useRequireSeen(id);
  const inactive = phase !== 'open';
  const total = prompt.items.length;
  const decideGroup = ({ places }: ToolGroup, answers: Answers) => {
    const members = places.flatMap((place) => {
      const [item, answer] = [prompt.items[place], answers.get(place)];
      if (!item || !answer) return [];
      const card = container.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
      return [{ key: desk.requestKey, asked: itemAskedIn(settings, item), answer, card, place }];
    });
    const admitted = admitGroup(members, desk, unseenGuard, settings) ?? [];
    decide(new Map(admitted.map((one, index) => [members[index]?.place ?? -1, one])));
  };
  /** Keeps decisions with what was admitted, for when they are sent. */
  const decide = (admitted: ReadonlyMap<number, Admitted>) => {
    const answers = new Map<number, Chosen>();
    for (const [place, { does }] of admitted)
      if (does.type === 'answer' && does.answer.kind === 'chosen') answers.set(place, does.answer);
    for (const [place, one] of admitted) desk.items.set(place, one);
    if (answers.size > 0) review.decide(answers);
  };
  const decided = answers.filter((answer) => answer !== null);
  return (
    <div className="hp-flow" ref={container}>
      <PromptHeading id={id} text={prompt.message} fallback={labels.askReview(total)} />
      <More prompt={prompt} />
      {toolGroups(open, settings).map((group, index) => (
        <ToolGroupButtons
          key={group.tool}
          id={`${id}-all-${index}`}
          group={group}
          seen={group.places.every(seen)}
          inactive={inactive}
          onDecide={(answers) => decideGroup(group, answers)}
        />
      ))}
      {unseenGuard.notice}
      <HeadingBelow>
        <ol className="hp-review">
          {prompt.items.map((item, place) => (
            <ReviewItem
              key={place}
              id={`${id}-${place}`}
              place={place}
              item={item}
              answer={answers[place] ?? null}
              draft={drafts[place]}
              phase={phase}
              onDecide={(admitted) => decide(new Map([[place, admitted]]))}
              onDraftChange={(value) => review.keepDraft(place, value)}
            />
          ))}
        </ol>
      </HeadingBelow>
      {runsNone(prompt, answers) && (
        <Notice tone="quiet" role="status">
          {labels.deniedRunsNone}
        </Notice>
      )}
      <IssueList issues={props.issues} />
      {phase !== 'confirming' && (
        <Actions cancel={props.cancel}>
          <ActionButton
            variant="filled"
            inactive={inactive || open.length > 0}
            busy={phase === 'sending' || phase === 'checking'}
            onClick={() => props.onAnswer({ kind: 'reviewed', items: decided })}
          >
            {sends === 'later' ? labels.saveAnswer : labels.sendAnswers(total)}
          </ActionButton>
          {open.length > 1 && !inactive && (
            <ActionButton variant="quiet" onClick={review.goToNext}>
              {labels.nextUnanswered}
            </ActionButton>
          )}
          <span className="hp-faint" role="status" tabIndex={-1} data-focus="review">
            {labels.reviewProgress(decided.length, total)}
          </span>
        </Actions>
      )}
    </div>
  );
}
