import { useState } from 'react';
import { errorText } from '../../../core/errors/holdpoint-error.js';
import { sameJson } from '../../../core/util/json.js';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { parseExactJson } from '../../call/format-json.js';
import { FieldErrors } from '../labels/field-label.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { RevealedText } from './revealed-text.js';

interface JsonEditorProps {
  /** The id of the text area. */
  readonly id: string;
  readonly value: unknown;
  /** Called with undefined for empty text, and not while the text is invalid JSON. */
  readonly onChange: (value: unknown) => void;
  /** Called with the text where it is invalid JSON, else with null. */
  readonly onInvalidText?: (text: string | null) => void;
  readonly name?: string | undefined;
  readonly inactive?: boolean;
  readonly describedBy?: { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };
}

interface JsonDraft {
  readonly text: string;
  /** The value of the text, or the last one if the text is invalid. */
  readonly value: unknown;
  readonly problem: string | null;
}

/** Edits any value as JSON. A syntax error is shown at once, and invalid text is never sent. */
export function JsonEditor({
  id,
  value,
  onChange,
  onInvalidText,
  name,
  inactive = false,
  describedBy = {},
}: JsonEditorProps) {
  const { components } = useBaseSettings();
  const labels = useFormLabels();
  const classOf = useClassNames();
  const [draft, setDraft] = useState<JsonDraft>(() => ({ text: write(value), value, problem: null }));
  // A different value came from outside, for instance an earlier answer.
  if (!sameJson(draft.value, value)) setDraft({ text: write(value), value, problem: null });
  const change = (text: string) => {
    const read = readJson(text);
    setDraft({ text, value: read.problem === null ? read.value : draft.value, problem: read.problem });
    if (read.problem === null) onChange(read.value);
  };
  const invalidText = draft.problem === null ? null : draft.text;
  useBeforePaint(() => onInvalidText?.(invalidText), [onInvalidText, invalidText]);
  const problemId = `${id}:json`;
  const ids = [describedBy['aria-describedby'], `${id}:how`, draft.problem !== null && problemId];
  return (
    <>
      <components.TextArea
        id={id}
        className={classOf('input', 'hp-code')}
        dir="ltr"
        spellCheck={false}
        rows={Math.min(12, Math.max(3, draft.text.split('\n').length))}
        value={draft.text}
        disabled={inactive}
        aria-label={name === undefined ? undefined : spellHidden(name)}
        {...describedBy}
        {...(draft.problem !== null && { 'aria-invalid': true })}
        aria-describedby={ids.filter(Boolean).join(' ')}
        onChange={(event) => change(event.target.value)}
      />
      <RevealedText value={draft.text} />
      <FieldErrors id={problemId} errors={draft.problem === null ? [] : [labels.jsonError(draft.problem)]} />
      <p className="hp-hint" id={`${id}:how`}>
        {labels.formJsonHint}
      </p>
    </>
  );
}

function write(value: unknown): string {
  return value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '');
}

function readJson(text: string): { readonly value: unknown; readonly problem: string | null } {
  if (text.trim() === '') return { value: undefined, problem: null };
  try {
    return { value: parseExactJson(text), problem: null };
  } catch (error) {
    return { value: undefined, problem: errorText(error) };
  }
}
