import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import { DEFAULT_LIMITS } from '../../core/schema/guard/guard-context.js';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { guardSchema } from '../../core/schema/guard/guard-schema.js';
import { countValues } from '../../core/schema/guard/read-default.js';
import { isObject } from '../../core/util/json.js';
import type { FormFallbackReason } from '../../ui/labels/form-labels.js';
import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { ErrorBoundary } from '../../ui/settings/error-boundary.js';
import { Actions } from '../controls/actions.js';
import { LoadingSign } from './form-loading.js';
import { GuardedForm } from './guarded-form.js';
import { JsonForm } from './json-form.js';
import type { SchemaFormProps } from './schema-form-props.js';
import { createNameOf, NameOfContext } from './state/name-of-context.js';
import { useOneAtATime } from './state/use-checked-submit.js';
import { useFormLabels } from './state/use-form-labels.js';
import { useValidatorReady } from './state/use-validator-ready.js';

// A form with more fields takes seconds to mount on a phone.
const MOST_UNFOLDED = 500;
// Another theme's groups cannot be folded.
const MOST_IN_ANOTHER_THEME = 1_000;
const SAYS_NOTHING = ['type', 'title', 'description', 'properties', 'additionalProperties'];
const NO_ISSUES: readonly Issue[] = [];

/**
 * Renders a form for a JSON Schema that an agent sent.
 *
 * The schema first passes a guard, so that nothing in it can hang the page, hide a value or answer by itself. Where
 * the schema cannot be a form, the answer is written as JSON.
 *
 * @example
 * <SchemaForm id="filing" schema={schema} validator={createAjvValidator()} onSubmit={send} />
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    id,
    schema,
    defaultValue,
    onSubmit,
    onDraftChange = ignore,
    readOnly = false,
    fieldNames = 'words',
  } = props;
  const labels = useFormLabels();
  const guarded = useMemo(() => guardSchema(schema), [schema]);
  const isPrepared = useValidatorReady(props.validator, guarded, schema);
  const nameOf = useMemo(() => createNameOf(guarded, fieldNames), [guarded, fieldNames]);
  const unchecked = guarded.notes.filter(({ what }) => what === 'unchecked').length;
  const narrowed = guarded.notes.filter(({ what }) => what === 'narrowed').length;
  const [submitValue, isSubmitting] = useSubmit(onSubmit);
  const submitNothing = useOneAtATime(() => submitValue({}));
  const renderActions =
    props.actions ??
    ((submit: () => void) => <SendButton inactive={readOnly} busy={isSubmitting} onSend={submit} />);
  const actions = (submit: () => void) => renderActions(readOnly ? ignore : submit);
  const latest = useRef(defaultValue);
  const keep = (value: unknown) => {
    latest.current = value;
    onDraftChange(value);
  };
  const shared = { id, onSubmit: submitValue, onDraftChange: keep, readOnly, actions };
  const [unusable, setUnusable] = useState<{
    readonly of: unknown;
    readonly reason: FormFallbackReason;
  } | null>(null);
  const issues = props.issues ?? NO_ISSUES;
  const asJson = (reason: FormFallbackReason) => (
    <>
      <Notice tone="quiet">{labels.formUnusable[reason]}</Notice>
      <JsonForm {...shared} defaultValue={latest.current} issues={issues} />
    </>
  );
  const [isTooLarge] = useState(() => countValues(defaultValue) > DEFAULT_LIMITS.atOnce);
  if (!guarded.usable) return asJson(guarded.reason);
  const isComplete = guarded.notes.length === 0;
  if (isComplete && asksNothing(guarded.schema) && isEmptyObject(defaultValue) && issues.length === 0)
    return actions(submitNothing);
  if (isTooLarge || (props.form && guarded.fields > MOST_IN_ANOTHER_THEME)) return asJson('too-large');
  if (unusable?.of === schema) return asJson(unusable.reason);
  if (!isPrepared) return <LoadingSign />;
  return (
    <ErrorBoundary fallback={() => asJson('broken')}>
      {unchecked > 0 && <Notice tone="quiet">{labels.formUnchecked(unchecked)}</Notice>}
      {narrowed > 0 && <Notice tone="quiet">{labels.formNarrowed(narrowed)}</Notice>}
      <NameOfContext.Provider value={nameOf}>
        <GuardedForm
          {...shared}
          defaultValue={defaultValue}
          schema={guarded.schema}
          issues={issues}
          foldsGroups={guarded.fields > MOST_UNFOLDED}
          onUnusable={(reason) => setUnusable({ of: schema, reason })}
          validator={props.validator}
          form={props.form}
          uiSchema={props.uiSchema}
          alsoSend={props.alsoSend}
        />
      </NameOfContext.Provider>
    </ErrorBoundary>
  );
}

interface SendButtonProps {
  readonly inactive: boolean;
  readonly busy: boolean;
  readonly onSend: () => void;
}

function SendButton({ inactive, busy, onSend }: SendButtonProps) {
  // The second click of a double click is not another submit.
  const sendOnce = ({ detail }: MouseEvent) => {
    if (detail < 2) onSend();
  };
  return (
    <Actions>
      <ActionButton
        variant="filled"
        inactive={inactive}
        busy={busy}
        onClick={sendOnce}
        onKeyDown={ignoreHeldEnter}
      >
        {useFormLabels().send}
      </ActionButton>
    </Actions>
  );
}

/** Returns the function that submits, and whether a submit is still in progress. */
function useSubmit(onSubmit: SchemaFormProps['onSubmit']) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const submitValue = async (value: unknown) => {
    const pending = onSubmit(value);
    if (!(pending instanceof Promise)) return;
    setIsSubmitting(true);
    await pending.finally(() => setIsSubmitting(false));
  };
  return [submitValue, isSubmitting] as const;
}

/**
 * Returns true for an object schema whose `properties` are empty, which MCP servers send to ask for a plain yes: the
 * answer is `{}`. An object schema without `properties` that is not closed allows any object, so the person writes that answer as JSON.
 */
function asksNothing(schema: GuardedObject): boolean {
  if (schema.type !== 'object') return false;
  const { properties, additionalProperties } = schema;
  const isClosed = additionalProperties === false && properties === undefined;
  const hasNone = isClosed || (isObject(properties) && Object.keys(properties).length === 0);
  // A schema in `additionalProperties` asks for properties of any name.
  if (!hasNone || isObject(additionalProperties) || additionalProperties === true) return false;
  return Object.keys(schema).every((keyword) => SAYS_NOTHING.includes(keyword));
}

function isEmptyObject(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0);
}

/** A button that is focused while Enter is held down is clicked again and again, with a `detail` of 0. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

function ignore() {}
