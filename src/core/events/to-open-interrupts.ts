import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { SubagentTracker } from './subagent-tracker.js';

/** The run that raised some interrupts. `run`: its number in this page. */
interface Origin extends Pick<OpenInterrupt, 'threadId' | 'runId' | 'channel'> {
  readonly run: number;
}

/** What a run raised, as it is open from now on. */
export function toOpenInterrupts(
  raised: readonly Interrupt[],
  { run, ...origin }: Origin,
  messageId: string | null,
  subagents: SubagentTracker,
): readonly OpenInterrupt[] {
  return raised.map((interrupt) => ({
    ...origin,
    key: `${run}:${interrupt.id}`,
    interrupt,
    ...(messageId !== null && { messageId }),
    subagent: subagents.raiserOf(interrupt),
  }));
}
