import type { ComponentAccess } from '../../core/store/component-access.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun, InterruptedRunCommands } from '../../core/store/run-types.js';

/** What a card does with its interrupt: acts that were admitted, and nothing else that is sent. */
export interface CardCommands
  extends Pick<InterruptedRunCommands, 'perform' | 'retract'>,
    Pick<ComponentAccess, 'drafts' | 'reviewer' | 'getState' | 'setViewing'> {}

/** The commands of a run that its cards take. Each keeps its identity, so passing them on renders no card again. */
export function cardCommands(run: AnyInterruptedRun): CardCommands {
  const { perform, retract } = run;
  const { drafts, reviewer, getState, setViewing } = run[COMPONENT_ACCESS];
  return { perform, retract, drafts, reviewer, getState, setViewing };
}
