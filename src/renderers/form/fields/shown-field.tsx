import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { isObject, sameJson } from '../../../core/util/json.js';
import { getSchemaType, getUiOptions, isCustomWidget } from '../../../vendor/rjsf.js';
import { hiddenConstant } from '../state/hidden-constant.js';
import { isFixedChoice } from '../state/option-labels.js';
import { AddShownValueContext, useShownValue } from '../state/shown-values.js';

const HIDDEN = { 'ui:widget': 'hidden' };

/** Wraps rjsf's field for a single value, so that the form knows what it shows. */
export function withShownValue(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function ShownField(props: FieldProps) {
    useShownValue(props.fieldPathId.path, shownPart(props));
    return <Field {...props} />;
  };
}

/** Wraps rjsf's list. Each item reports what it shows, unless one control shows all of them. */
export function withShownList(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  const Whole = withShownValue(Field);
  const Empty = withControl(Field);
  return function ShownList(props: FieldProps) {
    const { schema, uiSchema, registry } = props;
    const { schemaUtils } = registry;
    const isWhole =
      isCustomWidget(uiSchema) ||
      schemaUtils.isMultiSelect(schema) ||
      schemaUtils.isFilesArray(schema, uiSchema);
    if (isWhole) return <Whole {...props} />;
    return <Empty {...props} formData={withAllItems(schema, props.formData)} />;
  };
}

/** Adds a tuple's missing items: rjsf shows no fields for them. Treats null, an emptied tuple, as an empty list. */
function withAllItems({ items }: RJSFSchema, value: unknown): unknown {
  if (!Array.isArray(items)) return value;
  const given: unknown = value === null ? [] : value;
  if (!Array.isArray(given) || given.length >= items.length) return value;
  return [...given, ...items.slice(given.length).map(() => null)];
}

/** Wraps a field in which items can be added, but which shows no value by itself. */
function withControl(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function FieldWithControl(props: FieldProps) {
    useShownValue(props.fieldPathId.path, undefined);
    return <Field {...props} />;
  };
}

/**
 * Wraps the component by which rjsf chooses a field. The app's own field (`ui:field`) counts as showing its value. A
 * field that the app hides counts as showing nothing, and so does a required constant.
 */
export function withAppsFields(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  const Whole = withShownValue(Field);
  return function AppsField(props: FieldProps) {
    const { field, widget } = getUiOptions(props.uiSchema);
    if (field !== undefined) return <Whole {...props} />;
    const constant = hiddenConstant(props);
    if (constant) return <Field {...props} schema={constant} uiSchema={{ ...props.uiSchema, ...HIDDEN }} />;
    if (widget !== 'hidden') return <Field {...props} />;
    return (
      <AddShownValueContext.Provider value={addNothing}>
        <Field {...props} />
      </AddShownValueContext.Provider>
    );
  };
}

/** The part of a field's value that its control can show: of a choice only what is among its options. */
function shownPart({ schema, uiSchema, formData }: FieldProps): unknown {
  if (getUiOptions(uiSchema).field !== undefined) return formData;
  // A single control would show a list's items as one text, and a list shows nothing for a value that is not a list.
  if (Array.isArray(formData) !== (getSchemaType(schema) === 'array')) return undefined;
  if (Array.isArray(formData)) {
    const listed = isObject(schema.items) ? listedValues(schema.items) : null;
    return listed ? formData.map((item: unknown) => (isListed(listed, item) ? item : undefined)) : formData;
  }
  const listed = listedValues(schema);
  if (listed) return isListed(listed, formData) ? formData : undefined;
  if (isObject(formData)) return undefined;
  // For any value other than true and false, neither option is selected.
  const isYesNo = getSchemaType(schema) === 'boolean';
  return isYesNo && typeof formData !== 'boolean' ? undefined : formData;
}

function listedValues(schema: RJSFSchema): readonly unknown[] | null {
  if (Array.isArray(schema.enum)) return schema.enum;
  const options = schema.oneOf ?? schema.anyOf;
  if (!options || !isFixedChoice(schema)) return null;
  return options.map((option) => {
    if (!isObject(option)) return undefined;
    return Array.isArray(option.enum) && !('const' in option) ? option.enum[0] : option.const;
  });
}

function isListed(listed: readonly unknown[], value: unknown): boolean {
  return listed.some((one) => sameJson(one, value));
}

function addNothing() {
  return () => {};
}
