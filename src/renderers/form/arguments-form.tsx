import { useMemo, useState } from 'react';
import { isObject, type JsonSchema } from '../../core/util/json.js';
import { ActionButton } from '../../ui/action-button.js';
import type { FormValidator } from '../../validators/form-validator.js';
import { Actions } from '../parts/actions.js';
import type { EditArgumentsProps } from './edit-arguments-props.js';
import { JsonForm } from './json-form.js';
import { SchemaForm } from './schema-form.js';
import { inferSchema } from './state/infer-schema.js';
import { useFormLabels } from './state/use-form-labels.js';

// Cleared text stays an empty string: the argument existed before.
const KEEP_EMPTY_TEXT = { 'ui:globalOptions': { emptyValue: '' } };

/** Edits a tool's arguments without changing their types. */
export function ArgumentsForm({
  id,
  schema,
  args,
  draft,
  onDraftChange = ignore,
  onDone,
  onCancel,
  validator,
}: EditArgumentsProps & { readonly validator: FormValidator }) {
  const labels = useFormLabels();
  const known = useMemo(() => (saysEnough(schema) ? schema : inferSchema(args)), [schema, args]);
  const [first] = useState(draft ? draft.args : args);
  const shared = {
    id,
    defaultValue: first,
    onDraftChange,
    onSubmit: onDone,
    actions: (submit: () => void) => (
      <Actions>
        <ActionButton variant="strong" onClick={submit}>
          {labels.formEditSave}
        </ActionButton>
        <ActionButton variant="outline" onClick={onCancel}>
          {labels.formEditDiscard}
        </ActionButton>
      </Actions>
    ),
  };
  return known === null ? (
    <JsonForm {...shared} readOnly={false} />
  ) : (
    <SchemaForm
      {...shared}
      schema={known}
      validator={validator}
      uiSchema={KEEP_EMPTY_TEXT}
      alsoSend={args}
      fieldNames="keys"
    />
  );
}

/** Returns false for a schema like `true` or `{type: object}`, which says less than the arguments themselves. */
function saysEnough(schema: JsonSchema | null): schema is { [keyword: string]: unknown } {
  if (!isObject(schema)) return false;
  return ['properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'items', 'enum'].some(
    (keyword) => keyword in schema,
  );
}

function ignore() {}
