import type { FieldTemplateProps } from '@rjsf/utils';
import { ActionButton } from '../../../ui/action-button.js';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { Icon } from '../../../ui/icon.js';
import { useHoldpoint } from '../../../ui/settings.js';
import { useClassNames } from '../../../ui/use-class-names.js';
import { fieldId } from '../state/field-id.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** A property that the person added, with its name to edit and a button to remove it. */
export function AddedProperty(props: FieldTemplateProps) {
  const { label, disabled, readonly, onKeyRenameBlur, onRemoveProperty, children } = props;
  const { components } = useHoldpoint();
  const labels = useFormLabels();
  const classOf = useClassNames();
  const dom = `${fieldId(props.id)}:key`;
  return (
    <div className="hp-added">
      <div className={classOf('field')}>
        <label htmlFor={dom} className="hp-label">
          {labels.formKey}
        </label>
        <components.TextInput
          id={dom}
          key={label}
          className={classOf('input')}
          defaultValue={label}
          disabled={disabled || readonly}
          onBlur={onKeyRenameBlur}
        />
      </div>
      {children}
      <ActionButton
        variant="quiet"
        inactive={Boolean(disabled || readonly)}
        aria-label={labels.formRemove(spellHidden(label))}
        onClick={onRemoveProperty}
      >
        <Icon name="no" />
      </ActionButton>
    </div>
  );
}
