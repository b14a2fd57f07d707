import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface SecondStepProps {
  readonly open: boolean;
  readonly onRun: () => void;
  readonly onBack: () => void;
}

/** Asks once more before something dangerous runs. */
export function SecondStep({ open, onRun, onBack }: SecondStepProps) {
  const question = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-destructive px-3 py-3 text-sm">
      <p ref={question} tabIndex={-1} className="font-medium outline-none">
        Run this as shown above?
      </p>
      <div className="flex flex-wrap gap-2">
        {/* First, where the button of the first step was: a double click goes back. */}
        <Button type="button" variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button
          type="button"
          variant="destructive"
          className="aria-disabled:opacity-50"
          aria-disabled={!open}
          onClick={() => open && onRun()}
        >
          Run it
        </Button>
      </div>
    </div>
  );
}
