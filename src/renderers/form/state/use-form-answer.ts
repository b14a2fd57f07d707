import { useCallback, useRef, useState } from 'react';
import { type Issue, issuesOf, type PayloadValidator } from '../../../core/protocol/validator.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { completeValue } from './complete-value.js';
import { withoutChanged } from './form-issues.js';

interface FormAnswer {
  readonly issues: readonly Issue[];
  /** Counts the attempts that failed: the focus goes to the first error after each. */
  readonly failures: number;
  readonly change: (value: unknown) => void;
  readonly submit: () => void;
}

interface Options {
  readonly schema: GuardedObject;
  readonly validator: PayloadValidator;
  readonly initial: unknown;
  /** What the validator of the store said; replaces ours when it is given anew. */
  readonly given: readonly Issue[];
  readonly onChange: (value: unknown) => void;
  readonly onSubmit: (value: unknown) => void;
}

export const NOTHING_SAID: readonly Issue[] = [
  { path: [], keyword: 'required', message: 'must be filled in' },
];

/** What was filled in so far, and what is wrong with it. */
export function useFormAnswer({
  schema,
  validator,
  initial,
  given,
  onChange,
  onSubmit,
}: Options): FormAnswer {
  const value = useRef(initial);
  const checking = useRef(false);
  const [told, setTold] = useState({ given, issues: given, failures: 0 });
  if (told.given !== given)
    setTold({ given, issues: given, failures: told.failures + (given.length > 0 ? 1 : 0) });

  const change = (next: unknown) => {
    const before = value.current;
    value.current = next;
    setTold((one) => ({ ...one, issues: withoutChanged(one.issues, before, next) }));
    onChange(next);
  };
  const check = useCallback(async () => {
    const payload = completeValue(schema, value.current);
    // A validator that breaks holds no answer back: the store checks once more, and says so.
    const issues =
      payload === undefined ? NOTHING_SAID : await issuesOf(validator, schema, payload).catch(() => []);
    return { payload, issues };
  }, [schema, validator]);
  const submit = () => {
    if (checking.current) return;
    checking.current = true;
    void check().then(({ payload, issues }) => {
      checking.current = false;
      setTold((one) => ({ ...one, issues, failures: one.failures + (issues.length > 0 ? 1 : 0) }));
      if (issues.length === 0) onSubmit(payload);
    });
  };
  return { issues: told.issues, failures: told.failures, change, submit };
}
