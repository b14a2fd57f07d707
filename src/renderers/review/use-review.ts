import { type RefObject, useState } from 'react';
import type { Chosen } from '../../core/protocol/answer.js';
import type { ReviewPrompt } from '../../core/protocol/prompt.js';
import { isObject } from '../../core/util/json.js';
import { useDraft } from '../controls/use-draft.js';
import { useFocusLater } from '../controls/use-focus-later.js';
import type { RendererProps } from '../renderer.js';
import { readReviewDraft } from './review-draft.js';
import type { Answers, OpenProposal } from './tool-groups.js';

export interface ReviewState {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly answers: readonly (Chosen | null)[];
  readonly drafts: readonly unknown[];
  readonly open: readonly OpenProposal[];
  /** Stores answers and goes to the next open proposal. */
  readonly decide: (answers: Answers) => void;
  /** Stores the draft of a proposal and opens the proposal again: an earlier answer no longer matches what is shown. */
  readonly keepDraft: (place: number, draft: unknown) => void;
  readonly goToNext: () => void;
}

/** The state of a review: answers, drafts and the current proposal. */
export function useReview({ id, prompt, previous, ...props }: RendererProps<ReviewPrompt>): ReviewState {
  const [draft, change] = useDraft(() => readReviewDraft(props.draft, previous, prompt), props.onDraftChange);
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const [at, setAt] = useState(-1);
  const open = prompt.items.flatMap((item, place) =>
    draft.answers[place] ? [] : [{ place, item, draft: draft.drafts[place] }],
  );

  const goTo = (place: number | undefined) => {
    if (place !== undefined) setAt(place);
    focusLater(place === undefined ? 'review' : `ask ${id}-${place}`);
  };
  const nextAfter = (from: number, left: readonly OpenProposal[]) =>
    (left.find(({ place }) => place > from) ?? left[0])?.place;
  return {
    container,
    ...draft,
    open,
    decide(answers) {
      change({
        answers: draft.answers.map((one, place) => answers.get(place) ?? one),
        drafts: draft.drafts.map((one, place) => (answers.has(place) ? withoutPanel(one) : one)),
      });
      const last = Math.max(...answers.keys());
      goTo(
        nextAfter(
          last,
          open.filter(({ place }) => !answers.has(place)),
        ),
      );
    },
    keepDraft(place, value) {
      change({
        answers: draft.answers.map((one, other) => (other === place ? null : one)),
        drafts: draft.drafts.map((one, other) => (other === place ? value : one)),
      });
    },
    goToNext: () => goTo(nextAfter(at, open)),
  };
}

/** Returns a draft whose feedback panel is closed, with the text that was typed into it. */
function withoutPanel(draft: unknown): unknown {
  return isObject(draft) ? { ...draft, writing: null } : draft;
}
