import type { Step } from 'holdpoint/admission';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

interface SecondStepProps {
  /** `name`: the word below has to be typed. */
  readonly how: Step;
  /** What is to be typed. */
  readonly word: string;
  /** The button that confirms. */
  readonly label: string;
  readonly open: boolean;
  readonly onRun: () => void;
  readonly onBack: () => void;
}

/** Asks once more before something dangerous is sent. */
export function SecondStep({ how, word, label, open, onRun, onBack }: SecondStepProps) {
  const id = useId();
  const question = useRef<HTMLParagraphElement>(null);
  const [typed, setTyped] = useState('');
  const ready = open && (how !== 'name' || typed.trim() === word);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-destructive px-3 py-3 text-sm">
      <p ref={question} tabIndex={-1} className="font-medium outline-none">
        Run this as shown above?
      </p>
      {how === 'name' && (
        <label htmlFor={id} className="flex flex-col gap-1">
          <span>
            Type <bdi>{word}</bdi> to confirm
          </span>
          <input
            id={id}
            className="rounded-md border bg-background px-2 py-1"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        {/* First, where the button of the first step was: a double click goes back. */}
        <Button type="button" variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button
          type="button"
          variant="destructive"
          className="aria-disabled:opacity-50"
          aria-disabled={!ready}
          onClick={() => ready && onRun()}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
