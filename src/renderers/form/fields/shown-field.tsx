import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import { isObject, sameJson } from '../../../core/util/json.js';
import { getSchemaType, getUiOptions, isCustomWidget } from '../../../vendor/rjsf.js';
import { FormContext, type FormParts, useFormParts, useShown } from '../state/form-context.js';
import { hiddenConstant } from '../state/hidden-constant.js';
import { SetListContext } from '../state/list-parts.js';
import { isFixedChoice } from '../state/option-labels.js';

const HIDDEN = { 'ui:widget': 'hidden' };
const NO_ITEMS: readonly unknown[] = Object.freeze([]);
const NO_FIELDS = Object.freeze({});

/** Wraps rjsf's field for a single value, so that the form knows what it shows. */
export function withShownValue(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function ShownField(props: FieldProps) {
    useShown(props, { value: shownPart(props) });
    return <Field {...props} />;
  };
}

/** Wraps rjsf's object, which is shown by its fields. */
export function withShownFields(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function ShownObject(props: FieldProps) {
    const { formData } = props;
    const isEmpty = isObject(formData) && Object.keys(formData).length === 0;
    useShown(props, { value: isEmpty ? NO_FIELDS : undefined, as: 'group' });
    return <Field {...props} />;
  };
}

/** Wraps rjsf's list. Each item reports what it shows, unless one control shows all of them. */
export function withShownList(Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  const Whole = withShownValue(Field);
  function Items(props: FieldProps) {
    const { schema, formData } = props;
    const isTuple = Array.isArray(schema.items);
    useShown(props, { value: Array.isArray(formData) && !isTuple ? NO_ITEMS : undefined });
    const latest = useRef(props);
    latest.current = props;
    const [setItems] = useState(() => (items: readonly unknown[]) => {
      const { onChange, childFieldPathId, fieldPathId } = latest.current;
      onChange(items, (childFieldPathId ?? fieldPathId).path);
    });
    return (
      <SetListContext.Provider value={setItems}>
        <Field {...props} formData={withAllItems(schema, formData)} />
      </SetListContext.Provider>
    );
  }
  return function ShownList(props: FieldProps) {
    const { schema, uiSchema, registry } = props;
    const { schemaUtils } = registry;
    const isWhole =
      isCustomWidget(uiSchema) ||
      schemaUtils.isMultiSelect(schema) ||
      schemaUtils.isFilesArray(schema, uiSchema);
    return isWhole ? <Whole {...props} /> : <Items {...props} />;
  };
}

/** Adds a tuple's missing items: rjsf shows no fields for them. Treats null, an emptied tuple, as an empty list. */
function withAllItems({ items }: RJSFSchema, value: unknown): unknown {
  if (!Array.isArray(items)) return value;
  const given: unknown = value === null ? [] : value;
  if (!Array.isArray(given) || given.length >= items.length) return value;
  return [...given, ...items.slice(given.length).map(() => null)];
}

/**
 * Wraps the component by which rjsf chooses a field. The app's own field (`ui:field`) counts as showing its value. Of a
 * field that the app hides, and of a required constant, only what is certain is sent, and listed below the form.
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
      <Unshown>
        <Field {...props} />
      </Unshown>
    );
  };
}

function Unshown({ children }: { readonly children: ReactNode }) {
  const form = useFormParts();
  const hiding = useMemo((): FormParts => {
    const show: FormParts['show'] = (field, shown) =>
      form.show(field, shown && { ...shown, value: emptyPart(shown.value), as: 'listed', hasNoValue: false });
    return { ...form, show };
  }, [form]);
  return <FormContext.Provider value={hiding}>{children}</FormContext.Provider>;
}

/** An object or a list with nothing in it hides nothing. */
function emptyPart(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? value : undefined;
}

/** The part of a field's value that its control can show: of a choice only what is among its options. */
function shownPart({ schema, uiSchema, formData }: FieldProps): unknown {
  // A control that shows nothing shows null as well.
  if (getUiOptions(uiSchema).field !== undefined || formData === null) return formData;
  // A single control would show a list's items as one text, and a list shows nothing for a value that is not a list.
  if (Array.isArray(formData) !== (getSchemaType(schema) === 'array')) return undefined;
  if (Array.isArray(formData)) {
    const listed = isObject(schema.items) ? listedValues(schema.items) : null;
    if (!listed || formData.length === 0) return formData;
    const shown = formData.map((item: unknown) => (isListed(listed, item) ? item : undefined));
    return shown.some((item) => item !== undefined) ? shown : undefined;
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
