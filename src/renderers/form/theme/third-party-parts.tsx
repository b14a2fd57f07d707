import type { FormProps } from '@rjsf/core';
import { type FieldProps, getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { createFields, isReplacedField } from '../fields/create-fields.js';
import { fieldUnit } from '../state/field-unit.js';
import { UnsupportedFieldTemplate } from '../templates/plain-templates.js';
import { FileWidget } from '../widgets/file-widget.js';

/**
 * What holds under every theme: nothing of an agent's is shown as Markdown or fetched, nothing is chosen
 * that nobody chose, nothing is sent unseen. Source: DESIGN.md, the rules on defaults.
 */
export function createThirdPartyParts(): Pick<FormProps, 'fields' | 'templates' | 'widgets'> {
  const { SchemaField: Stock, ...fields } = createFields();
  function SchemaField(props: FieldProps) {
    const { schema, formData, registry } = props;
    const uiSchema = withOwnRules(
      registry.schemaUtils.retrieveSchema(schema, formData),
      props.uiSchema ?? {},
    );
    return Stock ? <Stock {...props} uiSchema={uiSchema} /> : null;
  }
  return {
    fields: { ...fields, SchemaField },
    templates: { UnsupportedFieldTemplate },
    widgets: { FileWidget },
  };
}

/** What the app says of a field, and where it says nothing what our rules need. */
function withOwnRules(schema: RJSFSchema, uiSchema: UiSchema): UiSchema {
  const { field, widget, inputType, help, label } = getUiOptions(uiSchema);
  if (field) return uiSchema;
  const tell = (options: object): UiSchema => ({
    ...uiSchema,
    'ui:options': { ...uiSchema['ui:options'], ...options },
  });
  // Our own fields bring their names along.
  if (isReplacedField(schema) || schema.format === 'data-url') return tell({ label: false });
  // A tick that was never touched would read as a no.
  if (schema.type === 'boolean' && !widget) return { ...uiSchema, 'ui:widget': 'radio' };
  const unit = fieldUnit(schema, uiSchema);
  return tell({
    ...(unit !== null && help === undefined && { help: unit }),
    // A number control would silently drop what it cannot read.
    ...(isNumber(schema) && inputType === undefined && label !== false && { inputType: 'text' }),
  });
}

function isNumber({ type }: RJSFSchema): boolean {
  const types = Array.isArray(type) ? type : [type];
  return types.includes('number') || types.includes('integer');
}
