import type { Extra } from 'holdpoint/core';
import { AgentText } from './agent-text';
import type { ConfirmationDraft } from './confirmation-rules';

interface InputProps {
  readonly open: boolean;
  readonly draft: ConfirmationDraft;
  readonly onChange: (part: Partial<ConfirmationDraft>) => void;
}

interface ExtraBoxesProps extends InputProps {
  readonly extras: readonly Extra[];
}

/** What may be ticked with an approval, such as "always allow this". Nothing is ticked at first. */
export function ExtraBoxes({ extras, open, draft, onChange }: ExtraBoxesProps) {
  const tick = (id: string, ticked: boolean) => {
    if (!open) return;
    const others = draft.extras.filter((extra) => extra !== id);
    onChange({ extras: ticked ? [...others, id] : others });
  };
  return extras.map(({ id, label, description }) => (
    <label key={id} className="flex items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-primary"
        checked={draft.extras.includes(id)}
        onChange={({ target }) => tick(id, target.checked)}
      />
      <span>
        <AgentText text={label ?? 'Always allow this'} />{' '}
        {description !== null && (
          <code className="block break-words text-muted-foreground">
            <AgentText text={description} />
          </code>
        )}
      </span>
    </label>
  ));
}

interface WordsProps extends InputProps {
  readonly id: string;
  readonly missing: boolean;
}

/** The reason or the note that goes with a choice. */
export function Words({ id, open, draft, missing, onChange }: WordsProps) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <label htmlFor={id} className="font-medium">
        Reason or note
      </label>
      <textarea
        id={id}
        className="min-h-16 rounded-md border border-input bg-transparent px-3 py-2 outline-none focus-visible:ring-2 focus-visible:ring-ring"
        value={draft.words}
        readOnly={!open}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-missing` : undefined}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {missing && (
        <p id={`${id}-missing`} role="alert" className="text-destructive">
          Write a few words first.
        </p>
      )}
    </div>
  );
}
