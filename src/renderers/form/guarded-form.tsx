import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { rawName, renamed, renamedPath, safeName } from '../../core/schema/guard/safe-names.js';
import { isObject } from '../../core/util/json.js';
import type { AskedField } from '../../ui/labels/form-labels.js';
import { isComposing } from '../../ui/press/is-composing.js';
import type { FormValidator } from '../../validators/form-validator.js';
import { shallowAllOfMerge } from '../../vendor/rjsf.js';
import type { ThemedFormProps } from '../../vendor/rjsf-types.js';
import { AlsoSent } from './also-sent.js';
import { FormErrors } from './form-errors.js';
import { FormFields } from './form-fields.js';
import { LeftToFill } from './left-to-fill.js';
import { createFieldAt } from './state/field-at.js';
import { focusField, useFocusWhenOpened } from './state/focus-field.js';
import { FormContext, type FormParts } from './state/form-context.js';
import { type FieldIssue, findField, inFieldOrder, toErrorSchema } from './state/form-issues.js';
import { useUngrouped } from './state/grouped-number.js';
import { halfEntered } from './state/half-entered.js';
import { NameOfContext } from './state/name-of-context.js';
import { isYesOrNo, listedOptions } from './state/option-labels.js';
import type { Payload } from './state/payload.js';
import { createShownValues, type ShownValues } from './state/shown-values.js';
import { useFormAnswer } from './state/use-form-answer.js';
import { useFormLabels } from './state/use-form-labels.js';
import { useLeaving } from './state/use-leaving.js';

export interface GuardedFormProps {
  readonly id: string;
  readonly schema: GuardedObject;
  readonly defaultValue: unknown;
  readonly issues: readonly Issue[];
  readonly validator: FormValidator;
  /** True where the objects in the form start closed, because together they have too many fields to mount. */
  readonly foldsGroups: boolean;
  readonly form?: ComponentType<ThemedFormProps> | undefined;
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
  const { id, schema, validator, form: Themed, uiSchema, readOnly, actions, onUnusable, foldsGroups } = props;
  const [engine] = useState(() => validator.forForm());
  const container = useContainer();
  // Inside the form, safe names replace the agent's property names. Values that leave the form have the agent's names.
  const initial = useSafeNames(props.defaultValue);
  const storeIssues = useMemo(() => props.issues.map(atSafeNames), [props.issues]);
  const kept = useSafeNames(props.alsoSend);
  const [shown, fieldAt] = useFields(id);
  const payload = useRef<Payload>({ value: undefined, listed: [] });
  const answer = useFormAnswer({
    schema,
    validator,
    initial,
    storeIssues,
    shown,
    payload,
    readOnly,
    halfEntered: (ofAll) =>
      container.current ? halfEntered(container.current, fieldAt, shown.all(), ofAll) : [],
    onChange: (value) => props.onDraftChange(renamed(value, rawName)),
    onSubmit: (value) => props.onSubmit(renamed(value, rawName)),
  });
  const leaveField = useLeaving({ form: container, fieldAt, shown, onLeft: answer.leave });
  const change = useStable(answer.change);
  const mergeAllOf = useAllOfMerge(() => onUnusable('contradictory'));
  const { failures, hold } = answer;
  const [submit, onSubmitStep] = useSteps(answer.submit);
  const [issues, extraErrors] = useFieldErrors(schema, answer.issues);
  useLeading({ id, container, shown, issues, failures });
  const isThirdParty = Themed !== undefined;
  const parts = useMemo(
    (): FormParts => ({ shown, show: shown.show, hold, isThirdParty, foldsGroups, onSubmitStep }),
    [shown, hold, isThirdParty, foldsGroups, onSubmitStep],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its controls arrive here; a form element could not stand inside an app's own
    <div
      className="hp-form"
      ref={container}
      onKeyDown={(event) => submitOnEnter(event, submit)}
      onBlur={leaveField}
      onClick={({ target }) => showWhole(target)}
    >
      <FormContext.Provider value={parts}>
        <FormFields
          id={id}
          schema={schema}
          form={Themed}
          uiSchema={uiSchema}
          engine={engine}
          initial={initial}
          isNull={answer.value === null}
          experimental_customMergeAllOf={mergeAllOf}
          extraErrors={extraErrors}
          readOnly={readOnly}
          onChange={change}
        />
      </FormContext.Provider>
      <AlsoSent id={id} schema={schema} value={answer.value} shown={shown} kept={kept} payload={payload} />
      <LeftToFill shown={shown} />
      {actions(submit)}
      {/* Below the buttons, so that the one that was pressed stays under the pointer. */}
      <FormErrors
        {...{ id, issues, failures, shown }}
        key={failures}
        form={container}
        news={answer.news}
        isNew={answer.isNewFailure}
        onGo={shown.lead}
        onJson={readOnly ? undefined : () => onUnusable('unfillable')}
      />
    </div>
  );
}

