import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useContext } from 'react';
import { isObject, own } from '../../../core/util/json.js';
import { LabelWithAgentText } from '../../../ui/labels/label-with-agent-text.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { FieldErrorsContext, FieldLabel } from '../labels/field-label.js';
import { completeValue } from '../state/complete-value.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useFormParts, useTarget } from '../state/form-context.js';
import { MoreFieldsContext } from '../state/more-fields.js';
import { useFieldName } from '../state/name-of-context.js';
import { fixedValues } from '../state/payload.js';
import { isRange } from '../state/range-ends.js';
import { isWithin } from '../state/shown-values.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { useGrowingCount } from '../state/use-growing-count.js';
import { Fold } from './fold.js';
import { Steps, stepsOf } from './steps.js';

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
  const more = useContext(MoreFieldsContext);
  const rawErrors = useContext(FieldErrorsContext);
  const depth = fieldPathId.path.length;
  const isRoot = depth === 0;
  const { foldsGroups } = useFormParts();
  const fixed = () =>
    fixedValues(completeValue({ ...schema, $defs: registry.rootSchema.$defs }), fieldPathId.path);
  const [first, ...others] = sectionsOf(properties);
  const mayStep = isRoot && !foldsGroups && others.length === 0;
  const steps = mayStep ? stepsOf(first, schema, registry.schemaUtils.retrieveSchema) : null;
  const fields = (
    <>
      {steps ? (
        <Steps steps={steps}>
          {(step) => <Fields path={fieldPathId.path} properties={step} schema={schema} />}
        </Steps>
      ) : (
        <Fields path={fieldPathId.path} properties={first} schema={schema} />
      )}
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
            <Fields path={fieldPathId.path} properties={section} schema={schema} />
          </Fold>
        );
      })}
      {more}
    </>
  );
  const unnamed = getUiOptions(uiSchema).label === false;
  if (properties.length === 0 && unnamed && !more) return null;
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
  readonly schema: RJSFSchema;
  readonly path: Path;
  readonly properties: Properties;
}

function Fields({ path, properties, schema }: FieldsProps) {
  const target = useTarget();
  const led = properties.findIndex(({ name }) => target && isWithin(target, [[...path, name]]));
  const { addGrowing } = useFormParts().shown;
  const mounted = useGrowingCount(properties.length, Math.max(ON_SCREEN, led + 1), addGrowing);
  return (
    <div className="hp-fields" data-long={properties.length > ON_SCREEN ? '' : undefined}>
      {inPairs(properties.slice(0, mounted), schema).map((fields) =>
        fields.length > 1 ? (
          <div key={fields[0]?.name} className="hp-pair">
            {fields.map(({ content }) => content)}
          </div>
        ) : (
          fields[0]?.content
        ),
      )}
    </div>
  );
}

/** Puts the two ends of a range into one group, which stand side by side. */
function inPairs(properties: Properties, schema: RJSFSchema): readonly Properties[] {
  const groups: Properties[] = [];
  for (const property of properties) {
    const [before, ...more] = groups.at(-1) ?? [];
    const isEnd = before && more.length === 0 && isRange(schema, before.name, property.name);
    if (isEnd) groups.splice(-1, 1, [before, property]);
    else groups.push([property]);
  }
  return groups;
}

function sectionsOf(properties: Properties): readonly [Properties, ...Properties[]] {
  if (properties.length <= MOST_OPEN) return [properties];
  const count = Math.ceil(properties.length / SECTION) - 1;
  const others = Array.from({ length: count }, (_, index) =>
    properties.slice((index + 1) * SECTION, (index + 2) * SECTION),
  );
  return [properties.slice(0, SECTION), ...others];
}
