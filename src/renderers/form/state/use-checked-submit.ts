import { useCallback, useRef } from 'react';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';

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
export function useCheckedSubmit<C>(options: CheckedSubmit<C>) {
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
