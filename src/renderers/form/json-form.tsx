import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { BelowButtons } from './below-buttons.js';
import { ErrorSummary } from './form-errors.js';
import type { FieldIssue } from './state/form-issues.js';
import { useOneAtATime } from './state/use-checked-submit.js';
import { MISSING_ANSWER } from './state/use-form-answer.js';
import { useFormLabels } from './state/use-form-labels.js';
import { JsonEditor } from './widgets/json-editor.js';

const NO_ISSUES: readonly Issue[] = [];

interface JsonFormProps {
  readonly id: string;
  readonly defaultValue: unknown;
  /** Errors found elsewhere, shown until the answer changes. */
  readonly issues?: readonly Issue[] | undefined;
  readonly readOnly: boolean;
  readonly onDraftChange: (value: unknown) => void;
  readonly onSubmit: (value: unknown) => unknown;
  readonly actions: (submit: () => void) => ReactNode;
}

/** Takes the whole answer as JSON, for a schema that cannot be a form. */
export function JsonForm({ id, defaultValue, issues = NO_ISSUES, ...props }: JsonFormProps) {
  const { readOnly, onDraftChange, onSubmit, actions } = props;
  const labels = useFormLabels();
  const classOf = useClassNames();
  const [value, setValue] = useState(defaultValue);
  const [invalidText, setInvalidText] = useState<string | null>(null);
  const isInvalid = invalidText !== null;
  const [missing, setMissing] = useState(false);
  const [outdated, setOutdated] = useState(NO_ISSUES);
  const current = missing ? MISSING_ANSWER : issues === outdated ? NO_ISSUES : issues;
  const container = useRef<HTMLDivElement>(null);
  const said = useMemo(
    () =>
      current.map((issue): FieldIssue => {
        const text = labels.formIssue(issue, String(issue.path.at(-1) ?? ''));
        return { ...issue, name: issue.path.join(' › '), text };
      }),
    [current, labels],
  );
  const go = () => container.current?.querySelector('textarea')?.focus();
  const submit = useOneAtATime(async () => {
    setMissing(value === undefined && !isInvalid);
    if (isInvalid || value === undefined) go();
    else await onSubmit(value);
  });
  return (
    <div className="hp-form" ref={container}>
      <div className={classOf('field')}>
        <label className="hp-label" htmlFor={id}>
          {labels.yourAnswer}
        </label>
        <JsonEditor
          id={id}
          value={value}
          inactive={readOnly}
          onChange={(next) => {
            setValue(next);
            setMissing(false);
            setOutdated(issues);
            onDraftChange(next);
          }}
          onInvalidText={setInvalidText}
        />
      </div>
      {actions(submit)}
      <BelowButtons>
        <ErrorSummary id={id} form={container} issues={said} isNew onGo={go} />
      </BelowButtons>
    </div>
  );
}
