import StockForm, { type FormProps } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GuardedObject } from '../../core/schema-guard/guard-note.js';
import type { Issue } from '../../core/validator.js';
import type { FormValidator } from '../../validators/form-validator.js';
import { ErrorSummary } from './error-summary.js';
import { ID_SEPARATOR } from './field-id.js';
import { formBehaviour } from './form-behaviour.js';
import { fieldName, inFieldOrder, toErrorSchema } from './form-issues.js';
import { goToField } from './go-to-field.js';
import { createTheme, safeParts } from './theme.js';
import { Unreadable } from './unreadable.js';
import { useFormAnswer } from './use-form-answer.js';
import { useFormLabels } from './use-form-labels.js';

export interface GuardedFormProps {
  readonly id: string;
  readonly schema: GuardedObject;
  readonly defaultValue: unknown;
  readonly issues: readonly Issue[];
  readonly validator: FormValidator;
  readonly form?: ComponentType<FormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  readonly readOnly: boolean;
  readonly onDraftChange: (value: unknown) => void;
  readonly onSubmit: (value: unknown) => void;
  /** The buttons, given the way to send. */
  readonly actions: (submit: () => void) => ReactNode;
}

/** The form of a schema that has passed the guard. */
export function GuardedForm(props: GuardedFormProps) {
  const { id, schema, validator, form: Themed, uiSchema, readOnly, actions } = props;
  const labels = useFormLabels();
  const [engine] = useState(() => validator.forForm());
  const theme = useMemo(() => (Themed ? safeParts : createTheme()), [Themed]);
  const container = useRef<HTMLDivElement>(null);
  const unreadable = useRef(new Set<string>());
  const answer = useFormAnswer({
    schema,
    validator,
    initial: props.defaultValue,
    given: props.issues,
    onChange: props.onDraftChange,
    onSubmit: props.onSubmit,
  });
  const { failures } = answer;
  const issues = useMemo(() => inFieldOrder(schema, answer.issues), [schema, answer.issues]);
  const extraErrors = useMemo(
    () => toErrorSchema(issues, (issue) => labels.formIssue(issue, String(issue.path.at(-1) ?? ''))),
    [issues, labels],
  );
  const go = (issue: Issue) => container.current && goToField(container.current, id, issue.path);
  const first = useRef<Issue | undefined>(undefined);
  first.current = issues[0];
  useEffect(() => {
    if (failures > 0 && first.current && container.current)
      goToField(container.current, id, first.current.path);
  }, [failures, id]);
  const submit = () => {
    const [broken] = unreadable.current;
    if (broken === undefined) answer.submit();
    else container.current?.querySelector<HTMLElement>(`[id="${broken}"]`)?.focus();
  };
  const [mark] = useState(() => (field: string, isUnreadable: boolean) => {
    if (isUnreadable) unreadable.current.add(field);
    else unreadable.current.delete(field);
  });
  const Form = Themed ?? StockForm;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its controls arrive here; a form element could not stand inside an app's own
    <div className="hp-form" ref={container} onKeyDown={(event) => sendOnEnter(event, submit)}>
      <ErrorSummary id={id} issues={issues} name={(path) => fieldName(schema, path)} onGo={go} />
      <Unreadable.Provider value={mark}>
        <Form
          {...theme}
          tagName="div"
          className="hp-form-fields"
          idPrefix={id}
          {...(!Themed && { idSeparator: ID_SEPARATOR })}
          schema={asFormSchema(schema)}
          uiSchema={{ 'ui:submitButtonOptions': { norender: true }, ...uiSchema }}
          validator={engine}
          initialFormData={props.defaultValue}
          experimental_defaultFormStateBehavior={formBehaviour}
          extraErrors={extraErrors}
          noValidate
          noHtml5Validate
          showErrorList={false}
          readonly={readOnly}
          onChange={({ formData }) => answer.change(formData)}
        >
          {/* In place of rjsf's button, which would submit an app's own form around this one. */}
          {true}
        </Form>
      </Unreadable.Provider>
      {actions(submit)}
    </div>
  );
}

/** What the guard writes is what rjsf reads; its type cannot tell, as it knows no values. */
function asFormSchema(schema: GuardedObject): RJSFSchema {
  return schema;
}

/** Enter sends from a line of text, as in any form, and never submits an app's own form around this one. */
function sendOnEnter(event: KeyboardEvent, submit: () => void) {
  const { target } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const isText = !['radio', 'checkbox', 'file', 'search'].includes(target.type);
  if (isText && !event.repeat && !target.readOnly) submit();
}
