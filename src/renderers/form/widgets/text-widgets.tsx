import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { rawName } from '../../../core/schema/guard/safe-names.js';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { useHoldpoint } from '../../../ui/settings.js';
import { useClassNames } from '../../../ui/use-class-names.js';
import { getTemplate } from '../../../vendor/rjsf.js';
import { clearedValue } from '../state/cleared-value.js';
import { describedBy } from '../state/described-by.js';
import { fieldId, ID_SEPARATOR } from '../state/field-id.js';
import { isMultiLine } from '../state/is-multi-line.js';
import { RevealedText } from './revealed-text.js';

interface InputProps extends WidgetProps {
  readonly onChangeOverride?: (event: { readonly target: { readonly value: string } }) => void;
}

/** The single-line input of the app, else ours. */
export function Input(props: InputProps) {
  const BaseInputTemplate = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <BaseInputTemplate {...props} />;
}

export function TextWidget(props: WidgetProps) {
  const { schema, value } = props;
  // The initial value decides: replacing the control while somebody types would lose the focus.
  const [initial] = useState(value);
  const key = props.id.split(ID_SEPARATOR).at(-1) ?? '';
  return isMultiLine(schema, rawName(key), initial) ? <TextareaWidget {...props} /> : <Input {...props} />;
}

export function TextareaWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, required, hideLabel, label, options } = props;
  const { components } = useHoldpoint();
  const classOf = useClassNames();
  return (
    <>
      <components.TextArea
        id={fieldId(id)}
        className={classOf('input')}
        dir="auto"
        rows={options.rows ?? 4}
        value={value ?? ''}
        placeholder={spellHidden(props.placeholder ?? '') || undefined}
        disabled={disabled ?? false}
        readOnly={readonly ?? false}
        aria-required={required ? true : undefined}
        aria-label={hideLabel ? spellHidden(label) : undefined}
        {...describedBy(props)}
        onChange={(event) => props.onChange(clearedValue(event.target.value, props))}
      />
      <RevealedText value={value} defaultText={props.schema.default} />
    </>
  );
}

export function PasswordWidget(props: WidgetProps) {
  return <Input {...props} type="password" options={{ autocomplete: 'new-password', ...props.options }} />;
}

export function EmailWidget(props: WidgetProps) {
  return <Input {...props} type="email" />;
}

export function UrlWidget(props: WidgetProps) {
  return <Input {...props} type="url" />;
}
