import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { RendererProps } from '../../renderers/renderer.js';

/** Returns `later` where several interrupts share one resume: they are answered one by one and sent together. */
export function promptSends({ interrupts, settles }: AnyInterruptedRun): RendererProps['sends'] {
  return interrupts.length > 1 && settles === 'together' ? 'later' : 'now';
}
