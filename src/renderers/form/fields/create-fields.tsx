import type { Field, FieldProps, RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, memo, useContext, useRef, useState } from 'react';
import { isObject } from '../../../core/util/json.js';
import {
  ADDITIONAL_PROPERTY_FLAG,
  getDefaultRegistry,
  getSchemaType,
  setByPath,
} from '../../../vendor/rjsf.js';
import { allowsNull } from '../state/field-kind.js';
import { isAlwaysEmpty } from '../state/hidden-constant.js';
import { isTypedMap } from '../state/map-rows.js';
import { EmptyAsNullContext, NameOfContext } from '../state/name-of-context.js';
import { isFixedChoice } from '../state/option-labels.js';
import { ChoiceField } from './choice-field.js';
import { FixedField } from './fixed-field.js';
import { MapField, withMapRows, withoutAdded } from './map-field.js';
import { createNumberField } from './number-field.js';
import { withAppsFields, withShownFields, withShownList, withShownValue } from './shown-field.js';
import { createTextOrJsonField, JsonField, refusesText } from './text-or-json-field.js';

/** Returns rjsf's fields, replaced by ours where rjsf's would hide a value, preselect one or fetch something. */
export function createFields(): RegistryFieldsType {
  const stock = getDefaultRegistry().fields;
  const shows = (
    name: string,
    own: (props: FieldProps) => ComponentType<FieldProps> | null,
    track: (Stock: ComponentType<FieldProps>) => ComponentType<FieldProps> = withShownValue,
  ): Field => {
    const Stock = track(stock[name] ?? JsonField);
    // A plain function: under React 19 rjsf accepts nothing else.
    return function OwnField(props: FieldProps) {
      const Shown = own(props) ?? Stock;
      return <Shown {...props} />;
    };
  };
  const fixed = ({ schema }: FieldProps) => ('const' in schema ? FixedField : null);
  const OwnNumber = withShownValue(createNumberField(stock.StringField ?? JsonField));
  const Text = withShownValue(stock.StringField ?? JsonField);
  const TextOrJson = createTextOrJsonField(Text);
  const Rows = withShownFields(MapField);
  return {
    ...stock,
    SchemaField: withName(withAppsFields(stock.SchemaField ?? JsonField)),
    StringField: shows('StringField', fixed),
    NumberField: shows('NumberField', (props) => fixed(props) ?? OwnNumber),
    BooleanField: shows('BooleanField', fixed),
    ArrayField: shows(
      'ArrayField',
      (props) => fixed(props) ?? (isList(props.schema) ? null : JsonField),
      withShownList,
    ),
    ObjectField: withNumberedKeys(
      shows(
        'ObjectField',
        (props) => {
          if (isAlwaysEmpty(props.schema)) return FixedEmpty;
          if (fixed(props) || hasFields(props.schema)) return fixed(props);
          return isTypedMap(withoutAdded(props.schema)) ? Rows : JsonField;
        },
        (Stock) => withShownFields(withMapRows(Stock)),
      ),
    ),
    FallbackField: shows('FallbackField', (props) => {
      const Any = refusesText(props.schema) ? JsonField : TextOrJson;
      return fixed(props) ?? (isFixedChoice(props.schema) ? Text : Any);
    }),
    NullField: FixedNull,
    OneOfField: ChoiceField,
    AnyOfField: ChoiceField,
  };
}

/**
 * Names the field of a property that has no title. A name that the person typed is kept. A field that may be null is
 * not marked as required: left empty, it is sent as null, and says so.
 */
function withName(SchemaField: ComponentType<FieldProps>): Field {
  // An object renders all of its properties whenever one of them changes.
  return memo(function NamedField(props: FieldProps) {
    const nameOf = useContext(NameOfContext);
    const { schema, name, required = false, formData, registry } = props;
    const isKey = typeof props.fieldPathId.path.at(-1) === 'string' && !(ADDITIONAL_PROPERTY_FLAG in schema);
    const known =
      '$ref' in schema || 'allOf' in schema ? registry.schemaUtils.retrieveSchema(schema, formData) : schema;
    const mayBeEmpty = isKey && allowsNull(known);
    return (
      <EmptyAsNullContext.Provider value={mayBeEmpty && (required || formData === null)}>
        <SchemaField
          {...props}
          name={isKey && !schema.title ? nameOf(name) : name}
          required={required && !mayBeEmpty}
          isNeeded={required}
        />
      </EmptyAsNullContext.Provider>
    );
  }, isSame);
}

/** Callbacks that rjsf creates anew at each render. Only a property that the person added and may rename calls them. */
const OF_ADDED = ['onKeyRename', 'onKeyRenameBlur'];

// Allocates no arrays, because it runs for every field of an object at each key press in one of them.
function isSame(before: FieldProps, after: FieldProps): boolean {
  for (const key in after) {
    if (Object.is(after[key], before[key])) continue;
    if (!OF_ADDED.includes(key) || ADDITIONAL_PROPERTY_FLAG in after.schema) return false;
  }
  for (const key in before) if (!(key in after)) return false;
  return true;
}

/** Works around rjsf, which turns an empty object into a list when the first key that is set is a number. */
function withNumberedKeys(ObjectField: ComponentType<FieldProps>): Field {
  return function NumberedField(props: FieldProps) {
    // A memoised field keeps an old callback, so the callback reads the latest props.
    const latest = useRef(props);
    latest.current = props;
    const [change] = useState(() => (...[value, path, ...rest]: Parameters<FieldProps['onChange']>) => {
      const { formData, fieldPathId, onChange } = latest.current;
      const [key, ...more] = path.slice(fieldPathId.path.length);
      if (formData || !/^\d+$/.test(String(key))) onChange(value, path, ...rest);
      else onChange(setByPath({}, [String(key), ...more], value), fieldPathId.path, ...rest);
    });
    return <ObjectField {...props} onChange={change} />;
  };
}

/** Shows a null. Unlike rjsf's field it sets no value by itself. */
function FixedNull(props: FieldProps) {
  return <FixedField {...props} schema={{ ...props.schema, const: null }} />;
}

/** Shows an object that can have no properties. */
function FixedEmpty(props: FieldProps) {
  return <FixedField {...props} schema={{ ...props.schema, const: {} }} />;
}

/** Returns true where one of our fields replaces rjsf's. */
export function isReplacedField(schema: RJSFSchema): boolean {
  if ('const' in schema) return true;
  if (schema.anyOf ?? schema.oneOf) return !isFixedChoice(schema);
  switch (getSchemaType(schema)) {
    case 'array':
      return !isList(schema);
    case 'object':
      return !hasFields(schema);
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return false;
    default:
      return true;
  }
}

function isList(schema: RJSFSchema): boolean {
  return Array.isArray(schema.items) || isObject(schema.items);
}

/**
 * Returns false for an object without named properties, of which rjsf would show nothing. Keys that the person adds
 * do not count, or the JSON editor would disappear while they type.
 */
function hasFields(schema: RJSFSchema): boolean {
  const { properties = {} } = withoutAdded(schema);
  return Object.keys(properties).length > 0 || Boolean(schema.anyOf ?? schema.oneOf);
}
