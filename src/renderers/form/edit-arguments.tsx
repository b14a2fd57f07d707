import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { Actions } from '../controls/actions.js';
import type { EditArgumentsProps } from './edit-arguments-props.js';
import { FormLoading } from './form-loading.js';
import { useLoadedForm } from './use-loaded-form.js';

/** Edits a tool's arguments in a form, whose code is loaded when it is first needed. */
export function EditArguments(props: EditArgumentsProps) {
  const { labels } = useHoldpoint();
  const [loaded, retry] = useLoadedForm();
  if (loaded.state === 'loaded') {
    return <loaded.value.parts.ArgumentsForm {...props} validator={loaded.value.validator} />;
  }
  return (
    <>
      <FormLoading failed={loaded.state === 'failed'} onRetry={retry} />
      <Actions>
        <ActionButton variant="outline" onClick={props.onCancel}>
          {labels.formEditDiscard}
        </ActionButton>
      </Actions>
    </>
  );
}
