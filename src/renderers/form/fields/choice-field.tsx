import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { fitsNothing } from '../../../core/schema/guard/guard-context.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject } from '../../../core/util/json.js';
import { ERRORS_KEY } from '../../../vendor/rjsf.js';
import { FieldErrors, FieldLabel } from '../labels/field-label.js';
import { completeValue } from '../state/complete-value.js';
import { errorId, fieldId } from '../state/field-id.js';
import { choiceStyle } from '../state/field-kind.js';
import { useControlId, useFormParts, useShown } from '../state/form-context.js';
import { isAlwaysEmpty } from '../state/hidden-constant.js';
import { useFieldName } from '../state/name-of-context.js';
import { optionNames } from '../state/option-labels.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { SingleChoice } from '../widgets/single-choice.js';

/**
 * A choice between schemas: a picker, then the fields of the chosen option. Nothing is preselected, and each option
 * keeps what was filled in for it.
 */
export function ChoiceField(props: FieldProps) {
  const { schema, registry, fieldPathId, formData, errorSchema, name, required = false, onChange } = props;
  const labels = useFormLabels();
  const { SchemaField } = registry.fields;
  const options = readOptions(props.options);
  const [chosen, setChosen] = useState(() => matchingOption(props, options));
  const valuesByOption = useRef(new Map<number, unknown>());
  const title = useFieldName(fieldPathId, schema.title ?? name);
  const option = options[chosen];
  // An option of null, or of an object without properties, has no field of its own.
  useShown(props, { value: option && ownValue(option) });
  const errors: readonly string[] = option ? [] : (errorSchema?.[ERRORS_KEY] ?? []);
  const dom = useControlId(fieldPathId.$id);
  const pickerId = `${fieldPathId.$id}-choice`;
  const picker = fieldId(pickerId);
  const choices = optionNames(options, labels);
  // Another theme's controls render their own labels, except for groups of fields.
  const label = useFormParts().isThirdParty && option?.type !== 'object';

  const choose = (index: number) => {
    if (chosen !== -1) valuesByOption.current.set(chosen, formData);
    setChosen(index);
    const next = options[index];
    const value = valuesByOption.current.get(index) ?? (next && startValue(props, next));
    onChange(value, fieldPathId.path);
  };
  return (
    <div className="hp-choice-field" id={option ? undefined : dom}>
      <FieldLabel
        dom={picker}
        name={title}
        required={required}
        description={schema.description}
        as={choiceStyle(choices, undefined) === 'select' ? 'label' : 'span'}
      />
      <SingleChoice
        id={pickerId}
        schema={title !== '' && schema.description ? { description: schema.description } : {}}
        label={title || labels.yourAnswer}
        hideLabel={title === ''}
        required={required}
        disabled={props.disabled ?? false}
        readonly={props.readonly ?? false}
        rawErrors={[...errors]}
        choices={choices}
        widget={undefined}
        chosen={chosen}
        onChosen={choose}
      />
      {SchemaField && option && option.type !== 'null' && !isAlwaysEmpty(option) && (
        <SchemaField
          {...props}
          key={chosen}
          // Required, so that a chosen option with only one possible value is sent.
          required={required || 'const' in option}
          schema={withParent(schema, option)}
          uiSchema={{ ...props.uiSchema, 'ui:options': { label } }}
        />
      )}
      <FieldErrors id={errorId(picker)} errors={errors} />
    </div>
  );
}

/** The value of an option that has no field of its own; undefined for any other. */
function ownValue(option: RJSFSchema): unknown {
  if (option.type === 'null') return null;
  return isAlwaysEmpty(option) ? EMPTY : undefined;
}

const EMPTY = Object.freeze({});

function readOptions(options: unknown): RJSFSchema[] {
  return Array.isArray(options)
    ? options.filter((one): one is RJSFSchema => isObject(one) && !fitsNothing(one))
    : [];
}

/** Returns the index of the option that a value fits, else of the closest one. */
function matchingOption({ formData, registry }: FieldProps, options: RJSFSchema[]): number {
  if (formData === undefined) return -1;
  const { schemaUtils, rootSchema } = registry;
  const fits = options.findIndex((option) =>
    schemaUtils.getValidator().isValid(option, formData, rootSchema),
  );
  return fits === -1 ? schemaUtils.getClosestMatchingOption(formData, options, -1) : fits;
}

/** Returns the initial value of an option: its visible defaults and fixed values. */
function startValue({ registry }: FieldProps, option: RJSFSchema): unknown {
  const root: GuardedObject = { ...option, $defs: registry.rootSchema.$defs };
  const filled = completeValue(root);
  const start: unknown = option.type === 'object' ? (filled ?? {}) : filled;
  return registry.schemaUtils.getDefaultFormState(option, start);
}

/** Adds the requirements of the parent schema to an option. */
function withParent({ type, required }: RJSFSchema, option: RJSFSchema): RJSFSchema {
  return {
    ...(type !== undefined && { type }),
    ...option,
    ...(required && { required: [...new Set([...required, ...(option.required ?? [])])] }),
  };
}
