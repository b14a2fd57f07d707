import { useEffect, useId, useRef } from 'react';
import type { InterruptedRun } from '../core/store/run-types.js';
import { ActionButton } from '../ui/action-button.js';
import { useHoldpoint } from '../ui/settings.js';
import { useSlots } from '../ui/use-slots.js';

interface AbandonPromptProps {
  readonly run: InterruptedRun;
  readonly onKeep: () => void;
  readonly onDone: () => void;
}

/** Asks, after Escape, whether all that is open is to be abandoned. The focus is on keeping it. */
export function AbandonPrompt({ run, onKeep, onDone }: AbandonPromptProps) {
  const { labels } = useHoldpoint();
  const slot = useSlots();
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const count = run.interrupts.length;

  const abandon = () => {
    for (const { key } of run.interrupts) void run.cancel(key);
    if (count > 1) void run.submit();
    onDone();
  };
  return (
    <div className={slot('bar', 'hp-abandon')} role="alertdialog" aria-labelledby={id}>
      <span className="hp-bar-words" id={id}>
        {labels.cancelQuestion(count)}
      </span>
      <span className="hp-bar-buttons">
        <ActionButton ref={keep} variant="strong" onClick={onKeep}>
          {labels.keepOpen}
        </ActionButton>
        <ActionButton onClick={abandon}>{labels.cancelAll(count)}</ActionButton>
      </span>
    </div>
  );
}
