import type { FieldTemplateProps } from '@rjsf/utils';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { getSchemaType, getUiOptions } from '../../../vendor/rjsf.js';
import { FieldDescription, FieldErrors, FieldErrorsContext, FieldLabel } from '../labels/field-label.js';
import { hasHint } from '../state/described-by.js';
import { errorId, fieldId } from '../state/field-id.js';
import { fieldUnit, isChoice, isGroup, isShort } from '../state/field-kind.js';
import { useRepeatsAsked } from '../state/form-frame.js';
import { useFieldName, useIsNumbered } from '../state/name-of-context.js';
import { isFixedChoice } from '../state/option-labels.js';

// Always the same array, because a new one would re-render every field that reads it.
const NO_ERRORS: string[] = [];

/** One field: label, description, control and errors. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { schema, uiSchema, rawErrors = NO_ERRORS, children, hidden } = props;
  const classOf = useClassNames();
  if (hidden) return <div hidden>{children}</div>;
  const dom = fieldId(props.id);
  const shape = shapeOf(props);
  const isFixed = props.disabled || props.readonly;
  const body = (
    <>
      {shape === 'field' && <FieldName {...props} dom={dom} />}
      <FieldErrorsContext.Provider value={rawErrors}>{children}</FieldErrorsContext.Provider>
      {(shape === 'field' || (shape === 'bare' && schema.type !== 'array')) && hasHint(schema, uiSchema) && (
        <FieldDescription
          dom={dom}
          text={props.rawDescription || String(schema.description ?? '')}
          help={props.rawHelp}
          schema={schema}
          value={props.formData}
          onTake={isFixed ? undefined : (value) => props.onChange(value, props.fieldPathId.path)}
        />
      )}
      {shape !== 'choice' && rawErrors.length > 0 && <FieldErrors id={errorId(dom)} errors={rawErrors} />}
    </>
  );
  return (
    <div
      className={[classOf('field', `hp-field-${shape}`), getUiOptions(uiSchema).classNames]
        .filter(Boolean)
        .join(' ')}
      style={props.style}
      data-wordy={isWordy(props) ? '' : undefined}
      data-short={shape === 'field' && isShort(schema, uiSchema) ? '' : undefined}
      data-invalid={rawErrors.length > 0 ? '' : undefined}
    >
      {body}
    </div>
  );
}

const LONGEST_NAME = 40;
const LONGEST_HINT = 120;

/** Returns true where the words of a field take a whole row: beside another field they would be a column of many lines. */
function isWordy({ label, rawDescription = '' }: FieldTemplateProps): boolean {
  return label.length > LONGEST_NAME || rawDescription.length > LONGEST_HINT;
}

/**
 * Returns how a field is labelled. `group`: an object or a list, by a legend. `choice`: a choice between schemas,
 * by its picker. `bare`: part of a field that already has a label.
 */
function shapeOf({
  schema,
  uiSchema,
  displayLabel,
}: FieldTemplateProps): 'field' | 'group' | 'choice' | 'bare' {
  const type = getSchemaType(schema);
  if ((schema.oneOf || schema.anyOf) && !isFixedChoice(schema)) return 'choice';
  if (getUiOptions(uiSchema).label === false) return 'bare';
  if (type === 'object') return 'group';
  if (type === 'array') return displayLabel ? 'field' : 'group';
  return 'field';
}

function FieldName(props: FieldTemplateProps & { readonly dom: string }) {
  const { required, schema, uiSchema, dom, fieldPathId, registry } = props;
  const name = useFieldName(fieldPathId, props.label);
  return (
    <FieldLabel
      dom={dom}
      name={name}
      as={isGroup(schema, uiSchema) ? 'span' : 'label'}
      required={required === true || fieldPathId.path.length === 0}
      // A text input shows the unit beside it.
      unit={isChoice(schema) ? fieldUnit(schema, uiSchema) : null}
      isDeprecated={schema.deprecated === true}
      isItem={useIsNumbered(fieldPathId)}
      repeatsAsked={useRepeatsAsked(fieldPathId.path, name, registry.rootSchema)}
    />
  );
}
