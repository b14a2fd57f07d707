import type { FieldProps } from '@rjsf/utils';
import { sameJson } from '../../../core/util/json.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { FieldLabel } from '../labels/field-label.js';
import { describedBy } from '../state/described-by.js';
import { labelId } from '../state/field-id.js';
import { useControlId, useFormParts, useShown } from '../state/form-context.js';
import { isAlwaysEmpty } from '../state/hidden-constant.js';
import { valueName } from '../state/option-labels.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { SingleChoice } from '../widgets/single-choice.js';

/**
 * A value with only one possibility: shown read-only, or hidden and listed below the form. An optional one is a choice
 * with a single option.
 */
export function FixedField(props: FieldProps) {
  const { schema, fieldPathId, name, formData, required = false } = props;
  const labels = useFormLabels();
  const dom = useControlId(fieldPathId.$id);
  const namesItself = useFormParts().isThirdParty;
  const label = schema.title ?? name;
  const text = isAlwaysEmpty(schema) ? labels.formYes : valueName(schema, schema.const, labels);
  const mayBeLeftOut = !required && !('default' in schema) && typeof fieldPathId.path.at(-1) === 'string';
  const isChosen = sameJson(formData, schema.const);
  const isHidden = getUiOptions(props.uiSchema).widget === 'hidden';
  useShown(props, {
    value: isChosen ? schema.const : undefined,
    otherwise: mayBeLeftOut ? undefined : schema.const,
    as: isHidden ? 'listed' : 'control',
  });
  if (isHidden) return null;
  return (
    <>
      {namesItself && (
        <FieldLabel
          dom={dom}
          name={label}
          required={!mayBeLeftOut}
          description={schema.description}
          as="span"
        />
      )}
      {mayBeLeftOut ? (
        <SingleChoice
          id={fieldPathId.$id}
          schema={schema}
          uiSchema={props.uiSchema ?? {}}
          rawErrors={props.rawErrors ?? []}
          label={label}
          hideLabel={namesItself}
          disabled={props.disabled ?? false}
          readonly={props.readonly ?? false}
          choices={[text]}
          widget="radio"
          chosen={isChosen ? 0 : -1}
          onChosen={(index) => props.onChange(index === 0 ? schema.const : undefined, fieldPathId.path)}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: it holds no fields, only a value with its name
        <p
          className="hp-fixed"
          id={dom}
          role="group"
          aria-labelledby={labelId(dom)}
          {...describedBy({ ...props, id: fieldPathId.$id, dom })}
        >
          <bdi className="hp-code">
            <VisibleText text={text} />
          </bdi>
          <span className="hp-faint">{labels.formFixed}</span>
        </p>
      )}
    </>
  );
}
