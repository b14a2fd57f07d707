import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { isObject, own } from '../../../core/util/json.js';
import { LabelWithAgentText } from '../../../ui/labels/label-with-agent-text.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { canExpand, getUiOptions } from '../../../vendor/rjsf.js';
import { FieldErrorsContext, FieldLabel } from '../labels/field-label.js';
import { completeValue } from '../state/complete-value.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useFormParts, useTarget } from '../state/form-context.js';
import { useFieldName } from '../state/name-of-context.js';
import { fixedValues } from '../state/payload.js';
import { isWithin } from '../state/shown-values.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { useGrowingCount } from '../state/use-growing-count.js';
import { Fold } from './fold.js';

type Path = ObjectFieldTemplateProps['fieldPathId']['path'];
type Properties = ObjectFieldTemplateProps['properties'];

// So many fields fill any screen.
const ON_SCREEN = 40;

// An object with more fields shows as many as a section has, and the others in sections that the person opens.
const MOST_OPEN = 200;
const SECTION = 100;

/** The fields of an object, below a legend unless it is the root. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema, fieldPathId, formData, properties, description, registry } = props;
  const labels = useFormLabels();
  const title = useFieldName(fieldPathId, props.title);
  const inactive = Boolean(props.disabled || props.readonly);
  const rawErrors = useContext(FieldErrorsContext);
  const depth = fieldPathId.path.length;
  const isRoot = depth === 0;
  const { foldsGroups } = useFormParts();
  const fixed = () =>
    fixedValues(completeValue({ ...schema, $defs: registry.rootSchema.$defs }), fieldPathId.path);
  const [first, ...others] = sectionsOf(properties);
  const fields = (
    <>
      <Fields path={fieldPathId.path} properties={first} />
      {others.map((section, index) => {
        const from = (index + 1) * SECTION;
        return (
          <Fold
            key={from}
            label={labels.formFields(from + 1, from + section.length)}
            paths={section.map(({ name }) => [...fieldPathId.path, name])}
            fixed={() => fixed().filter(({ path }) => section.some(({ name }) => path[depth] === name))}
            values={section.map(({ name }) => (isObject(formData) ? own(formData, name) : undefined))}
          >
            <Fields path={fieldPathId.path} properties={section} />
          </Fold>
        );
      })}
      {canExpand(schema, uiSchema, formData) && (
        <div>
          <ActionButton variant="outline" data-size="small" inactive={inactive} onClick={props.onAddProperty}>
            {labels.formAdd}
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
      <FieldLabel
        dom={fieldId(fieldPathId.$id)}
        name={title}
        as="legend"
        required={props.required ?? false}
        description={typeof description === 'string' ? description : String(schema.description ?? '')}
      />
      {foldsGroups ? (
        <Fold
          label={<LabelWithAgentText label={labels.formExpand} text={title} />}
          paths={[fieldPathId.path]}
          fixed={fixed}
          values={[formData]}
        >
          {fields}
        </Fold>
      ) : (
        fields
      )}
    </fieldset>
  );
}

interface FieldsProps {
  readonly path: Path;
  readonly properties: Properties;
}

function Fields({ path, properties }: FieldsProps) {
  const target = useTarget();
  const led = properties.findIndex(({ name }) => target && isWithin(target, [[...path, name]]));
  const { addGrowing } = useFormParts().shown;
  const mounted = useGrowingCount(properties.length, Math.max(ON_SCREEN, led + 1), addGrowing);
  return (
    <div className="hp-fields" data-long={properties.length > ON_SCREEN ? '' : undefined}>
      {properties.slice(0, mounted).map(({ content }) => content)}
    </div>
  );
}

function sectionsOf(properties: Properties): readonly [Properties, ...Properties[]] {
  if (properties.length <= MOST_OPEN) return [properties];
  const count = Math.ceil(properties.length / SECTION) - 1;
  const others = Array.from({ length: count }, (_, index) =>
    properties.slice((index + 1) * SECTION, (index + 2) * SECTION),
  );
  return [properties.slice(0, SECTION), ...others];
}
