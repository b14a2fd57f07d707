import type { InterruptedRun } from '../core/store/run-types.js';
import type { RendererProps } from '../renderers/renderer.js';

/** Whether an answer is sent at once, or kept until the other interrupts of the same resume are answered. */
export function promptSends({ interrupts, settles }: InterruptedRun): RendererProps['sends'] {
  return interrupts.length > 1 && settles === 'together' ? 'later' : 'now';
}
