import type { InterruptSource } from '../../core/protocol/source.js';
import { COMPONENT_ACCESS, type ComponentAccess } from '../../core/store/component-access.js';
import type { AnyInterruptedRun, InterruptedRunCommands } from '../../core/store/run-types.js';

/** What a card does with its interrupt. */
export interface CardCommands
  extends Pick<InterruptedRunCommands, 'answer' | 'cancel' | 'retract' | 'retry' | 'submit'>,
    Pick<ComponentAccess, 'drafts' | 'reviewer' | 'getInterrupts'>,
    Pick<InterruptSource, 'setViewing'> {}

/** The commands of a run that its cards take. Each keeps its identity, so passing them on renders no card again. */
export function cardCommands(run: AnyInterruptedRun): CardCommands {
  const { answer, cancel, retract, retry, submit } = run;
  const { drafts, reviewer, getInterrupts, inspection } = run[COMPONENT_ACCESS];
  const { setViewing } = inspection.source;
  const access = { drafts, reviewer, getInterrupts, ...(setViewing ? { setViewing } : {}) };
  return { answer, cancel, retract, retry, submit, ...access };
}
