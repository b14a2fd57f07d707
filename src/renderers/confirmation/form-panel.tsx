import type { Choice } from '../../core/protocol/prompt.js';
import type { JsonSchema } from '../../core/util/json.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Actions } from '../controls/actions.js';
import { FormLoading } from '../form/form-loading.js';
import { useLoadedForm } from '../form/use-loaded-form.js';
import { escapeKeyProps } from '../steps/escape-key-props.js';

interface FormPanelProps {
  readonly id: string;
  readonly choice: Choice;
  readonly schema: JsonSchema;
  readonly label: string;
  /** What was filled in before. */
  readonly value: unknown;
  readonly inactive: boolean;
  readonly busy: boolean;
  readonly onFill: (value: unknown) => void;
  /** Called with a value that fits the schema. */
  readonly onSend: (value: unknown) => void;
  readonly onBack: () => void;
}

/** Takes what a choice asks for, in a form whose code is loaded when it is first needed. Escape only goes back. */
export function FormPanel({ id, choice, schema, label, value, inactive, busy, ...calls }: FormPanelProps) {
  const { labels } = useHoldpoint();
  const [loaded, retry] = useLoadedForm();
  const back = (
    <ActionButton variant="quiet" inactive={inactive} onClick={calls.onBack}>
      {labels.back}
    </ActionButton>
  );
  return (
    <fieldset
      {...escapeKeyProps(calls.onBack)}
      className="hp-panel"
      aria-label={label}
      data-focus="feedback"
      tabIndex={-1}
    >
      {loaded.state === 'loaded' ? (
        <loaded.value.parts.SchemaForm
          id={`${id}-fields`}
          schema={schema}
          defaultValue={value}
          validator={loaded.value.validator}
          readOnly={inactive}
          onDraftChange={calls.onFill}
          onSubmit={calls.onSend}
          actions={(submit) => (
            <Actions>
              <ActionButton
                variant={choice.tone === 'approve' ? 'filled' : 'strong'}
                inactive={inactive}
                busy={busy}
                onClick={submit}
              >
                <bdi>
                  <VisibleText text={label} />
                </bdi>
              </ActionButton>
              {back}
            </Actions>
          )}
        />
      ) : (
        <>
          <FormLoading failed={loaded.state === 'failed'} onRetry={retry} />
          <Actions>{back}</Actions>
        </>
      )}
    </fieldset>
  );
}
