import { type RefObject, useCallback, useRef, useState } from 'react';
import { type Issue, issuesOf, type PayloadValidator } from '../../../core/protocol/validator.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { sameJson } from '../../../core/util/json.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { type SubmitHold, useSubmitHold } from './form-context.js';
import { withoutChanged, withPrecision } from './form-issues.js';
import { isHalfEntered } from './half-entered.js';
import type { Payload } from './payload.js';
import type { ShownValues } from './shown-values.js';

interface FormAnswer {
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** The number of failed attempts. After each the focus moves to the first error. */
  readonly failures: number;
  /** True after a failed attempt until the value changes. */
  readonly isNewFailure: boolean;
  readonly change: (value: unknown) => void;
  /** Withdraws the issues of controls that are no longer half entered. Clearing one changes no value. */
  readonly recheck: () => void;
  readonly submit: () => void;
  readonly hold: SubmitHold;
}

interface Checked {
  readonly payload: unknown;
  readonly issues: readonly Issue[];
}

interface Options {
  readonly schema: GuardedObject;
  readonly validator: PayloadValidator;
  readonly initial: unknown;
  /** Issues from the store's validation. A new list replaces the form's own. */
  readonly storeIssues: readonly Issue[];
  readonly shown: ShownValues;
  /** What the form shows, and so sends. */
  readonly payload: RefObject<Payload>;
  readonly readOnly: boolean;
  /** Returns an issue for each control that shows something that is no value. */
  readonly halfEntered: () => readonly Issue[];
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
  payload: shownNow,
  readOnly,
  halfEntered,
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

  const check = async (): Promise<Checked> => {
    const payload = shownNow.current.value;
    // A validator that fails must not block an answer: the store validates again and warns.
    const issues =
      payload === undefined ? MISSING_ANSWER : await issuesOf(validator, schema, payload).catch(() => []);
    // Only now: while the validator loads, the person may have gone on typing.
    const half = halfEntered();
    const others = issues.filter((issue) => !half.some(({ path }) => sameJson(path, issue.path)));
    return { payload, issues: [...half, ...withPrecision(others, payload)] };
  };
  const submit = async ({ payload, issues }: Checked) => {
    const failed = issues.length > 0;
    setState((one) => ({
      ...one,
      issues,
      failures: one.failures + (failed ? 1 : 0),
      isNewFailure: failed,
    }));
    if (!failed) await onSubmit(payload);
  };
  const { whenReady } = shown;
  const [checkAndSubmit, drop] = useCheckedSubmit({ whenReady, check, submit, readOnly });
  const [hold, isDelivering] = useSubmitHold(drop);
  const change = (next: unknown) => {
    const before = value.current;
    value.current = next;
    // A submit waits for the files that are being read, but not for what the person goes on to edit.
    if (!isDelivering() && !sameJson(before, next)) drop();
    setState((one) => ({
      ...one,
      issues: withoutChanged(one.issues, before, next),
      isNewFailure: false,
    }));
    onChange(next);
  };
  const recheck = () => {
    if (!state.issues.some(isHalfEntered)) return;
    const half = halfEntered();
    const isOver = ({ path }: Issue) => !half.some((one) => sameJson(one.path, path));
    setState((one) => ({
      ...one,
      issues: one.issues.filter((issue) => !isHalfEntered(issue) || !isOver(issue)),
    }));
  };
  return { value: value.current, ...state, change, recheck, submit: () => void checkAndSubmit(), hold };
}

interface CheckedSubmit<C> {
  /** Returns a promise that resolves once the form can be checked; null where it can be now. */
  readonly whenReady: () => Promise<void> | null;
  readonly check: () => Promise<C>;
  /** Takes what the check found. */
  readonly submit: (checked: C) => Promise<unknown>;
  /** While true, no check leads to a submit. */
  readonly readOnly: boolean;
}

/**
 * Returns the function that checks and submits, which does nothing while an earlier call runs, and the function that
 * drops a check. A dropped check submits nothing when it ends: what it checked is no longer what the person wants to
 * send.
 */
function useCheckedSubmit<C>(options: CheckedSubmit<C>) {
  const latest = useRef(options);
  latest.current = options;
  const { readOnly } = options;
  const running = useRef<{ isSubmitting: boolean } | null>(null);
  const drop = useCallback(() => {
    if (!running.current?.isSubmitting) running.current = null;
  }, []);
  useBeforePaint(() => {
    if (readOnly) drop();
    return drop;
  }, [drop, readOnly]);
  const checkAndSubmit = async () => {
    if (running.current || readOnly) return;
    const attempt = { isSubmitting: false };
    const isDropped = () => running.current !== attempt;
    running.current = attempt;
    try {
      const ready = latest.current.whenReady();
      if (ready) await ready;
      if (isDropped()) return;
      const checked = await latest.current.check();
      if (isDropped()) return;
      attempt.isSubmitting = true;
      await latest.current.submit(checked);
    } finally {
      if (!isDropped()) running.current = null;
    }
  };
  return [checkAndSubmit, drop] as const;
}

/** Wraps async work so that a call does nothing while an earlier one is still running. */
export function useOneAtATime(work: () => Promise<unknown>): () => void {
  const isRunning = useRef(false);
  return () => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  };
}
