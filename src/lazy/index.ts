// The entry `holdpoint/lazy`: the hook and the components, loaded when the first run starts.

export type { InterruptedRunOptions } from '../react/run/interrupted-run-options.js';
export { InterruptSlot, type LazyInterruptSlotProps } from './lazy-slot.js';
export { InterruptStack, type LazyInterruptStackProps } from './lazy-stack.js';
export type { PlainLabels } from './plain-requests.js';
export { type AnyLazyRun, type LazyInterruptedRun, useInterruptedRun } from './use-interrupted-run.js';
