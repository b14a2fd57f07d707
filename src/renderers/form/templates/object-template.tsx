import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { ActionButton } from '../../../ui/action-button.js';
import { LabelWithAgentText } from '../../../ui/label-with-agent-text.js';
import { canExpand, getUiOptions } from '../../../vendor/rjsf.js';
import { describedBy } from '../state/described-by.js';
import { FieldErrorsContext } from '../state/field-errors-context.js';
import { fieldId } from '../state/field-id.js';
import { useFieldName } from '../state/use-field-name.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { useGrowingCount } from '../state/use-growing-count.js';
import { GroupLegend } from './group-legend.js';

// So many fields fill any screen.
const ON_SCREEN = 40;

/** The fields of an object, below a legend unless it is the root. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema, fieldPathId, formData, properties, description } = props;
  const labels = useFormLabels();
  const title = useFieldName(fieldPathId, props.title);
  const inactive = Boolean(props.disabled || props.readonly);
  const rawErrors = useContext(FieldErrorsContext);
  const isRoot = fieldPathId.path.length === 0;
  const mounted = useGrowingCount(properties.length, ON_SCREEN);
  const fields = (
    <>
      <div className="hp-fields" data-long={properties.length > ON_SCREEN ? '' : undefined}>
        {properties.slice(0, mounted).map(({ content }) => content)}
      </div>
      {canExpand(schema, uiSchema, formData) && (
        <div>
          <ActionButton variant="outline" data-size="small" inactive={inactive} onClick={props.onAddProperty}>
            <LabelWithAgentText label={labels.formAdd} text={title} />
          </ActionButton>
        </div>
      )}
    </>
  );
  const unnamed = getUiOptions(uiSchema).label === false;
  if (properties.length === 0 && unnamed) return null;
  if (isRoot || unnamed) return fields;
  return (
    <fieldset
      className="hp-group"
      id={fieldId(fieldPathId.$id)}
      {...describedBy({ id: fieldPathId.$id, schema, uiSchema, rawErrors })}
    >
      <GroupLegend
        id={fieldPathId.$id}
        name={title}
        required={props.required ?? false}
        description={typeof description === 'string' ? description : String(schema.description ?? '')}
      />
      {fields}
    </fieldset>
  );
}
