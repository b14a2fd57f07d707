import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { askedIn } from '../../renderers/call/use-asked.js';
import { takesOnePress } from '../../renderers/review/tool-groups.js';
import { firstToolName } from '../../renderers/words/question-text.js';
import { type Settings, useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { isRenderedByApp, type Renderers, RenderOptionsContext } from '../provider/component-options.js';
import { promptPhase } from '../run/prompt-phase.js';

/** An open request that asks to run one call. */
export type BatchMember = PendingInterrupt & { readonly prompt: ConfirmationPrompt };

/** Open requests of one tool that one press may answer. Their card stands in the slot of the first. */
export interface Batch {
  readonly tool: string;
  readonly members: readonly BatchMember[];
}

/**
 * Returns the batches of a run, as every slot on the page sees them.
 *
 * @param isOpen False for a slot in which nothing is open: it then follows nothing.
 */
export function useBatches(run: AnyInterruptedRun, isOpen: boolean): readonly Batch[] {
  const settings = useHoldpoint();
  const { renderers } = useContext(RenderOptionsContext);
  const { slots, drafts, getState } = run[COMPONENT_ACCESS];
  const readFolding = useCallback(
    () => (isOpen ? slots.folding(getState()) : NONE),
    [slots, getState, isOpen],
  );
  const folding = useSyncExternalStore(slots.subscribe, readFolding, readFolding);
  const apart = useSyncExternalStore(slots.subscribe, slots.apart, slots.apart);
  // What was typed into a card stays in that card. The keys have no line break.
  const readTyped = () => keysOf(folding.filter(({ key }) => drafts.get(key) !== undefined)).join('\n');
  const typed = useSyncExternalStore(drafts.subscribe, readTyped, readTyped);
  return useMemo(() => {
    const held = new Set(typed.split('\n'));
    const loose = folding.filter(({ key }) => !apart.has(key) && !held.has(key));
    return batchesOf(loose, settings, renderers);
  }, [folding, apart, typed, settings, renderers]);
}

const NONE: readonly PendingInterrupt[] = [];

function keysOf(interrupts: readonly PendingInterrupt[]): readonly string[] {
  return interrupts.map(({ key }) => key);
}

function batchesOf(
  interrupts: readonly PendingInterrupt[],
  settings: Settings,
  renderers: Renderers | undefined,
): readonly Batch[] {
  const alike = new Map<string, { readonly tool: string; readonly members: BatchMember[] }>();
  for (const pending of interrupts) {
    const tool = 'calls' in pending.prompt ? firstToolName(pending.prompt.calls) : null;
    if (tool === null || !isConfirmation(pending)) continue;
    // Who asks is said once.
    const key = JSON.stringify([tool, pending.subagent?.runId]);
    const group = alike.get(key) ?? { tool, members: [] };
    group.members.push(pending);
    alike.set(key, group);
  }
  return [...alike.values()].flatMap(({ tool, members }) => {
    if (members.length < 2) return [];
    const ready = members.filter(
      (one) =>
        !isRenderedByApp(one, renderers) && takesOnePress(one.prompt, askedIn(settings, one), settings),
    );
    return ready.length < 2 ? [] : [{ tool, members: ready }];
  });
}

function isConfirmation(pending: PendingInterrupt): pending is BatchMember {
  const { prompt, status } = pending;
  // One whose answer was taken back shows that answer in its own card.
  const isUntouched = status.state === 'open' && status.previous === null && promptPhase(pending) === 'open';
  return prompt.kind === 'confirmation' && !prompt.also && isUntouched;
}
