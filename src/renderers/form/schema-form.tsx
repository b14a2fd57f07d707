import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import type { UnusableReason } from '../../core/schema/guard/guard-note.js';
import { guardSchema } from '../../core/schema/guard/guard-schema.js';
import type { JsonSchema } from '../../core/util/json.js';
import { ActionButton } from '../../ui/action-button.js';
import { Notice } from '../../ui/notice.js';
import type { FormValidator } from '../../validators/form-validator.js';
import { Actions } from '../parts/actions.js';
import { FormBoundary } from './form-boundary.js';
import { GuardedForm } from './guarded-form.js';
import { JsonForm } from './json-form.js';
import { useFormLabels } from './state/use-form-labels.js';

export interface SchemaFormProps {
  /** Unique in the page; prefixes every id in the form. */
  readonly id: string;
  /** What to fill in. It may come from anywhere: it is guarded before anything reads it. */
  readonly schema: JsonSchema;
  /** What is filled in at first, such as a draft. */
  readonly defaultValue?: unknown;
  readonly onSubmit: (value: unknown) => void;
  /** Called with what was filled in so far, at every change. */
  readonly onDraftChange?: ((value: unknown) => void) | undefined;
  readonly validator: FormValidator;
  /** Issues found elsewhere, shown at their fields until those are changed. */
  readonly issues?: readonly Issue[] | undefined;
  /** Shows everything and takes no answer. */
  readonly readOnly?: boolean | undefined;
  /** The Form of any rjsf theme, in place of ours. */
  readonly form?: ComponentType<FormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  /** The buttons, given the way to send. One that sends, if left out. */
  readonly actions?: ((submit: () => void) => ReactNode) | undefined;
}

const NO_ISSUES: readonly Issue[] = [];

/**
 * A form for a JSON Schema that an agent sent.
 *
 * The schema passes a guard first, so that nothing in it can hang, hide or answer anything. Where it
 * can be no form at all, the answer is written as JSON.
 *
 * @example
 * <SchemaForm id="filing" schema={schema} validator={createAjvValidator()} onSubmit={send} />
 */
export function SchemaForm(props: SchemaFormProps) {
  const { id, schema, defaultValue, onSubmit, onDraftChange = ignore, readOnly = false } = props;
  const labels = useFormLabels();
  const guarded = useMemo(() => guardSchema(schema), [schema]);
  const unchecked = guarded.notes.filter(({ what }) => what === 'unchecked').length;
  const actions =
    props.actions ??
    ((submit) => (
      <Actions>
        <ActionButton variant="filled" inactive={readOnly} onClick={submit}>
          {labels.send}
        </ActionButton>
      </Actions>
    ));
  const latest = useRef(defaultValue);
  const keep = (value: unknown) => {
    latest.current = value;
    onDraftChange(value);
  };
  const shared = { id, onSubmit, onDraftChange: keep, readOnly, actions };
  const asJson = (reason: UnusableReason | 'broken') => (
    <>
      <Notice tone="quiet">{labels.formUnusable(reason)}</Notice>
      <JsonForm {...shared} defaultValue={latest.current} />
    </>
  );
  if (!guarded.usable) return asJson(guarded.reason);
  return (
    <FormBoundary fallback={() => asJson('broken')}>
      {unchecked > 0 && <Notice tone="quiet">{labels.formUnchecked(unchecked)}</Notice>}
      <GuardedForm
        {...shared}
        defaultValue={defaultValue}
        schema={guarded.schema}
        issues={props.issues ?? NO_ISSUES}
        validator={props.validator}
        form={props.form}
        uiSchema={props.uiSchema}
      />
    </FormBoundary>
  );
}

function ignore() {}
