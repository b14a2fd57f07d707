import type { FieldProps } from '@rjsf/utils';
import { VisibleText } from '../../ui/visible-text.js';
import { fieldId, labelId } from './field-id.js';
import { valueLabel } from './field-kind.js';
import { useFormLabels } from './use-form-labels.js';

/** A value that can only be one thing: shown, so that nothing is sent unseen, and not to be changed. */
export function FixedField({ schema, fieldPathId }: FieldProps) {
  const labels = useFormLabels();
  const dom = fieldId(fieldPathId.$id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields, only a value with its name
    <p className="hp-fixed" id={dom} role="group" aria-labelledby={labelId(dom)}>
      <bdi className="hp-code">
        <VisibleText text={valueLabel(schema.const)} />
      </bdi>
      <span className="hp-faint">{labels.formFixed}</span>
    </p>
  );
}
