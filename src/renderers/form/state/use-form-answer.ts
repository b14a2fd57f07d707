import { type RefObject, useCallback, useRef, useState } from 'react';
import { type Issue, issuesOf, type PayloadValidator } from '../../../core/protocol/validator.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { sameJson } from '../../../core/util/json.js';
import { withoutChanged, withPrecision } from './form-issues.js';
import { sendablePayload, type UnshownPart, withoutUnshown } from './sendable-payload.js';
import type { ShownValues } from './shown-values.js';
import { useCheckedSubmit } from './use-checked-submit.js';

interface FormAnswer {
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** The number of failed attempts. After each the focus moves to the first error. */
  readonly failures: number;
  /** True after a failed attempt until the value changes. */
  readonly isNewFailure: boolean;
  readonly change: (value: unknown) => void;
  readonly submit: () => void;
  /** Drops a check that is running, so that it submits nothing when it ends. */
  readonly dropCheck: () => void;
}

interface Options {
  readonly schema: GuardedObject;
  readonly validator: PayloadValidator;
  readonly initial: unknown;
  /** Issues from the store's validation. A new list replaces the form's own. */
  readonly storeIssues: readonly Issue[];
  readonly shown: ShownValues;
  /** Values that are sent without a control. */
  readonly kept: unknown;
  /** What the list below the form shows. */
  readonly listed: RefObject<readonly UnshownPart[]>;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onSubmit: (value: unknown) => unknown;
}

export const MISSING_ANSWER: readonly Issue[] = [
  { path: [], keyword: 'required', message: 'must be filled in' },
];

/** Holds the value of a form and its errors, and submits it. */
export function useFormAnswer({
  schema,
  validator,
  initial,
  storeIssues,
  shown,
  kept,
  listed,
  readOnly,
  onChange,
  onSubmit,
}: Options): FormAnswer {
  const value = useRef(initial);
  const [state, setState] = useState({
    storeIssues,
    issues: storeIssues,
    failures: 0,
    isNewFailure: storeIssues.length > 0,
  });
  if (state.storeIssues !== storeIssues)
    setState({
      storeIssues,
      issues: storeIssues,
      failures: state.failures + (storeIssues.length > 0 ? 1 : 0),
      isNewFailure: storeIssues.length > 0,
    });

  const check = useCallback(async () => {
    const { payload: complete } = sendablePayload(schema, value.current, shown, kept);
    const payload = withoutUnshown(complete, shown, listed.current);
    // A validator that fails must not block an answer: the store validates again and warns.
    const issues =
      payload === undefined ? MISSING_ANSWER : await issuesOf(validator, schema, payload).catch(() => []);
    return { payload, issues: withPrecision(issues, payload) };
  }, [schema, validator, shown, kept, listed]);
  const submit = async ({ payload, issues }: Awaited<ReturnType<typeof check>>) => {
    const failed = issues.length > 0;
    setState((one) => ({
      ...one,
      issues,
      failures: one.failures + (failed ? 1 : 0),
      isNewFailure: failed,
    }));
    if (!failed) await onSubmit(payload);
  };
  const [checkAndSubmit, dropCheck] = useCheckedSubmit({ check, submit, readOnly });
  const change = (next: unknown) => {
    const before = value.current;
    value.current = next;
    if (!sameJson(before, next)) dropCheck();
    setState((one) => ({
      ...one,
      issues: withoutChanged(one.issues, before, next),
      isNewFailure: false,
    }));
    onChange(next);
  };
  return { value: value.current, ...state, change, submit: () => void checkAndSubmit(), dropCheck };
}
