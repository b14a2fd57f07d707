import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { promptSends } from '../run/prompt-sends.js';

/** Returns the key of the interrupt that the shortcut leads to: the first that is not collapsed to one line. */
export function shortcutTarget(run: AnyInterruptedRun): string | null {
  const several = promptSends(run) === 'later';
  const open = run.interrupts.find(({ status: { state } }) => {
    if (state === 'staged') return false;
    return !several || (state !== 'sending' && state !== 'failed');
  });
  return open?.key ?? null;
}
