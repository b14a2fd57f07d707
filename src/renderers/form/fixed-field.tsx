import type { FieldProps } from '@rjsf/utils';
import { useContext } from 'react';
import { VisibleText } from '../../ui/visible-text.js';
import { describedBy } from './described-by.js';
import { labelId } from './field-id.js';
import { valueLabel } from './field-kind.js';
import { OwnName } from './own-name.js';
import { useFormLabels } from './use-form-labels.js';
import { useControlId, WithinForeign } from './within-foreign.js';

/** A value that can only be one thing: shown, so that nothing is sent unseen, and not to be changed. */
export function FixedField(props: FieldProps) {
  const { schema, fieldPathId, name } = props;
  const labels = useFormLabels();
  const dom = useControlId(fieldPathId.$id);
  return (
    <>
      {useContext(WithinForeign) && (
        <OwnName
          dom={dom}
          name={schema.title ?? name}
          required
          description={schema.description}
          control={false}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields, only a value with its name */}
      <p
        className="hp-fixed"
        id={dom}
        role="group"
        aria-labelledby={labelId(dom)}
        {...describedBy({ ...props, id: fieldPathId.$id, dom })}
      >
        <bdi className="hp-code">
          <VisibleText text={valueLabel(schema.const)} />
        </bdi>
        <span className="hp-faint">{labels.formFixed}</span>
      </p>
    </>
  );
}
