import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { rawName, renamed, renamedPath, safeName } from '../../core/schema/guard/safe-names.js';
import { isComposing } from '../../ui/is-composing.js';
import type { FormValidator } from '../../validators/form-validator.js';
import { AlsoSent } from './also-sent.js';
import { FormErrors } from './form-errors.js';
import { FormFields } from './form-fields.js';
import { FoldingContext } from './state/folding-context.js';
import { inFieldOrder, toErrorSchema } from './state/form-issues.js';
import { halfEntered } from './state/half-entered.js';
import { InvalidJsonContext, type ReportInvalidJson } from './state/invalid-json-context.js';
import { createAllOfMerger } from './state/merge-all-of.js';
import type { UnshownPart } from './state/sendable-payload.js';
import { AddShownValueContext, createShownValues } from './state/shown-values.js';
import { SubmitHoldContext } from './state/submit-hold.js';
import { ThirdPartyThemeContext } from './state/third-party-theme-context.js';
import { useFocusWhenOpened } from './state/use-focus-when-opened.js';
import { useFolding } from './state/use-folding.js';
import { useFormAnswer } from './state/use-form-answer.js';
import { useFormLabels } from './state/use-form-labels.js';
import { GrowingContext } from './state/use-growing-count.js';

const NO_ISSUES: readonly Issue[] = [];

export interface GuardedFormProps {
  readonly id: string;
  readonly schema: GuardedObject;
  readonly defaultValue: unknown;
  readonly issues: readonly Issue[];
  readonly validator: FormValidator;
  /** True where the objects in the form start closed, because together they have too many fields to mount. */
  readonly foldsGroups: boolean;
  readonly form?: ComponentType<FormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  /** Values that are sent although the form has no control for them, and shown below it. */
  readonly alsoSend: unknown;
  readonly readOnly: boolean;
  /** Called where the form cannot be filled in, so that the answer has to be JSON. */
  readonly onUnusable: (reason: 'contradictory' | 'unfillable') => void;
  readonly onDraftChange: (value: unknown) => void;
  readonly onSubmit: (value: unknown) => unknown;
  /** Renders the buttons; `submit` validates and submits. */
  readonly actions: (submit: () => void) => ReactNode;
}

