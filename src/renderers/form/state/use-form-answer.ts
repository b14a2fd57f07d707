import { type RefObject, useMemo, useRef, useState } from 'react';
import { type Issue, issuesOf, type PayloadValidator } from '../../../core/protocol/validator.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { sameJson } from '../../../core/util/json.js';
import { type SubmitHold, useSubmitHold } from './form-context.js';
import { withoutChanged, withPrecision } from './form-issues.js';
import { isHalfEntered } from './half-entered.js';
import { createLeftFields } from './left-fields.js';
import type { Payload } from './payload.js';
import type { Path, ShownValues } from './shown-values.js';
import { useCheckedSubmit } from './use-checked-submit.js';

interface FormAnswer {
  readonly value: unknown;
  /** What is wrong with the fields that the person has left or tried to send, and what was found elsewhere. */
  readonly issues: readonly Issue[];
  /** Those of `issues` that were found when the person left a field. */
  readonly news: readonly Issue[];
  /** The number of failed attempts. After each the focus moves to the first error. */
  readonly failures: number;
  /** True after a failed attempt until the value changes. */
  readonly isNewFailure: boolean;
  readonly change: (value: unknown) => void;
  /** Checks fields that the person has left, from now on at each change as well. */
  readonly leave: (paths: readonly Path[]) => void;
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
  /** Returns an issue for each control that shows something that is no value; of the focused one alone, or of all. */
  readonly halfEntered: (ofAll: boolean) => readonly Issue[];
  readonly onChange: (value: unknown) => void;
  readonly onSubmit: (value: unknown) => unknown;
}

export const MISSING_ANSWER: readonly Issue[] = [
  { path: [], keyword: 'required', message: 'must be filled in' },
];
const NONE: readonly Issue[] = [];

interface State {
  readonly storeIssues: readonly Issue[];
  /** Of the store's issues those whose fields have not changed since. */
  readonly others: readonly Issue[];
  /** What the form's own check found. */
  readonly found: readonly Issue[];
  readonly news: readonly Issue[];
  /** What the person has been told, and is still wrong. */
  readonly heard: readonly Issue[];
  readonly failures: number;
  readonly isNewFailure: boolean;
}

const UNTOUCHED: State = {
  storeIssues: NONE,
  others: NONE,
  found: NONE,
  news: NONE,
  heard: NONE,
  failures: 0,
  isNewFailure: false,
};

/** Holds the value of a form and its errors, and submits it. */
export function useFormAnswer(options: Options): FormAnswer {
  const { schema, validator, initial, storeIssues, shown, readOnly, halfEntered, onChange, onSubmit } =
    options;
  const value = useRef(initial);
  const [left] = useState(createLeftFields);
  const [state, setState] = useState((): State => withStoreIssues(UNTOUCHED, storeIssues));
  if (state.storeIssues !== storeIssues)
    setState(
      withStoreIssues({ ...state, failures: state.failures + (storeIssues.length > 0 ? 1 : 0) }, storeIssues),
    );

  const check = async (asksAll = true): Promise<Checked> => {
    const payload = options.payload.current.value;
    // A validator that fails must not block an answer: the store validates again and warns.
    const issues =
      payload === undefined ? MISSING_ANSWER : await issuesOf(validator, schema, payload).catch(() => NONE);
    // Only now: while the validator loads, the person may have gone on typing.
    const half = halfEntered(asksAll);
    const others = issues.filter((issue) => !half.some(({ path }) => sameJson(path, issue.path)));
    return { payload, issues: [...half, ...withPrecision(others, payload)] };
  };
  const submit = async ({ payload, issues }: Checked) => {
    const failed = issues.length > 0;
    if (failed) left.add([...shown.all(), ...issues].map(({ path }) => path));
    setState((one) => ({
      ...one,
      others: NONE,
      found: issues,
      news: NONE,
      heard: issues,
      failures: one.failures + (failed ? 1 : 0),
      isNewFailure: failed,
    }));
    if (!failed) await onSubmit(payload);
  };
  const latestCheck = useRef(check);
  latestCheck.current = check;
  const [checkAndSubmit, drop] = useCheckedSubmit({ whenReady: shown.whenReady, check, submit, readOnly });
  const [hold, isDelivering] = useSubmitHold(drop);
  const turn = useRef(0);
  const recheck = async (tells: boolean) => {
    if (left.isNone()) return;
    turn.current += 1;
    const own = turn.current;
    // Once the change is on the page, what is sent is known; a form that still grows shows a part of it.
    await null;
    if (!shown.isMounted()) await shown.whenReady();
    const { issues } = await latestCheck.current(tells || state.found.some(isHalfEntered));
    // A later change is checked by itself.
    if (own === turn.current) setState((one) => withFound(one, left.issuesOf(issues, shown.all()), tells));
  };
  const change = (next: unknown) => {
    const before = value.current;
    value.current = next;
    // A submit waits for the files that are being read, but not for what the person goes on to edit.
    if (!isDelivering() && !sameJson(before, next)) drop();
    setState((one) => ({ ...one, others: withoutChanged(one.others, before, next), isNewFailure: false }));
    void recheck(false);
    onChange(next);
  };
  const leave = (paths: readonly Path[]) => {
    left.add(paths);
    void recheck(true);
  };
  const issues = useMemo(
    () => [...state.found, ...onlyNew(state.others, state.found)],
    [state.found, state.others],
  );
  return { ...state, value: value.current, issues, change, leave, submit: () => void checkAndSubmit(), hold };
}

function withStoreIssues(state: State, storeIssues: readonly Issue[]): State {
  return { ...state, storeIssues, others: storeIssues, isNewFailure: storeIssues.length > 0 };
}

/** @param tells True where the person should hear of what is new. */
function withFound(state: State, found: readonly Issue[], tells: boolean): State {
  const isSaid = (issue: Issue) => state.heard.some((one) => isSameRule(one, issue));
  const told = tells ? onlyNew(found, state.others).filter((issue) => !isSaid(issue)) : state.news;
  const news = told.length === 0 ? NONE : told;
  // What changes while the person types is heard once the field is left.
  const heard = tells ? found : found.filter(isSaid);
  if (!sameJson(found, state.found)) return { ...state, found, news, heard };
  return news === state.news && heard.length === state.heard.length ? state : { ...state, news, heard };
}

function isSameRule(one: Issue, other: Issue): boolean {
  return one.keyword === other.keyword && one.limit === other.limit && sameJson(one.path, other.path);
}

/** Returns the issues of fields about which nothing is known yet. */
function onlyNew(issues: readonly Issue[], known: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ path }) => !known.some((one) => sameJson(one.path, path)));
}
