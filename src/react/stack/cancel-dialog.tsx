import { useEffect, useRef } from 'react';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { isCancellable } from '../../core/thread/run-state.js';
import { announcedQuestion } from '../../renderers/words/question-text.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { usePlainAct } from '../run/use-plain-act.js';
import { usePrompts } from './review-bar.js';

interface CancelDialogProps {
  readonly run: AnyInterruptedRun;
  readonly onKeepOpen: () => void;
  readonly onCancelled: () => void;
}

/** Asks, after Escape, whether to cancel the open interrupts that can be. The focus is on keeping them open. */
export function CancelDialog({ run, onKeepOpen, onCancelled }: CancelDialogProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const id = usePageId();
  const dialog = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  // The person has asked for it by a key, so it needs no time to be noticed.
  const guard = usePressGuard(dialog, { content: null, about: usePrompts(run.interrupts) });
  useEffect(() => keep.current?.focus(), []);
  const act = usePlainAct(guard, run.perform);
  const cancelled = run.interrupts.filter(isCancellable);
  const count = cancelled.length;
  const ends = cancelled.some(({ prompt }) => prompt.cancelEnds === true);

  const abandon = () => {
    for (const pending of cancelled) act(pending, 'cancel');
    if (count > 1 && count === run.interrupts.length) act(run.interrupts[0], 'submit');
    onCancelled();
  };
  return (
    <div
      {...guard.handlers}
      ref={dialog}
      className={classOf('bar', 'hp-abandon')}
      role="alertdialog"
      aria-labelledby={id}
    >
      <span className="hp-bar-words" id={id}>
        {ends ? labels.cancelEndsQuestion : labels.cancelQuestion(count)}
      </span>
      <span className="hp-bar-buttons">
        <ActionButton ref={keep} variant="strong" onClick={onKeepOpen}>
          {labels.keepOpen}
        </ActionButton>
        <ActionButton onClick={abandon}>{labels.cancelAll(count)}</ActionButton>
      </span>
      {guard.notice}
    </div>
  );
}

/** The question of a prompt, for the description of the dialog that shows it. */
export function SpokenQuestion({ prompt }: { readonly prompt: Prompt }) {
  const settings = useHoldpoint();
  return <VisibleText text={announcedQuestion(prompt, settings)} />;
}
