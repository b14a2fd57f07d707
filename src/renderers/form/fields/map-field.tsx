import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, useContext, useMemo } from 'react';
import { isObject } from '../../../core/util/json.js';
import { ADDITIONAL_PROPERTY_FLAG, getUiOptions } from '../../../vendor/rjsf.js';
import { FieldErrorsContext, FieldLabel } from '../labels/field-label.js';
import { describedBy } from '../state/described-by.js';
import { useControlId, useFormParts } from '../state/form-context.js';
import { takesMore } from '../state/map-rows.js';
import { MoreFieldsContext } from '../state/more-fields.js';
import { useFieldName } from '../state/name-of-context.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { MapRows } from './map-rows.js';

/**
 * Wraps rjsf's object, whose own rows for what a person adds rename a doubled name and hide an empty value: of an object
 * that takes properties of any name it shows only the named ones, and the others are rows of ours.
 */
export function withMapRows(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function ObjectWithRows(props: FieldProps) {
    const schema = useMemo(() => withoutAdded(props.schema), [props.schema]);
    const { isThirdParty } = useFormParts();
    const rows = takesMore(schema) ? <MapRows {...props} schema={schema} /> : null;
    // Another theme's template has no place for them.
    return (
      <MoreFieldsContext.Provider value={isThirdParty ? null : rows}>
        <Field {...props} schema={rows ? closed(schema) : props.schema} />
        {isThirdParty && rows}
      </MoreFieldsContext.Provider>
    );
  };
}

/** An object of nothing but names that the person gives. */
export function MapField(props: FieldProps) {
  const { uiSchema, fieldPathId, name, required = false } = props;
  const schema = useMemo(() => withoutAdded(props.schema), [props.schema]);
  const labels = useFormLabels();
  const title = useFieldName(fieldPathId, schema.title ?? name) || labels.yourAnswer;
  const dom = useControlId(fieldPathId.$id);
  const rawErrors = useContext(FieldErrorsContext);
  const { isThirdParty } = useFormParts();
  const isUnnamed = getUiOptions(uiSchema).label === false && !isThirdParty;
  const rows = <MapRows {...props} schema={schema} />;
  if (isUnnamed || fieldPathId.path.length === 0) return rows;
  return (
    <fieldset
      className="hp-group"
      id={dom}
      {...describedBy({ id: fieldPathId.$id, schema, uiSchema, rawErrors, dom })}
    >
      <FieldLabel dom={dom} name={title} as="legend" required={required} description={schema.description} />
      {rows}
    </fieldset>
  );
}

/** Returns the schema without what rjsf has added to it for the names in the value. */
export function withoutAdded(schema: RJSFSchema): RJSFSchema {
  const all = Object.entries(schema.properties ?? {});
  const named = all.filter(([, one]) => !isObject(one) || !(ADDITIONAL_PROPERTY_FLAG in one));
  if (named.length === all.length) return schema;
  const { properties: _, ...rest } = schema;
  return named.length === 0 ? rest : { ...rest, properties: Object.fromEntries(named) };
}

function closed({ patternProperties: _, ...schema }: RJSFSchema): RJSFSchema {
  return { ...schema, additionalProperties: false };
}
