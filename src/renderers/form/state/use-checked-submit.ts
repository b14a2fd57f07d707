import { useCallback, useRef } from 'react';
import { useBeforePaint } from '../../../ui/use-before-paint.js';

interface CheckedSubmit<C> {
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
export function useCheckedSubmit<C>({ check, submit, readOnly }: CheckedSubmit<C>) {
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
    running.current = attempt;
    try {
      const checked = await check();
      if (running.current !== attempt) return;
      attempt.isSubmitting = true;
      await submit(checked);
    } finally {
      if (running.current === attempt) running.current = null;
    }
  };
  return [checkAndSubmit, drop] as const;
}
