import { forwardRef, useRef, useState } from 'react';
import type { FreeformPrompt } from '../../core/protocol/prompt.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { JsonDetails } from '../call/json-details.js';
import { Proposal } from '../call/proposal.js';
import { Actions, SendButton } from '../controls/actions.js';
import { FieldError, IssueList } from '../controls/field-error.js';
import { More } from '../controls/more.js';
import { useDraft } from '../controls/use-draft.js';
import type { RendererProps } from '../renderer.js';
import { PromptHeading } from '../words/prompt-heading.js';
import {
  type FreeformDraft,
  type FreeformValue,
  readFreeformDraft,
  readFreeformValue,
} from './freeform-draft.js';

/** Takes an answer as text or, by a toggle, as JSON. The fallback for prompts of no other kind. */
export function Freeform(props: RendererProps<FreeformPrompt>) {
  const { id, prompt, phase } = props;
  const { labels } = useHoldpoint();
  const [draft, change] = useDraft(
    () => readFreeformDraft(props.draft, props.previous, prompt),
    props.onDraftChange,
  );
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const inactive = phase !== 'open';
  const read = readFreeformValue(draft);

  const send = () => {
    setTried(read.state !== 'ready');
    if (read.state === 'ready') props.onAnswer({ kind: 'filled', value: read.value });
    else field.current?.focus();
  };
  return (
    <div className="hp-flow">
      <PromptHeading id={id} text={prompt.message} fallback={labels.askFreeform} />
      {prompt.calls.map((call, index) => (
        <Proposal key={`${index} ${call.toolCallId}`} call={call} />
      ))}
      <More prompt={prompt} />
      {prompt.schema !== null && <JsonDetails title={labels.expectedShape} value={prompt.schema} />}
      <AnswerField
        ref={field}
        id={`${id}-text`}
        draft={draft}
        change={change}
        inactive={inactive}
        error={tried ? errorOf(read, labels) : null}
      />
      <IssueList issues={props.issues} />
      {phase !== 'confirming' && (
        <Actions cancel={props.cancel}>
          <SendButton phase={phase} sends={props.sends} onClick={send} />
        </Actions>
      )}
    </div>
  );
}

interface AnswerFieldProps {
  readonly id: string;
  readonly draft: FreeformDraft;
  readonly change: (part: Partial<FreeformDraft>) => void;
  readonly inactive: boolean;
  readonly error: string | null;
}

/** The text area for the answer, and the toggle for JSON. */
const AnswerField = forwardRef<HTMLTextAreaElement, AnswerFieldProps>(function AnswerField(
  { id, draft, change, inactive, error },
  ref,
) {
  const { labels, components } = useHoldpoint();
  const classOf = useClassNames();
  return (
    <div className={classOf('field')}>
      <div className="hp-field-title">
        <label htmlFor={id}>{labels.yourAnswer}</label>
        <label className="hp-switch">
          <input
            type="checkbox"
            checked={draft.asJson}
            disabled={inactive}
            onChange={(event) => change({ asJson: event.target.checked })}
          />
          {labels.answerAsJson}
        </label>
      </div>
      <components.TextArea
        ref={ref}
        id={id}
        className={classOf('input', draft.asJson ? 'hp-code' : undefined)}
        dir={draft.asJson ? 'ltr' : 'auto'}
        spellCheck={!draft.asJson}
        value={draft.text}
        readOnly={inactive}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => change({ text: event.target.value })}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
});

function errorOf(read: FreeformValue, labels: StackLabels): string | null {
  switch (read.state) {
    case 'ready':
      return null;
    case 'missing':
      return labels.answerMissing;
    case 'notJson':
      return labels.jsonError(read.reason);
  }
}
