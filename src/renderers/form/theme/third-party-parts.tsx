import type { FormProps } from '@rjsf/core';
import type { FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormLabels } from '../../../ui/labels/form-labels.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { createFields, isReplacedField } from '../fields/create-fields.js';
import { fieldUnit } from '../state/field-kind.js';
import { hiddenConstant } from '../state/hidden-constant.js';
import { suggestedText } from '../state/suggested-text.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { UnsupportedFieldTemplate } from '../templates/plain-templates.js';
import { FileWidget } from '../widgets/file-widget.js';
import { useOwnMarks } from './own-marks.js';

/**
 * The fields, templates and widgets that replace another theme's, so that under every theme no agent's text is
 * rendered as Markdown or fetched, no choice is preselected, and no value is sent unseen.
 */
export function createThirdPartyParts(): Pick<FormProps, 'fields' | 'templates' | 'widgets'> {
  const { SchemaField: Stock, ...fields } = createFields();
  function SchemaField(props: FieldProps) {
    const { schema, formData } = props;
    const registry = useOwnMarks(props.registry);
    const ruled = withOwnRules(
      registry.schemaUtils.retrieveSchema(schema, formData),
      props.uiSchema ?? {},
      useFormLabels(),
    );
    const uiSchema = hiddenConstant(props) ? (props.uiSchema ?? {}) : ruled;
    return Stock ? <Stock {...props} registry={registry} uiSchema={uiSchema} /> : null;
  }
  return {
    fields: { ...fields, SchemaField },
    templates: { UnsupportedFieldTemplate },
    widgets: { FileWidget },
  };
}

/** Returns the app's `uiSchema` for a field, completed where it says nothing. */
function withOwnRules(schema: RJSFSchema, uiSchema: UiSchema, labels: FormLabels): UiSchema {
  const { field, widget, inputType, help, label } = getUiOptions(uiSchema);
  if (field) return uiSchema;
  const withOptions = (options: object): UiSchema => ({
    ...uiSchema,
    'ui:options': { ...uiSchema['ui:options'], ...options },
  });
  // The built-in fields render their own labels.
  if (isReplacedField(schema) || schema.format === 'data-url') return withOptions({ label: false });
  // An untouched checkbox would count as "no".
  if (schema.type === 'boolean' && !widget) return { ...uiSchema, 'ui:widget': 'radio' };
  const note = [fieldUnit(schema, uiSchema) ?? '', suggestedText(schema, labels)].filter(Boolean).join(' · ');
  return withOptions({
    ...(note !== '' && help === undefined && { help: note }),
    // A number input silently drops what it cannot parse.
    ...(isNumber(schema) && inputType === undefined && label !== false && { inputType: 'text' }),
  });
}

function isNumber({ type }: RJSFSchema): boolean {
  const types = Array.isArray(type) ? type : [type];
  return types.includes('number') || types.includes('integer');
}