/** Renders the form of a guarded schema. */
export function GuardedForm(props: GuardedFormProps) {
  const { id, schema, validator, form: Themed, uiSchema, readOnly, actions, onUnusable } = props;
  const [engine] = useState(() => validator.forForm());
  const container = useRef<HTMLDivElement>(null);
  useFocusWhenOpened(container);
  // Inside the form, safe names replace the agent's property names. Values that leave the form have the agent's names.
  const initial = useMemo(() => renamed(props.defaultValue, safeName), [props.defaultValue]);
  const storeIssues = useMemo(() => props.issues.map(atSafeNames), [props.issues]);
  const kept = useMemo(() => renamed(props.alsoSend, safeName), [props.alsoSend]);
  const [shown] = useState(createShownValues);
  const listed = useRef<readonly UnshownPart[]>([]);
  const [reportInvalidJson, focusInvalidJson] = useInvalidJson(container);
  const answer = useFormAnswer({
    schema,
    validator,
    initial,
    storeIssues,
    shown,
    kept,
    listed,
    readOnly,
    isUnreadable: focusInvalidJson,
    halfEntered: () => (container.current ? halfEntered(container.current, id, shown.paths()) : NO_ISSUES),
    onChange: (value) => props.onDraftChange(renamed(value, rawName)),
    onSubmit: (value) => props.onSubmit(renamed(value, rawName)),
  });
  const latest = useRef(answer);
  latest.current = answer;
  const change = useCallback((value: unknown) => latest.current.change(value), []);
  const [merger] = useState(createAllOfMerger);
  useEffect(() => {
    if (merger.hasFailed()) onUnusable('contradictory');
  });
  const { failures, submit } = answer;
  const [issues, extraErrors] = useFieldErrors(schema, answer.issues);
  const [folding, go] = useFolding({ id, container, foldsGroups: props.foldsGroups, shown });
  useFocusFirstIssue(issues[0], failures, go);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its controls arrive here; a form element could not stand inside an app's own
    <div
      className="hp-form"
      ref={container}
      onKeyDown={(event) => submitOnEnter(event, submit)}
      onBlur={answer.recheck}
    >
      <ThirdPartyThemeContext.Provider value={Themed !== undefined}>
        <InvalidJsonContext.Provider value={reportInvalidJson}>
          <AddShownValueContext.Provider value={shown.add}>
            <SubmitHoldContext.Provider value={answer.hold}>
              <GrowingContext.Provider value={shown.addGrowing}>
                <FoldingContext.Provider value={folding}>
                  <FormFields
                    id={id}
                    schema={schema}
                    form={Themed}
                    uiSchema={uiSchema}
                    engine={engine}
                    initial={initial}
                    experimental_customMergeAllOf={merger.merge}
                    extraErrors={extraErrors}
                    readOnly={readOnly}
                    onChange={change}
                  />
                </FoldingContext.Provider>
              </GrowingContext.Provider>
            </SubmitHoldContext.Provider>
          </AddShownValueContext.Provider>
        </InvalidJsonContext.Provider>
      </ThirdPartyThemeContext.Provider>
      <AlsoSent id={id} schema={schema} value={answer.value} shown={shown} kept={kept} listed={listed} />
      {actions(submit)}
      {/* Below the buttons, so that the one that was pressed stays under the pointer. */}
      <FormErrors
        key={failures}
        id={id}
        schema={schema}
        issues={issues}
        isNew={answer.isNewFailure}
        shown={shown}
        onGo={go}
        onJson={readOnly ? undefined : () => onUnusable('unfillable')}
      />
    </div>
  );
}

/** Returns the issues in the order of their fields, and as rjsf takes them. */
function useFieldErrors(schema: GuardedObject, found: readonly Issue[]) {
  const labels = useFormLabels();
  return useMemo(() => {
    const issues = inFieldOrder(schema, found);
    const toMessage = (issue: Issue) => labels.formIssue(issue, String(issue.path.at(-1) ?? ''));
    return [issues, toErrorSchema(issues, toMessage)] as const;
  }, [schema, found, labels]);
}

function atSafeNames(issue: Issue): Issue {
  return { ...issue, path: renamedPath(issue.path, safeName) };
}

/** Focuses the first issue after each failed attempt, and never while the person corrects it. */
function useFocusFirstIssue(first: Issue | undefined, failures: number, go: (issue: Issue) => void) {
  const latest = useRef({ first, go });
  latest.current = { first, go };
  useEffect(() => {
    const { first: issue, go: goTo } = latest.current;
    if (failures > 0 && issue) goTo(issue);
  }, [failures]);
}

/** Remembers which controls contain invalid JSON, and focuses the first of them where there is one. */
function useInvalidJson(container: RefObject<HTMLElement | null>) {
  const [invalidIds] = useState(() => new Set<string>());
  const [reportInvalidJson] = useState(
    (): ReportInvalidJson => (field, isInvalid) => {
      if (isInvalid) invalidIds.add(field);
      else invalidIds.delete(field);
    },
  );
  const focusFirst = () => {
    const controls = [...(container.current?.querySelectorAll<HTMLElement>('textarea') ?? [])];
    const invalid = controls.find(({ id }) => invalidIds.has(id));
    invalid?.focus();
    return invalid !== undefined;
  };
  return [reportInvalidJson, focusFirst] as const;
}

/**
 * Submits on Enter in a single-line text field, as any form does, and never submits an app's form around this one.
 */
function submitOnEnter(event: KeyboardEvent, submit: () => void) {
  const { target } = event;
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  const isText = !['radio', 'checkbox', 'file', 'search', 'range'].includes(target.type);
  if (isText && !event.repeat && !target.readOnly) submit();
}
