import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { useBeforePaint } from '../../ui/use-before-paint.js';

/** Registers a dialog that shows everything that is open, while `isCovering` is true. */
export function useCover(run: AnyInterruptedRun, isCovering: boolean): void {
  const { slots } = run[COMPONENT_ACCESS];
  useBeforePaint(() => (isCovering ? slots.cover() : undefined), [slots, isCovering]);
}