/** Returns the element around a form, which takes the focus of a group that opens, and groups out of a number that is edited. */
function useContainer() {
  const container = useRef<HTMLDivElement>(null);
  useFocusWhenOpened(container);
  useUngrouped(container);
  return container;
}

/** Returns what the fields of a form show, and how the field of a control is found. */
function useFields(id: string) {
  const [shown] = useState(createShownValues);
  return [shown, useMemo(() => createFieldAt(id, shown), [id, shown])] as const;
}

/** Returns the issues of a form in words, in the order of their fields, and as rjsf takes them. */
function useFieldErrors(schema: GuardedObject, found: readonly Issue[]) {
  const labels = useFormLabels();
  const nameOf = useContext(NameOfContext);
  return useMemo(() => {
    const issues = inFieldOrder(schema, found).map((issue): FieldIssue => {
      const { names, schema: of } = findField(schema, issue.path, nameOf);
      const key = issue.path.at(-1) ?? '';
      // An item of a list has a number, and no name of its own.
      const name = typeof key === 'string' ? (names.at(-1) ?? '') : '';
      const text = labels.formIssue(issue, String(key), { name, entry: entryOf(of) });
      return { ...issue, name: names.join(' › '), text };
    });
    return [issues, toErrorSchema(issues)] as const;
  }, [schema, found, labels, nameOf]);
}

function entryOf(schema: RJSFSchema): AskedField['entry'] {
  if (isFile(schema) || (isObject(schema.items) && isFile(schema.items))) return 'file';
  if (isYesOrNo(schema)) return 'yesOrNo';
  if (schema.type === 'array') return 'list';
  return listedOptions(schema) || schema.oneOf || schema.anyOf ? 'choice' : 'text';
}

function isFile({ format }: RJSFSchema): boolean {
  return format === 'data-url';
}

/** Returns a submit that goes through the steps of a form first, and how these are set. */
function useSteps(submit: () => void) {
  const step = useRef<(() => boolean) | null>(null);
  const onSubmitStep = useCallback((next: () => boolean) => {
    step.current = next;
    return () => {
      step.current = null;
    };
  }, []);
  const submitOrStep = () => {
    if (!step.current?.()) submit();
  };
  return [submitOrStep, onSubmitStep] as const;
}

/** Returns a function that stays the same, and calls the latest one. */
function useStable(call: (value: unknown) => void) {
  const latest = useRef(call);
  latest.current = call;
  return useCallback((value: unknown) => latest.current(value), []);
}

function useSafeNames(value: unknown): unknown {
  return useMemo(() => renamed(value, safeName), [value]);
}

/** Returns how `allOf` is merged for rjsf, which would show nothing of one that cannot be. */
function useAllOfMerge(onFailed: () => void) {
  const hasFailed = useRef(false);
  useEffect(() => {
    if (hasFailed.current) onFailed();
  });
  return useCallback((schema: RJSFSchema): RJSFSchema => {
    try {
      const merged = shallowAllOfMerge(schema);
      return isObject(merged) ? merged : { not: {} };
    } catch {
      hasFailed.current = true;
      const { allOf: _, ...rest } = schema;
      return rest;
    }
  }, []);
}

function atSafeNames(issue: Issue): Issue {
  return { ...issue, path: renamedPath(issue.path, safeName) };
}

interface Leading {
  readonly id: string;
  readonly container: RefObject<HTMLElement | null>;
  readonly shown: ShownValues;
  readonly issues: readonly Issue[];
  readonly failures: number;
}

/**
 * Focuses the fields that the person is led to: the first issue after each failed attempt, and never while the person
 * corrects it. A closed group opens first. A field that is in use stays whole where an error above it appears.
 */
function useLeading({ id, container, shown, issues, failures }: Leading) {
  const goal = useSyncExternalStore(shown.subscribe, shown.goal, shown.goal);
  useEffect(() => {
    if (goal && container.current) focusField(container.current, id, goal.path);
  }, [goal, container, id]);
  useEffect(() => {
    if (issues.length > 0) showWhole(container.current?.querySelector(':focus') ?? null);
  }, [container, issues]);
  const first = issues[0];
  const latest = useRef(first);
  latest.current = first;
  useEffect(() => {
    if (failures > 0 && latest.current) shown.lead(latest.current);
  }, [failures, shown]);
}

/**
 * Shows the whole of a field that is pressed: unlike Tab, a press leaves it where it is, also below the buttons that stay in
 * reach.
 */
function showWhole(target: EventTarget | null) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    target.scrollIntoView?.({ block: 'nearest' });
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
