import { InterruptSlot } from '../react/interrupt-slot.js';
import { InterruptStack } from '../react/interrupt-stack.js';
import { bindRun } from '../react/run-binding.js';

/** What is loaded when the first run starts. */
export interface Parts {
  readonly bindRun: typeof bindRun;
  readonly InterruptStack: typeof InterruptStack;
  readonly InterruptSlot: typeof InterruptSlot;
}

export const parts: Parts = { bindRun, InterruptStack, InterruptSlot };
