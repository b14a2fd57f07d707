import { type RefObject, useEffect, useRef } from 'react';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { Notice } from '../../ui/look/notice.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { useStableItems } from '../../ui/settings/use-stable-value.js';
import { FailureMessage } from '../card/failed-prompt.js';
import { documentOrShadowRoot, focusPrompt } from '../focus/focus-prompt.js';
import { usePlainAct } from '../run/use-plain-act.js';

/**
 * Shows how many of several open interrupts are answered, a button to the next unanswered one, and the button that
 * sends all.
 */
export function ReviewBar({ run }: { readonly run: AnyInterruptedRun }) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const bar = useRef<HTMLDivElement>(null);
  useMeasuredHeight(bar);
  const prompts = usePrompts(run.interrupts);
  const guard = usePressGuard(bar, { content: prompts, about: prompts });
  const act = usePlainAct(guard, run.perform);
  const total = run.interrupts.length;
  const done = run.interrupts.filter(isAnswered).length;
  const isComplete = done === total;
  const sending = run.status === 'sending';
  const [failure] = run.interrupts.flatMap(({ status }) => (status.state === 'failed' ? [status] : []));
  const failed = failure !== undefined;
  // Prompts may be shown at their calls, outside of the stack.
  const goToNext = () =>
    bar.current &&
    focusPrompt(
      documentOrShadowRoot(bar.current),
      null,
      run.interrupts.map(({ key }) => key),
    );
  return (
    <div
      {...guard.handlers}
      className="hp-bar-place"
      ref={bar}
      data-review-bar={run.interrupts[0]?.key}
      data-state={isComplete ? 'complete' : 'open'}
      tabIndex={-1}
    >
      {failure && run.error && (
        <Notice tone="danger" role="alert">
          <FailureMessage error={run.error} arrival={failure.arrival} /> {labels.answersSaved}
        </Notice>
      )}
      <div className={classOf('bar')}>
        <progress className="hp-meter" value={done} max={total} aria-hidden="true" />
        <span className="hp-bar-words" role="status">
          {labels.answered(done, total)}
        </span>
        <span className="hp-bar-buttons">
          {!isComplete && (
            <ActionButton variant="quiet" onClick={goToNext}>
              {labels.nextUnanswered}
            </ActionButton>
          )}
          <ActionButton
            variant="filled"
            inactive={!isComplete || sending}
            busy={sending}
            onClick={() => act(run.interrupts[0], failed ? 'retry' : 'submit')}
          >
            {failed && isComplete ? labels.tryAgain : labels.sendAnswers(total)}
          </ActionButton>
        </span>
      </div>
      {guard.notice}
    </div>
  );
}

/** Returns the prompts of some interrupts. The array keeps its identity until a prompt changes. */
export function usePrompts(interrupts: readonly PendingInterrupt[]): readonly Prompt[] {
  return useStableItems(interrupts.map(({ prompt }) => prompt));
}

/** Passes the bar's height to the styles of the stack, so that scrolling to a card does not leave it behind the bar. */
function useMeasuredHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const stack = element?.parentElement;
    if (!stack || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      stack.style.setProperty('--_hp-bar-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stack.style.removeProperty('--_hp-bar-height');
    };
  }, [bar]);
}

function isAnswered({ status }: PendingInterrupt): boolean {
  return status.state === 'staged' || status.state === 'sending' || status.state === 'failed';
}
