import { useMemo, useRef, useState } from 'react';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { isObject, type JsonSchema, own } from '../../core/util/json.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import type { FormValidator } from '../../validators/form-validator.js';
import { Actions } from '../controls/actions.js';
import type { EditArgumentsProps } from './edit-arguments-props.js';
import { JsonForm } from './json-form.js';
import { SchemaForm } from './schema-form.js';
import { bareFrame, FormFrameContext } from './state/form-frame.js';
import { useFormLabels } from './state/use-form-labels.js';

// Cleared text stays an empty string: the argument existed before.
const KEEP_EMPTY_TEXT = { 'ui:globalOptions': { emptyValue: '' } };

/** Edits a tool's arguments without changing their types. */
export function ArgumentsForm({
  id,
  schema,
  args,
  isCode = false,
  draft,
  onDraftChange = ignore,
  onDone,
  approval = null,
  changes = null,
  onCancel,
  validator,
}: EditArgumentsProps & { readonly validator: FormValidator }) {
  const labels = useFormLabels();
  const known = useMemo(() => (saysEnough(schema) ? schema : inferSchema(args)), [schema, args]);
  const uiSchema = useMemo(() => (isCode ? withTextAreas(known) : KEEP_EMPTY_TEXT), [isCode, known]);
  const saysOptional = known !== null && 'required' in known;
  const frame = useMemo(() => ({ ...bareFrame, saysOptional }), [saysOptional]);
  const [first] = useState(draft ? draft.args : args);
  // Enter in a field only saves, because a key pressed while typing must not approve anything.
  const approves = useRef(false);
  const press = (submit: () => void, isApproval: boolean) => {
    approves.current = isApproval;
    submit();
  };
  const change = (edited: unknown) => {
    approves.current = false;
    onDraftChange(edited);
  };
  const shared = {
    id,
    defaultValue: first,
    onDraftChange: change,
    onSubmit: (edited: unknown) => {
      if (approves.current) approval?.onApprove(edited);
      else onDone(edited);
    },
    actions: (submit: () => void) => (
      <>
        {changes}
        <Actions>
          {approval && (
            <ActionButton variant="filled" onClick={() => press(submit, true)}>
              <bdi>
                <VisibleText text={labels.formEditApprove(approval.label)} />
              </bdi>
            </ActionButton>
          )}
          {!approval?.isOnly && (
            <ActionButton variant={approval ? 'outline' : 'strong'} onClick={() => press(submit, false)}>
              {labels.formEditSave}
            </ActionButton>
          )}
          <ActionButton variant="outline" onClick={onCancel}>
            {labels.formEditDiscard}
          </ActionButton>
        </Actions>
      </>
    ),
  };
  return known === null ? (
    <JsonForm {...shared} readOnly={false} />
  ) : (
    <FormFrameContext.Provider value={frame}>
      <SchemaForm {...shared} schema={known} validator={validator} uiSchema={uiSchema} alsoSend={args} />
    </FormFrameContext.Provider>
  );
}

/** One line of code may be longer than a field is wide. */
function withTextAreas(schema: JsonSchema | null) {
  const properties = own(schema, 'properties');
  const keys = isObject(properties) ? Object.keys(properties) : [];
  const area = { 'ui:widget': 'textarea', 'ui:options': { rows: 2 } };
  return { ...Object.fromEntries(keys.map((key) => [key, area])), ...KEEP_EMPTY_TEXT };
}

// With more values a form is harder to use than JSON.
const MOST_VALUES = 60;
const DEEPEST = 8;

/**
 * Infers a schema from the values of arguments, so that each keeps its type. Returns null where JSON is the better
 * editor: for very many values. A null and a list of mixed types become JSON fields.
 */
export function inferSchema(args: unknown): GuardedObject | null {
  let left = MOST_VALUES;
  const infer = (value: unknown, depth: number): GuardedObject => {
    left -= 1;
    if (depth > DEEPEST) return { readOnly: false };
    if (typeof value === 'string') return { type: 'string' };
    if (typeof value === 'number') return { type: 'number' };
    if (typeof value === 'boolean') return { type: 'boolean' };
    if (Array.isArray(value)) return inferList(value, (item) => infer(item, depth + 1));
    if (!isObject(value)) return { readOnly: false };
    const entries = Object.entries(value).map(([key, one]) => [key, infer(one, depth + 1)] as const);
    return { type: 'object', properties: Object.fromEntries(entries), required: Object.keys(value) };
  };
  if (!isObject(args)) return null;
  const schema = infer(args, 0);
  return left < 0 ? null : schema;
}

function inferList(list: readonly unknown[], infer: (value: unknown) => GuardedObject): GuardedObject {
  const kinds = new Set(
    list.map((item) => (Array.isArray(item) ? 'array' : item === null ? 'null' : typeof item)),
  );
  const [kind] = kinds;
  // Lists of lists or objects are edited as JSON; their items may differ in shape.
  const isPlain = kinds.size === 1 && (kind === 'string' || kind === 'number' || kind === 'boolean');
  return isPlain ? { type: 'array', items: infer(list[0]) } : { readOnly: false };
}

/** Returns false for a schema like `true` or `{type: object}`, which says less than the arguments themselves. */
function saysEnough(schema: JsonSchema | null): schema is { [keyword: string]: unknown } {
  if (!isObject(schema)) return false;
  return ['properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'items', 'enum'].some(
    (keyword) => keyword in schema,
  );
}

function ignore() {}
